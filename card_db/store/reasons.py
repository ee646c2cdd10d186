"""Explain in Japanese why the system refused something, since its own messages are English on most machines."""

import errno
import sqlite3

from card_db.store.errors import Argument
from card_db.store.regular_files import IrregularFileError

IRREGULAR = "パイプ、装置またはソケットで、ファイルではありません"
DAMAGED_CONTENT = "中身が壊れているか、知らない形式です"
_BY_ERRNO = {
    errno.ENOENT: "見つかりません",
    errno.EACCES: "許可がありません",
    errno.EPERM: "許可がありません",
    errno.EEXIST: "同じ名前のものがあります",
    errno.ENOTDIR: "途中のものがフォルダーではありません",
    errno.EISDIR: "フォルダーです",
    errno.ENAMETOOLONG: "名前が長すぎます",
    errno.ELOOP: "リンクがたどり切れません",
    errno.EINVAL: "使えない名前です",
    errno.ENOSPC: "空き容量がありません",
    errno.EDQUOT: "割り当ての容量を使い切りました",
    errno.EROFS: "読み取り専用です",
    errno.EBUSY: "使用中です",
    errno.EMFILE: "開いているファイルが多すぎます",
    errno.EIO: "装置のエラーです",
    errno.EPIPE: "出力先が閉じられました",
}
_BY_CODE = {
    sqlite3.SQLITE_NOTADB: "データベースのファイルではありません",
    sqlite3.SQLITE_CORRUPT: "データベースが壊れています",
    sqlite3.SQLITE_CANTOPEN: "開けません",
    sqlite3.SQLITE_BUSY: "ほかのプログラムが使っています",
    sqlite3.SQLITE_IOERR: "装置のエラーです",
    sqlite3.SQLITE_FULL: "空き容量がありません",
}
_PRIMARY = 0xFF


def reason_of(error: Exception) -> Argument:
    """Return the message of a system or file error, as an argument for a message."""
    return {"en": (error.strerror if isinstance(error, OSError) else None) or str(error), "ja": _japanese(error)}


def _japanese(error: Exception) -> str:
    match error:
        case IrregularFileError():
            return IRREGULAR
        case sqlite3.Error():
            code = getattr(error, "sqlite_errorcode", 0)
            return _BY_CODE.get(code & _PRIMARY, f"SQLite のエラー {code}")
        case OSError(errno=int(number)):
            return _BY_ERRNO.get(number, f"システムのエラー {number}")
    return DAMAGED_CONTENT

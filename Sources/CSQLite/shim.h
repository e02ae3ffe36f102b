#pragma once
#include <sqlite3.h>

// Swift can't call C functions with variable arguments; this one wraps the single setting that is needed.
// Keeps the connection from moving the WAL into the database file when it is the last one to close.
static inline int maru_sqlite_leave_wal_on_close(sqlite3 *connection) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

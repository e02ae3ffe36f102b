// SPDX-License-Identifier: Apache-2.0

import Database

extension ReadingStore {
    /// The steps of the schema; released ones stay as they are.
    static let migrations: [Migration] = [
        Migration("readers and books") { transaction in
            try transaction.executeScript(
                """
                CREATE TABLE reader (
                    id TEXT PRIMARY KEY,
                    nickname TEXT NOT NULL CHECK (length(trim(nickname)) BETWEEN 2 AND 16),
                    email TEXT NOT NULL UNIQUE,
                    created_at REAL NOT NULL
                ) STRICT;

                -- Who is logged in: one row, or none.
                CREATE TABLE session (
                    slot INTEGER PRIMARY KEY CHECK (slot = 1),
                    reader_id TEXT NOT NULL REFERENCES reader (id) ON DELETE CASCADE
                ) STRICT;

                CREATE TABLE book (
                    id TEXT PRIMARY KEY,
                    owner_id TEXT NOT NULL REFERENCES reader (id) ON DELETE CASCADE,
                    title TEXT NOT NULL CHECK (trim(title) <> ''),
                    author TEXT NOT NULL CHECK (trim(author) <> ''),
                    -- Title and author without case, accents and spaces.
                    identity TEXT NOT NULL,
                    isbn13 TEXT CHECK (length(isbn13) = 13),
                    status TEXT NOT NULL DEFAULT 'toRead' CHECK (status IN ('toRead', 'reading', 'read')),
                    date_added REAL NOT NULL,
                    date_read REAL CHECK (date_read IS NULL OR status = 'read'),
                    source_id TEXT,
                    UNIQUE (owner_id, source_id)
                ) STRICT;
                CREATE INDEX book_by_status ON book (owner_id, status);
                CREATE INDEX book_by_identity ON book (owner_id, identity);
                """)
        }
    ]
}

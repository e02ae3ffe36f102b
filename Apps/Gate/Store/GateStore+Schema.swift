// SPDX-License-Identifier: Apache-2.0

import Accounts
import Database
import Foundation

extension GateStore {
    /// The steps of the schema, with the demo school; released ones stay as they are.
    static let migrations: [Migration] = [
        schema,
        Migration("demo school") { transaction in
            for teacher in StarterData.teachers { try insert(teacher, password: teacher.hash, transaction) }
            for student in StarterData.students {
                try insert(student.place, student.name, picture: student.picture, transaction)
            }
            for record in StarterData.records { try insert(record, transaction) }
        },
    ]

    /// The tables alone.
    static let schema = Migration("roster, guidance and teachers") { transaction in
        try transaction.executeScript(
            """
            CREATE TABLE student (
                id INTEGER PRIMARY KEY,
                grade INTEGER NOT NULL CHECK (grade BETWEEN 1 AND 3),
                class_number INTEGER NOT NULL CHECK (class_number BETWEEN 1 AND 20),
                number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 50),
                name TEXT NOT NULL CHECK (trim(name) <> ''),
                -- A file of the picture, and how many there were.
                picture BLOB,
                picture_version INTEGER NOT NULL DEFAULT 0,
                UNIQUE (grade, class_number, number)
            ) STRICT;

            CREATE TABLE teacher (
                id INTEGER PRIMARY KEY,
                login TEXT NOT NULL UNIQUE CHECK (login = lower(trim(login)) AND login <> ''),
                name TEXT NOT NULL CHECK (trim(name) <> ''),
                role TEXT NOT NULL CHECK (role IN ('head', 'homeroom', 'service', 'administrator')),
                grade INTEGER CHECK (grade BETWEEN 1 AND 3),
                class_number INTEGER CHECK (class_number BETWEEN 1 AND 20),
                -- argon2id, never the password.
                password_hash TEXT NOT NULL,
                is_demo INTEGER NOT NULL DEFAULT 0
            ) STRICT;

            -- Devices that are signed in; the token itself is only on the device.
            CREATE TABLE session (
                token_digest TEXT PRIMARY KEY,
                teacher_id INTEGER NOT NULL REFERENCES teacher (id) ON DELETE CASCADE,
                signed_in_at REAL NOT NULL
            ) STRICT;

            \(SignInLimit.schema)

            -- A record keeps what the student was; a deleted one stays as a tombstone.
            CREATE TABLE guidance (
                id TEXT PRIMARY KEY,
                client_key TEXT NOT NULL UNIQUE,
                student_id INTEGER REFERENCES student (id) ON DELETE SET NULL,
                grade INTEGER NOT NULL,
                class_number INTEGER NOT NULL,
                number INTEGER NOT NULL,
                name TEXT NOT NULL,
                reason TEXT NOT NULL,
                detail TEXT CHECK (detail IS NULL OR length(detail) BETWEEN 1 AND 400),
                created_at REAL NOT NULL,
                created_by INTEGER NOT NULL REFERENCES teacher (id),
                deleted_at REAL,
                deleted_by INTEGER REFERENCES teacher (id)
            ) STRICT;
            CREATE INDEX guidance_by_time ON guidance (created_at) WHERE deleted_at IS NULL;
            CREATE INDEX guidance_by_student ON guidance (student_id, created_at);
            """)
    }
}

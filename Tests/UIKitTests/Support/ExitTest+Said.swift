// SPDX-License-Identifier: Apache-2.0

import Testing

/// What a process that was expected to end has written to standard error; the test observes `\.standardErrorContent`.
func said(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}

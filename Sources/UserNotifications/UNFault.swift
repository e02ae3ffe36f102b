// SPDX-License-Identifier: Apache-2.0

internal import UIKit

/// Ends the process because the app used notifications in a wrong way.
enum UNFault {
    static func fail(_ message: String) -> Never { fault(message) }
}

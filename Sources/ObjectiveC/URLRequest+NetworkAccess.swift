// SPDX-License-Identifier: Apache-2.0

import Foundation
public import FoundationNetworking

// A Linux machine has no networks that are to save data or where each byte costs something: no request goes through one.

extension URLRequest {
    /// Whether the request may go through a network that is to save data.
    ///
    /// Differs: always true; there is no such network, and nothing else to choose.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }

    /// Whether the request may go through a network where each byte may cost something.
    ///
    /// Differs: as `allowsConstrainedNetworkAccess`.
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }
}

public let NSURLErrorNetworkUnavailableReasonKey = "NSURLErrorNetworkUnavailableReasonKey"

extension URLError {
    /// Why the network can't be used.
    public enum NetworkUnavailableReason: Int, Sendable {
        case cellular = 0
        case expensive = 1
        case constrained = 2
    }

    /// Why the network can't be used, if the error tells.
    public var networkUnavailableReason: NetworkUnavailableReason? {
        (errorUserInfo[NSURLErrorNetworkUnavailableReasonKey] as? Int).flatMap(NetworkUnavailableReason.init)
    }
}

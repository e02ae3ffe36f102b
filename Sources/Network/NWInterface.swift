// SPDX-License-Identifier: Apache-2.0

/// A way into the network, such as an Ethernet card.
///
/// Follows: https://developer.apple.com/documentation/network/nwinterface
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
    public enum InterfaceType: Hashable, Sendable {
        case other
        case wifi
        case cellular
        case wiredEthernet
        case loopback
    }

    public let name: String
    public let type: InterfaceType
    public let index: Int

    public var debugDescription: String { name }
}

// SPDX-License-Identifier: Apache-2.0

/// How the network can be reached at a time.
///
/// It is the network of the machine that the app runs on, which is what its requests go through.
///
/// Follows: https://developer.apple.com/documentation/network/nwpath
public struct NWPath: Equatable, Sendable, CustomDebugStringConvertible {
    public enum Status: Hashable, Sendable {
        case satisfied
        case unsatisfied
        case requiresConnection
    }

    public enum UnsatisfiedReason: Hashable, Sendable {
        case notAvailable
        case cellularDenied
        case wifiDenied
        case localNetworkDenied
        case vpnInactive
    }

    public let status: Status
    /// Those that lead anywhere, the best first.
    public let availableInterfaces: [NWInterface]
    public let supportsIPv4: Bool
    public let supportsIPv6: Bool

    public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
    /// Whether each byte may cost something, as with mobile networks.
    public var isExpensive: Bool { availableInterfaces.first?.type == .cellular }
    /// Always false: nobody has asked a Linux machine to save data.
    public var isConstrained: Bool { false }
    public var supportsDNS: Bool { status == .satisfied }

    /// Whether what the app sends goes through an interface of that type.
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
        availableInterfaces.contains { $0.type == type }
    }

    public var debugDescription: String {
        guard status == .satisfied, let first = availableInterfaces.first else {
            return "unsatisfied (No network route)"
        }
        let features = [(supportsIPv4, "ipv4"), (supportsIPv6, "ipv6"), (supportsDNS, "dns")]
        return "satisfied (Path is satisfied), interface: \(first.name), "
            + features.filter(\.0).map(\.1).joined(separator: ", ")
    }
}

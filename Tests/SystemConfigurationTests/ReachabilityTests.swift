// SPDX-License-Identifier: Apache-2.0

import Network
import SystemConfiguration
import Testing

@Suite struct ReachabilityTests {
    private func flags(_ target: SCNetworkReachability?) throws -> SCNetworkReachabilityFlags {
        var flags = SCNetworkReachabilityFlags()
        #expect(SCNetworkReachabilityGetFlags(try #require(target), &flags))
        return flags
    }

    @Test("The address of zeros stands for the network, as the monitor of paths sees it") func network() throws {
        var address = sockaddr_in()
        address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
        address.sin_family = sa_family_t(AF_INET)
        let target = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { SCNetworkReachabilityCreateWithAddress(nil, $0) }
        }
        let isConnected = NWPathMonitor().currentPath.status == .satisfied
        #expect(try flags(target).contains(.reachable) == isConnected)
        #expect(try flags(SCNetworkReachabilityCreateWithName(nil, "example.com")).contains(.reachable) == isConnected)
    }

    @Test("The machine itself is reached without a network") func local() throws {
        #expect(try flags(SCNetworkReachabilityCreateWithName(nil, "localhost")) == [.reachable, .isLocalAddress])
        #expect(SCNetworkReachabilityCreateWithName(nil, "") == nil)
        // The bits of Apple's header.
        #expect(SCNetworkReachabilityFlags.isLocalAddress.rawValue == 65536)
    }
}

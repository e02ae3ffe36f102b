// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Network

@Suite struct NetworkStateTests {
    private let header = "Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\n"

    private func link(_ name: String, _ type: NWInterface.InterfaceType, v4: Bool = true, v6: Bool = false)
        -> NetworkState.Link
    { .init(interface: NWInterface(name: name, type: type, index: 2), hasIPv4: v4, hasIPv6: v6) }

    @Test("A path is satisfied by an interface with an address and a default route, the lowest metric first")
    func satisfied() {
        let routes =
            header + "wlan0\t00000000\t0102A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0\n"
            + "eth0\t00000000\t0101A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0\n"
            + "eth0\t0001A8C0\t00000000\t0001\t0\t0\t100\t00FFFFFF\t0\t0\t0\n"
        let state = NetworkState(
            links: [link("eth0", .wiredEthernet), link("wlan0", .wifi)], routes: routes, routes6: "")
        let path = state.path { _ in true }
        #expect(path.status == .satisfied)
        #expect(path.availableInterfaces.map(\.name) == ["eth0", "wlan0"])
        #expect(path.supportsIPv4 && !path.supportsIPv6 && !path.isExpensive)
        #expect(path.usesInterfaceType(.wifi) && !path.usesInterfaceType(.cellular))
        #expect(path.debugDescription == "satisfied (Path is satisfied), interface: eth0, ipv4, dns")
        // Only what is asked for.
        #expect(state.path { $0.type == .wifi }.availableInterfaces.map(\.name) == ["wlan0"])
        #expect(state.path { $0.type == .cellular }.status == .unsatisfied)
    }

    @Test("Without a default route there is no path") func unsatisfied() {
        let local = header + "eth0\t0001A8C0\t00000000\t0001\t0\t0\t100\t00FFFFFF\t0\t0\t0\n"
        let state = NetworkState(links: [link("eth0", .wiredEthernet)], routes: local, routes6: "")
        #expect(state.path { _ in true }.status == .unsatisfied)
        #expect(state.path { _ in true }.debugDescription == "unsatisfied (No network route)")
    }

    @Test("A default route of IPv6 counts, the one that rejects everything doesn't") func version6() {
        let zeros = String(repeating: "0", count: 32)
        let rejecting = "\(zeros) 00 \(zeros) 00 \(zeros) ffffffff 00000001 00000000 00200200       lo\n"
        let routes =
            "\(zeros) 00 \(zeros) 00 fe800000000000000000000000000001 00000400 00000001 00000000 00000003     eth0\n"
        let links = [link("eth0", .wiredEthernet, v4: false, v6: true)]
        #expect(NetworkState(links: links, routes: "", routes6: rejecting).path { _ in true }.status == .unsatisfied)
        let path = NetworkState(links: links, routes: "", routes6: rejecting + routes).path { _ in true }
        #expect(path.status == .satisfied && path.supportsIPv6 && !path.supportsIPv4)
    }

    @Test("A monitor tells the path once it has started, on its queue") func monitor() async {
        let monitor = NWPathMonitor()
        let queue = DispatchQueue(label: "monitor")
        let path = await withCheckedContinuation { go in
            monitor.pathUpdateHandler = { path in
                dispatchPrecondition(condition: .onQueue(queue))
                go.resume(returning: path)
            }
            monitor.start(queue: queue)
        }
        monitor.cancel()
        #expect(path == monitor.currentPath)
        #expect(monitor.pathUpdateHandler == nil)
    }
}

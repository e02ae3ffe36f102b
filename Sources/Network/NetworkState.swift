// SPDX-License-Identifier: Apache-2.0

import Glibc

/// What the kernel says about the network.
struct NetworkState {
    /// An interface that is up, with the families of its addresses.
    struct Link: Equatable {
        var interface: NWInterface
        var hasIPv4 = false
        var hasIPv6 = false
    }

    var links: [Link]
    /// `/proc/net/route`, and `/proc/net/ipv6_route`.
    var routes: String
    var routes6: String

    /// The state now.
    static func read() -> NetworkState {
        NetworkState(
            links: readLinks(), routes: (try? String(contentsOfFile: "/proc/net/route", encoding: .utf8)) ?? "",
            routes6: (try? String(contentsOfFile: "/proc/net/ipv6_route", encoding: .utf8)) ?? "")
    }

    /// The path through interfaces that pass the test: satisfied when one of them has an address and leads anywhere.
    func path(through isAllowed: (NWInterface) -> Bool) -> NWPath {
        let order = defaultInterfaces(routes)
        let order6 = defaultInterfaces6(routes6)
        let used = links.filter {
            isAllowed($0.interface)
                && ($0.hasIPv4 && order.contains($0.interface.name) || $0.hasIPv6 && order6.contains($0.interface.name))
        }.sorted { a, b in
            let names = order + order6
            return (names.firstIndex(of: a.interface.name) ?? 0) < (names.firstIndex(of: b.interface.name) ?? 0)
        }
        return NWPath(
            status: used.isEmpty ? .unsatisfied : .satisfied, availableInterfaces: used.map(\.interface),
            supportsIPv4: used.contains { $0.hasIPv4 && order.contains($0.interface.name) },
            supportsIPv6: used.contains { $0.hasIPv6 && order6.contains($0.interface.name) })
    }

    /// The interfaces of default routes, the lowest metric first.
    ///
    /// The columns are Iface, Destination, Gateway, Flags, RefCnt, Use, Metric, Mask.
    private func defaultInterfaces(_ text: String) -> [String] {
        let rows = text.split(separator: "\n").dropFirst().map { $0.split(whereSeparator: \.isWhitespace) }
        let isUp = 1
        return rows.filter {
            $0.count >= 8 && $0[1] == "00000000" && $0[7] == "00000000" && (Int($0[3], radix: 16) ?? 0) & isUp != 0
        }.sorted { (Int($0[6]) ?? 0) < (Int($1[6]) ?? 0) }.map { String($0[0]) }
    }

    /// The same of IPv6: destination, its length, source, its length, next hop, metric, counts, flags, interface.
    private func defaultInterfaces6(_ text: String) -> [String] {
        let rows = text.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace) }
        let (isUp, isRejecting) = (0x1, 0x200)
        return rows.filter { row in
            guard row.count >= 10, row[1] == "00", row[0].allSatisfy({ $0 == "0" }) else { return false }
            let flags = Int(row[8], radix: 16) ?? 0
            return flags & isUp != 0 && flags & isRejecting == 0 && row[9] != "lo"
        }.sorted { (Int($0[5], radix: 16) ?? 0) < (Int($1[5], radix: 16) ?? 0) }.map { String($0[9]) }
    }

    private static func readLinks() -> [Link] {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var links: [String: Link] = [:]
        for entry in sequence(first: first, next: { $0?.pointee.ifa_next }).compactMap({ $0?.pointee }) {
            guard let name = entry.ifa_name.map({ String(cString: $0) }), entry.ifa_flags & UInt32(IFF_UP) != 0,
                let family = entry.ifa_addr?.pointee.sa_family
            else { continue }
            let number = Int(if_nametoindex(name))
            links[name, default: Link(interface: NWInterface(name: name, type: type(of: name), index: number))]
                .add(Int32(family))
        }
        return links.values.sorted { $0.interface.index < $1.interface.index }
    }

    private static func type(of name: String) -> NWInterface.InterfaceType {
        let folder = "/sys/class/net/" + name
        func exists(_ file: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/" + file) }
        if exists("wireless") || exists("phy80211") { return .wifi }
        if (try? String(contentsOfFile: folder + "/uevent", encoding: .utf8))?.contains("DEVTYPE=wwan") == true {
            return .cellular
        }
        // Numbers of ARP's hardware types.
        switch (try? String(contentsOfFile: folder + "/type", encoding: .utf8))?.trimmingCharacters(in: .newlines) {
        case "1": return .wiredEthernet
        case "772": return .loopback
        default: return name == "lo" ? .loopback : .other
        }
    }
}

extension NetworkState.Link {
    fileprivate mutating func add(_ family: Int32) {
        if family == AF_INET { hasIPv4 = true }
        if family == AF_INET6 { hasIPv6 = true }
    }
}

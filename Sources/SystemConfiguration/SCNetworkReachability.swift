// SPDX-License-Identifier: Apache-2.0

internal import Network

/// How the network can be reached.
///
/// Follows: https://developer.apple.com/documentation/systemconfiguration/scnetworkreachabilityflags
public struct SCNetworkReachabilityFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1 << 0)
    public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
    public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
    public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
    public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
    public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
    public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
    public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
    public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
}

/// Tells whether a host could be reached: whether the machine that the app runs on has a way into the network.
///
/// Nothing is sent to the host, as with Apple's.
///
/// Follows: https://developer.apple.com/documentation/systemconfiguration/scnetworkreachability-g7d
public final class SCNetworkReachability: @unchecked Sendable {
    private let isLocal: Bool
    private let monitor = NWPathMonitor()
    private let lock = NSLock()
    private var callback: (call: SCNetworkReachabilityCallBack, info: UnsafeMutableRawPointer?)?
    private var last: SCNetworkReachabilityFlags?

    /// - Parameter isLocal: whether the host is the machine itself.
    init(isLocal: Bool) { self.isLocal = isLocal }

    deinit { monitor.cancel() }

    var flags: SCNetworkReachabilityFlags {
        if isLocal { return [.reachable, .isLocalAddress] }
        let path = monitor.currentPath
        guard path.status == .satisfied else { return [] }
        return path.isExpensive ? [.reachable, .isWWAN] : [.reachable]
    }

    func set(_ callback: SCNetworkReachabilityCallBack?, _ info: UnsafeMutableRawPointer?) {
        lock.withLock { self.callback = callback.map { ($0, info) } }
    }

    func start(on queue: DispatchQueue) {
        lock.withLock { last = flags }
        monitor.pathUpdateHandler = { [weak self] _ in self?.changed() }
        monitor.start(queue: queue)
    }

    func stop() { monitor.cancel() }

    private func changed() {
        let flags = flags
        let callback = lock.withLock {
            guard flags != last else { return nil as (SCNetworkReachabilityCallBack, UnsafeMutableRawPointer?)? }
            last = flags
            return self.callback
        }
        if let callback { callback.0(self, flags, callback.1) }
    }
}

public typealias SCNetworkReachabilityCallBack = (
    _ target: SCNetworkReachability, _ flags: SCNetworkReachabilityFlags, _ info: UnsafeMutableRawPointer?
) -> Void

/// What a callback is called with.
///
/// Differs: `info` is neither retained nor released; the caller keeps it alive.
public struct SCNetworkReachabilityContext {
    public var version: Int
    public var info: UnsafeMutableRawPointer?
    public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
    public var release: ((UnsafeRawPointer) -> Void)?
    public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?

    public init(
        version: Int, info: UnsafeMutableRawPointer?, retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?,
        release: ((UnsafeRawPointer) -> Void)?, copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?
    ) {
        (self.version, self.info, self.retain) = (version, info, retain)
        (self.release, self.copyDescription) = (release, copyDescription)
    }
}

/// Tells about a host by its name; nil without a name.
///
/// - Parameter allocator: nil.
public func SCNetworkReachabilityCreateWithName(_ allocator: NSObject?, _ nodename: String) -> SCNetworkReachability? {
    nodename.isEmpty ? nil : SCNetworkReachability(isLocal: ["localhost", "127.0.0.1", "::1"].contains(nodename))
}

/// Tells about an address; that of zeros stands for the network.
///
/// - Parameter allocator: nil.
public func SCNetworkReachabilityCreateWithAddress(
    _ allocator: NSObject?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
        let number = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self).sin_addr.s_addr
        return SCNetworkReachability(isLocal: UInt32(bigEndian: number) >> 24 == 127)
    case AF_INET6: return SCNetworkReachability(isLocal: false)
    default: return nil
    }
}

/// Writes how the network can be reached now.
@discardableResult
public func SCNetworkReachabilityGetFlags(
    _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
    flags.pointee = target.flags
    return true
}

/// Sets what is called when the flags have changed; nil takes it away.
@discardableResult
public func SCNetworkReachabilitySetCallback(
    _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
    _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
    target.set(callout, context?.pointee.info)
    return true
}

/// Begins to tell changes on a queue; nil ends it for good.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool {
    if let queue { target.start(on: queue) } else { target.stop() }
    return true
}

extension sockaddr_in {
    /// The length of the structure, which addresses of Linux don't carry.
    public var sin_len: UInt8 {
        get { UInt8(MemoryLayout<sockaddr_in>.size) }
        set {}
    }
}

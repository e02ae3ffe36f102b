// swift-tools-version: 5.9
import PackageDescription

// Only where apps for iOS are built is there a runtime.
#if canImport(Darwin)
let runtime: [Target] = [.target(name: "ProxyRuntime")]
#else
let runtime: [Target] = []
#endif

#if os(Linux)
let dependencies: [Target.Dependency] = []
#else
let dependencies: [Target.Dependency] = ["ProxyRuntime"]
#endif

let package = Package(
    name: "Proxies", platforms: [.iOS(.v15)],
    targets: runtime + [
        .target(name: "Listening", dependencies: dependencies),
        .testTarget(name: "ListeningTests", dependencies: ["Listening"]),
    ])

// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Hello",
    defaultLocalization: "en",
    platforms: [.iOS(.v15)],
    targets: [.executableTarget(name: "Hello", resources: [.process("Resources")])]
)

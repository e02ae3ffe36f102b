// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "Unsupported", targets: [.target(name: "Unsupported")])

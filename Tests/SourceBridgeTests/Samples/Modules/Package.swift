// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Modules",
    targets: [.target(name: "Modules"), .testTarget(name: "ModulesTests", dependencies: ["Modules"])])

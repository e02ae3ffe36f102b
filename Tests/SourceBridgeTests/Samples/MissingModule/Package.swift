// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "MissingModule", targets: [.target(name: "MissingModule")])

// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "MixedViews", targets: [.target(name: "MixedViews")])

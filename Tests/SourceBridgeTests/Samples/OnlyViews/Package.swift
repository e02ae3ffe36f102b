// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "OnlyViews", targets: [.target(name: "OnlyViews")])

// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Money",
    platforms: [.iOS(.v15)],
    products: [.library(name: "Money", targets: ["Money"])],
    targets: [.target(name: "Money")]
)

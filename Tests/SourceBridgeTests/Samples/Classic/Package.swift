// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Classic",
    platforms: [.iOS(.v13)],
    targets: [
        .target(name: "Classic"),
        .testTarget(name: "ClassicTests", dependencies: ["Classic"]),
    ]
)

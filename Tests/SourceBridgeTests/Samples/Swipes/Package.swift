// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Swipes",
    platforms: [.iOS(.v13)],
    targets: [
        .target(name: "Swipes"),
        .testTarget(name: "SwipesTests", dependencies: ["Swipes"]),
    ]
)

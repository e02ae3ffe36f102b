// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Signals",
    platforms: [.iOS(.v13)],
    targets: [
        .target(name: "Core"),
        .target(name: "Screens", dependencies: ["Core"]),
        .executableTarget(name: "App", dependencies: ["Screens"]),
        .testTarget(name: "ScreensTests", dependencies: ["Core", "Screens"]),
    ]
)

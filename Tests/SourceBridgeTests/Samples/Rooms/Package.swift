// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Rooms",
    defaultLocalization: "en",
    platforms: [.iOS(.v15)],
    products: [.library(name: "Rooms", targets: ["Rooms"])],
    targets: [
        .target(name: "Rooms", exclude: ["Views/Old.xib"], resources: [.process("Resources")]),
        .testTarget(
            name: "RoomsTests", dependencies: ["Rooms"],
            resources: [.process("../../Sources/Rooms/Resources/Texts/list.txt")]),
    ])

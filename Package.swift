// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The arrows point one way:
// Apps -> UIKit -> QuartzCore -> CoreGraphics, and UIKit -> Display <- Host.
// `Host` never imports UIKit; `Display` knows neither UIKit nor sockets.

// Testing would load Apple-only companions for modules that carry Apple's names.
let testSettings: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]

// The toolchain's own SwiftSyntax, which the source bridge reads Swift with.
let swiftSyntaxFolder =
    (Context.environment["PATH"] ?? "").split(separator: ":").lazy
    .map { URL(fileURLWithPath: "\($0)/swift").resolvingSymlinksInPath().deletingLastPathComponent() }
    .map { $0.deletingLastPathComponent().appendingPathComponent("lib/swift/host").path }
    .first { FileManager.default.fileExists(atPath: $0 + "/libSwiftSyntax.so") } ?? "/usr/lib/swift/host"
let swiftSyntaxSettings: [SwiftSetting] = [.unsafeFlags(["-I", swiftSyntaxFolder])]
let swiftSyntaxLinking: [LinkerSetting] = [
    .unsafeFlags(["-L", swiftSyntaxFolder, "-Xlinker", "-rpath", "-Xlinker", swiftSyntaxFolder]),
    .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftParserDiagnostics"),
    .linkedLibrary("SwiftDiagnostics"), .linkedLibrary("SwiftOperators"),
]

let package = Package(
    name: "Maru",
    defaultLocalization: "ko",
    products: [
        .executable(name: "maru", targets: ["maru"]),
        .executable(name: "Kickboard", targets: ["Kickboard"]),
        .executable(name: "Reading", targets: ["Reading"]),
        .executable(name: "Gate", targets: ["Gate"]),
        .executable(name: "Gallery", targets: ["Gallery"]),
        // What packages written for iOS are linked with; `maru build` uses it.
        .library(
            name: "Maru", type: .dynamic,
            targets: [
                "UIKit", "ObjectiveC", "QuartzCore", "CoreGraphics", "CoreText", "AVFoundation", "AVKit", "Accelerate",
                "Combine", "CommonCrypto", "CoreImage", "CoreLocation", "CryptoKit", "ImageIO", "LocalAuthentication",
                "MessageUI", "MobileCoreServices", "Network", "OSLog", "Photos", "PhotosUI", "SafariServices",
                "Security", "SystemConfiguration",
                "UserNotifications", "WebKit", "os",
            ]),
    ],
    targets: [
        // MARK: C libraries: module maps and shims only.

        .systemLibrary(name: "CCairo", pkgConfig: "cairo"),
        .systemLibrary(name: "CPango"),
        .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz harfbuzz-subset"),
        .systemLibrary(name: "CImageCodecs", pkgConfig: "libpng libjpeg"),
        .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate"),
        .systemLibrary(name: "CWebSockets", pkgConfig: "libwebsockets"),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3"),
        .systemLibrary(name: "CSodium", pkgConfig: "libsodium"),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto"),
        .target(
            name: "CWOFF2",
            linkerSettings: [.linkedLibrary("woff2enc"), .linkedLibrary("woff2common")]),
        .target(name: "CBundleMethods"),
        .target(name: "CClassInstantiation"),
        .target(name: "CDeallocation"),
        .target(name: "CHeif"),
        .target(name: "CVectorFiles", dependencies: ["CCairo"]),
        .target(name: "CProcess"),

        // MARK: The toolkit, from the ground up.

        // Geometry, paths, colors, bitmap contexts and images; wraps Cairo.
        .target(name: "CoreGraphics", dependencies: ["CCairo", "CDeflate", "CHeif", "CImageCodecs", "CVectorFiles"]),
        // Fonts, shaping and line breaking; wraps HarfBuzz, and Pango for break opportunities and bidi levels.
        .target(name: "CoreText", dependencies: ["CHarfBuzz", "CPango", "CCairo", "CoreGraphics"]),
        // Layers, transactions, animations and media timing.
        .target(name: "QuartzCore", dependencies: ["CoreGraphics"]),
        // Linear constraints over numbers, by priority; knows no view.
        .target(name: "LayoutSolver"),
        // The language of the person in front of the app, for all of Foundation.
        // Its functions take the place of others at link time: no other module may look into them.
        .target(
            name: "SessionLocale", dependencies: ["CBundleMethods"],
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-cmo"])]),
        // Types of files and data.
        .target(name: "UniformTypeIdentifiers"),
        // The same by their older names.
        .target(name: "MobileCoreServices", dependencies: ["UniformTypeIdentifiers"]),
        // Image files: reading them frame by frame, writing them.
        .target(name: "ImageIO", dependencies: ["CoreGraphics", "UniformTypeIdentifiers"]),
        // Filters of images.
        .target(name: "CoreImage", dependencies: ["CoreGraphics", "ImageIO", "ObjectiveC"]),
        // Blurs and arithmetic of pixels and vectors in memory.
        .target(name: "Accelerate", dependencies: ["CoreGraphics"]),
        // Digests, authentication codes and ciphers; both wrap OpenSSL's libcrypto.
        .target(name: "CommonCrypto", dependencies: ["CCrypto"]),
        .target(name: "CryptoKit", dependencies: ["CCrypto"]),
        // Whether there is a way into the network.
        .target(name: "Network"),
        .target(name: "SystemConfiguration", dependencies: ["Network"]),
        // Messages for the log, and locks.
        .target(name: "os"),
        .target(name: "OSLog", dependencies: ["os"]),
        // The wire: what a screen shows, as patches; what a person does, as events.
        .target(name: "Display"),
        // Selectors, key-value coding and observing, associated objects: what Apple's runtime does for UIKit's code.
        .target(name: "ObjectiveC", dependencies: ["CClassInstantiation", "CDeallocation"]),
        // Publishers of values over time, with operators.
        .target(name: "Combine", dependencies: ["ObjectiveC"]),
        // Views, controls, lists, controllers: what an app imports.
        .target(
            name: "UIKit",
            dependencies: [
                "QuartzCore", "CoreGraphics", "CoreImage", "CoreText", "Display", "LayoutSolver", "ObjectiveC",
                "CClassInstantiation", "SessionLocale", "UniformTypeIdentifiers",
            ],
            resources: [.copy("Resources")]),

        // The photo picker.
        .target(name: "PhotosUI", dependencies: ["UIKit", "Photos", "UniformTypeIdentifiers"]),
        // Pages of the web and of the app's own in frames of the browser.
        .target(
            name: "WebKit",
            dependencies: ["UIKit", "CoreGraphics", "Display", "ObjectiveC", "QuartzCore", "UniformTypeIdentifiers"]),
        .target(name: "SafariServices", dependencies: ["UIKit", "WebKit"]),
        // Sounds that the browser plays, and what files of media say about themselves.
        .target(
            name: "AVFoundation", dependencies: ["UIKit", "CoreGraphics", "Display", "QuartzCore"]),
        .target(name: "AVKit", dependencies: ["AVFoundation", "UIKit"]),
        // Photos that an app adds are downloads.
        .target(name: "Photos", dependencies: ["UIKit", "Display", "UniformTypeIdentifiers"]),
        // Where the person with the browser is.
        .target(name: "CoreLocation", dependencies: ["UIKit", "Display"]),
        // What a browser has nothing of, told as Apple's systems tell it.
        .target(name: "LocalAuthentication"),
        .target(name: "MessageUI", dependencies: ["UIKit"]),
        // Notifications that the browser shows.
        .target(name: "UserNotifications", dependencies: ["UIKit", "Display"]),
        // Passwords, kept encrypted in the container of an app.
        .target(name: "Security", dependencies: ["CSodium"]),

        // MARK: The server side, which knows no view.

        // HTTP, WebSocket, device sessions, app processes, containers; wraps libwebsockets.
        .target(
            name: "Host",
            dependencies: ["Display", "CDeflate", "CHarfBuzz", "CProcess", "CWebSockets", "CWOFF2"],
            resources: [.embedInCode("Fonts/hangul-by-frequency.txt")]),
        // One small API over SQLite.
        .target(name: "Database", dependencies: ["CSQLite"]),
        // Passwords, tokens and limited attempts of apps that people sign in to; wraps libsodium.
        .target(name: "Accounts", dependencies: ["Database", "CSodium"]),
        // The command line.
        .executableTarget(name: "maru", dependencies: ["Host", "Display"]),

        // MARK: Packages written for iOS.

        // Rewrites Swift written for Apple's compiler for Linux's: text in, text and messages out.
        .target(name: "SourceBridge", swiftSettings: swiftSyntaxSettings, linkerSettings: swiftSyntaxLinking),
        // `maru build`, `maru test` and `maru run`: a program of its own, so that a server needs no SwiftSyntax.
        .executableTarget(name: "maru-build", dependencies: ["SourceBridge"], swiftSettings: swiftSyntaxSettings),

        // MARK: Apps.

        .executableTarget(name: "Kickboard", dependencies: ["UIKit", "Database", "Accounts"], path: "Apps/Kickboard"),
        .executableTarget(name: "Reading", dependencies: ["UIKit", "Database"], path: "Apps/Reading"),
        .executableTarget(name: "Gate", dependencies: ["UIKit", "Database", "Accounts"], path: "Apps/Gate"),
        .executableTarget(
            name: "Gallery",
            dependencies: [
                "UIKit", "AVFoundation", "CoreImage", "CoreLocation", "PhotosUI", "SafariServices", "Security",
                "UniformTypeIdentifiers", "UserNotifications", "WebKit",
            ],
            path: "Apps/Gallery",
            // The package manager would take the catalog apart.
            resources: [
                .process("Resources/en.lproj"), .process("Resources/ko.lproj"), .copy("Resources/Assets.xcassets"),
                .copy("Resources/ProfileCard.xib"), .copy("Resources/Places.storyboard"),
            ]),

        // MARK: Measurements; `maru bench` runs them.

        .executableTarget(
            name: "ToolkitBenchmarks",
            dependencies: ["UIKit", "ObjectiveC", "CoreGraphics", "QuartzCore", "Display", "CPangoLayout"],
            path: "Benchmarks/Toolkit"),
        // Pango alone, which measuring text is compared with.
        .systemLibrary(name: "CPangoLayout", path: "Benchmarks/CPangoLayout"),
        .executableTarget(name: "ListApp", dependencies: ["UIKit"], path: "Benchmarks/ListApp"),

        // MARK: Tests.

        .testTarget(
            name: "SourceBridgeTests", dependencies: ["SourceBridge", "maru-build"], exclude: ["Samples"],
            swiftSettings: swiftSyntaxSettings),
        .testTarget(name: "ObjectiveCTests", dependencies: ["ObjectiveC"], swiftSettings: testSettings),
        .testTarget(name: "DatabaseTests", dependencies: ["Database"]),
        .testTarget(name: "AccountsTests", dependencies: ["Accounts", "Database"]),
        .testTarget(name: "LayoutSolverTests", dependencies: ["LayoutSolver"], exclude: ["Fixtures"]),
        .testTarget(name: "SessionLocaleTests", dependencies: ["SessionLocale"]),
        .testTarget(name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers"]),
        .testTarget(name: "MobileCoreServicesTests", dependencies: ["MobileCoreServices"]),
        .testTarget(name: "ImageIOTests", dependencies: ["ImageIO"], swiftSettings: testSettings),
        .testTarget(name: "CombineTests", dependencies: ["Combine"], swiftSettings: testSettings),
        .testTarget(name: "OSTests", dependencies: ["os"]),
        .testTarget(name: "SecurityTests", dependencies: ["Security"]),
        .testTarget(name: "CryptoTests", dependencies: ["CommonCrypto", "CryptoKit"], swiftSettings: testSettings),
        .testTarget(name: "AccelerateTests", dependencies: ["Accelerate"], swiftSettings: testSettings),
        .testTarget(name: "CoreImageTests", dependencies: ["CoreImage", "CoreGraphics"], swiftSettings: testSettings),
        .testTarget(
            name: "LocalAuthenticationTests", dependencies: ["LocalAuthentication"], swiftSettings: testSettings),
        .testTarget(name: "NetworkTests", dependencies: ["Network"], swiftSettings: testSettings),
        .testTarget(
            name: "SystemConfigurationTests", dependencies: ["Network", "SystemConfiguration"],
            swiftSettings: testSettings),
        .testTarget(name: "DisplayTests", dependencies: ["Display"], swiftSettings: testSettings),
        .testTarget(name: "QuartzCoreTests", dependencies: ["QuartzCore"], swiftSettings: testSettings),
        .testTarget(
            name: "UIKitTests",
            dependencies: [
                "UIKit", "AVFoundation", "CoreImage", "CoreLocation", "CoreText", "CoreGraphics", "Display",
                "MessageUI",
                "ObjectiveC", "Photos", "PhotosUI", "QuartzCore", "SafariServices", "UniformTypeIdentifiers",
                "UserNotifications", "WebKit",
            ],
            swiftSettings: testSettings),
        .testTarget(name: "CoreTextTests", dependencies: ["CoreText"], swiftSettings: testSettings),
        .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics"], swiftSettings: testSettings),
        .testTarget(
            name: "KickboardTests",
            dependencies: ["Kickboard", "Database", "Accounts", "UIKit", "QuartzCore", "Display"],
            swiftSettings: testSettings),
        .testTarget(
            name: "ReadingTests", dependencies: ["Reading", "Database", "UIKit", "QuartzCore", "Display"],
            swiftSettings: testSettings),
        .testTarget(
            name: "GateTests", dependencies: ["Gate", "Database", "Accounts", "UIKit", "QuartzCore", "Display"],
            swiftSettings: testSettings),
        .testTarget(
            name: "RandomEventsTests", dependencies: ["Gallery", "Kickboard", "UIKit", "QuartzCore", "Display"],
            swiftSettings: testSettings),
        // Text fields and text views that the browser tests type into.
        .executableTarget(name: "FormsApp", dependencies: ["UIKit"], path: "Tests/Fixtures/FormsApp"),
        // Rows, pages and a photo that the browser tests scroll.
        .executableTarget(name: "ScrollApp", dependencies: ["UIKit"], path: "Tests/Fixtures/ScrollApp"),
        // A grid and a list that the browser tests tap, drag and swipe.
        .executableTarget(name: "CollectionApp", dependencies: ["UIKit"], path: "Tests/Fixtures/CollectionApp"),
        // A table that the browser tests swipe, reorder and walk through.
        .executableTarget(name: "RowsApp", dependencies: ["UIKit"], path: "Tests/Fixtures/RowsApp"),
        // Pages and sheets that the browser tests push, swipe and present.
        .executableTarget(name: "StackApp", dependencies: ["UIKit"], path: "Tests/Fixtures/StackApp"),
        // The app's side of the host's link without UIKit.
        .executableTarget(name: "LinkApp", dependencies: ["Display"], path: "Tests/Fixtures/LinkApp"),
        .testTarget(name: "HostTests", dependencies: ["Host", "Display", "CHarfBuzz", "LinkApp", "maru"]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)

// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A target of an Xcode project.
struct XcodeTarget {
    /// What a target makes, as far as Maru builds it.
    enum Kind {
        case app, library, tests, bundle
        /// Something else: an extension, an app for a watch, a program for a Mac.
        case other
    }

    let project: XcodeProject
    let object: XcodeProject.Object
    let settings: BuildSettings
    let name: String
    let kind: Kind
    /// The name that its sources are imported under.
    let module: String
    let productName: String
    var contents = XcodeTargetReader.Contents()
    /// The targets that it is built after, as indexes.
    var dependencies: [Int] = []
    /// Whether its contents were read.
    var isRead = false

    init(project: XcodeProject, object: XcodeProject.Object, configuration: String) {
        self.project = project
        self.object = object
        settings = BuildSettings(project: project, target: object, configuration: configuration)
        name = object.string("name") ?? ""
        module = settings["PRODUCT_MODULE_NAME"] ?? name
        productName = settings["PRODUCT_NAME"] ?? name
        kind = Self.isForIOS(settings) ? Self.kind(object.string("productType")) : .other
    }

    private static func kind(_ type: String?) -> Kind {
        switch (type ?? "").replacing("com.apple.product-type.", with: "") {
        case "application", "application.on-demand-install-capable": .app
        case "framework", "framework.static", "library.static", "library.dynamic": .library
        case "bundle.unit-test": .tests
        case "bundle": .bundle
        default: .other
        }
    }

    private static func isForIOS(_ settings: BuildSettings) -> Bool {
        if let platforms = settings["SUPPORTED_PLATFORMS"], !platforms.isEmpty { return platforms.contains("iphone") }
        let system = settings["SDKROOT"] ?? "iphoneos"
        return system.hasPrefix("iphone") || system == "auto"
    }

    /// Whether the name of a built thing, such as `Name.framework`, means what this target makes.
    func makes(_ product: String) -> Bool {
        let file = (product as NSString).lastPathComponent
        let end = (file as NSString).pathExtension
        if end == "bundle" && kind != .bundle || kind == .bundle && end != "bundle" && !end.isEmpty { return false }
        var base =
            ["app", "framework", "a", "bundle", "dylib"].contains(end) ? (file as NSString).deletingPathExtension : file
        if end == "a" || end == "dylib", base.hasPrefix("lib") { base = String(base.dropFirst(3)) }
        return [name, productName, module].contains(base)
    }

    // MARK: Settings

    /// The settings of the compiler, in the words of a manifest.
    var compilerSettings: [String] {
        var names = settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
        var flags = settings.words("OTHER_SWIFT_FLAGS")[...]
        while let flag = flags.popFirst() {
            if flag == "-D", let name = flags.popFirst() {
                names.append(name)
            } else if flag.hasPrefix("-D") {
                names.append(String(flag.dropFirst(2)))
            }
        }
        var seen: Set<String> = []
        var result = names.filter { seen.insert($0).inserted }.map { ".define(\"\($0)\")" }
        if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
            result.append(".defaultIsolation(MainActor.self)")
        }
        result += upcomingFeatures.map { ".enableUpcomingFeature(\"\($0)\")" }
        return result
    }

    var languageMode: String { (settings["SWIFT_VERSION"] ?? "5").hasPrefix("6") ? ".v6" : ".v5" }

    /// Features that change what code means; the ones that only refuse some are left out.
    private var upcomingFeatures: [String] {
        let isApproachable = settings.isOn("SWIFT_APPROACHABLE_CONCURRENCY")
        // Swift 6 has all but the last two of them.
        let old = [
            "BARE_SLASH_REGEX": "BareSlashRegexLiterals",
            "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference",
            "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": "GlobalActorIsolatedTypesUsability",
            "INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
            "IMPLICIT_OPEN_EXISTENTIALS": "ImplicitOpenExistentials",
            "ISOLATED_DEFAULT_VALUES": "IsolatedDefaultValues",
        ]
        let new = [
            "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances",
            "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault",
        ]
        let approachable: Set = [
            "DISABLE_OUTWARD_ACTOR_ISOLATION", "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY", "INFER_SENDABLE_FROM_CAPTURES",
            "INFER_ISOLATED_CONFORMANCES", "NONISOLATED_NONSENDING_BY_DEFAULT",
        ]
        return (languageMode == ".v6" ? new : old.merging(new) { $1 }).filter { key, _ in
            settings["SWIFT_UPCOMING_FEATURE_" + key].map { $0 == "YES" }
                ?? (isApproachable && approachable.contains(key))
        }.values.sorted()
    }
}

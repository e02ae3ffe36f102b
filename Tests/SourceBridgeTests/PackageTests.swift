// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The program itself, with small packages in classic style.
@Suite(.serialized) struct PackageTests {
    private let scratch = NSTemporaryDirectory() + "maru-build-\(UUID().uuidString)"
    private static let samples = BuiltPrograms.samples

    /// What a command wrote, and its exit code.
    private func run(_ action: String, _ sample: String, _ more: String...) throws -> (code: Int32, text: String) {
        try BuiltPrograms.maru([action, Self.samples + "/" + sample, "--scratch", scratch] + more)
    }

    private func contents(_ folder: String) -> [String: Data] { BuiltPrograms.contents(folder) }

    @Test("A package in classic style builds, its tests pass, and its folder is not touched")
    func classic() throws {
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let before = contents(Self.samples)
        let first = try run("test", "Classic")
        #expect(first.code == 0, "\(first.text)")
        #expect(first.text.contains("Classic: 2 Swift files, 2 rewritten, 2 new since the last build"))
        #expect(first.text.contains("Executed 15 tests, with 0 failures"))
        let second = try run("build", "Classic")
        #expect(second.code == 0)
        #expect(second.text.contains("0 new since the last build"))
        #expect(contents(Self.samples) == before)
    }

    @Test("Of a package, the target that is named is built without the others")
    func oneTarget() throws {
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let result = try run("build", "Classic", "--target", "Classic", "--rewrite-only")
        #expect(result.code == 0, "\(result.text)")
        #expect(result.text.contains("Classic: 1 Swift files, 1 rewritten, 1 new since the last build"))
        #expect(!FileManager.default.fileExists(atPath: scratch + "/package/Tests"))
    }

    @Test("An Xcode project's tests run with the resources of its app, and the app becomes a bundle")
    func project() throws {
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let before = contents(Self.samples)
        let tested = try run("test", "Words")
        #expect(tested.code == 0, "\(tested.text)")
        #expect(tested.text.contains("Words: 4 Swift files, 2 rewritten, 4 new since the last build"))
        #expect(tested.text.contains("Executed 3 tests, with 0 failures"))
        let built = try run("build", "Words/Words.xcodeproj")
        #expect(built.code == 0, "\(built.text)")
        let bundle = scratch + "/My Words.app"
        #expect(built.text.contains(bundle))
        #expect(
            contents(bundle).keys.sorted() == [
                "Faces.bundle/face.txt", "Info.plist", "My_Words", "TestWords.txt", "en.lproj/Localizable.strings",
                "ko.lproj/Localizable.strings",
            ])
        #expect(FileManager.default.isExecutableFile(atPath: bundle + "/My_Words"))
        #expect(contents(Self.samples) == before)
    }

    @Test("The compiler's errors are at the original file, line and column")
    func broken() throws {
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let result = try run("build", "Broken")
        let file = Self.samples + "/Broken/Sources/Broken/Screen.swift"
        #expect(result.code != 0)
        let line =
            "        button.addTarget(self, action: #selector(tapped), for: .touchUpInside); let x: Int = \"text\""
        let column = line.utf8.count - "\"text\"".utf8.count + 1
        #expect(result.text.contains("\(file):7:\(column): error: cannot convert value of type 'String'"))
        #expect(result.text.contains("    \(line)\n"))
        #expect(result.text.contains("\(file):8:57: error: type 'Screen' has no member 'missing'"))
        #expect(result.text.contains("\(file):16:19: error: method does not override any method from its superclass"))
        #expect(!result.text.contains(scratch + "/package"))
    }

    @Test("A package is built and tested for release: what is recognized of UIKit's delegates is so in optimized code")
    func release() throws {
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let tested = try run("test", "Swipes", "-c", "release")
        #expect(tested.code == 0, "\(tested.text)")
        #expect(tested.text.contains("Executed 3 tests, with 0 failures"))
        #expect(FileManager.default.fileExists(atPath: scratch + "/build/release"))
    }

    @Test("Resources come into the bundle of their target, also those that only Xcode knows of")
    func resources() throws {
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let result = try run("test", "Rooms")
        #expect(result.code == 0, "\(result.text)")
        #expect(result.text.contains("Executed 5 tests, with 0 failures"))
    }

    @Test("What can't be rewritten is named, and nothing is written")
    func unsupported() throws {
        let result = try run("build", "Unsupported")
        #expect(result.code == 1)
        #expect(
            result.text.contains(
                "\(Self.samples)/Unsupported/Sources/Unsupported/Model.swift:4:5: error: @NSManaged: Core Data is not"))
        #expect(
            result.text.contains(
                "/Unsupported/Sources/Unsupported/Radio.swift:2:8: error: no module CoreBluetooth: not in Maru yet."
            ))
        #expect(!result.text.contains("CoreNFC") && !result.text.contains("AppKit"))
        #expect(!FileManager.default.fileExists(atPath: scratch))
    }

    @Test("A package that imports what apps for iOS do builds, and its tests pass")
    func modules() throws {
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let result = try run("test", "Modules")
        #expect(result.code == 0, "\(result.text)")
        #expect(result.text.contains("Executed 2 tests, with 0 failures"))
    }

    @Test("A manifest is read as on a Mac, and a target in Objective-C has Maru's stand-in, which hands messages on")
    func standIn() throws {
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let before = contents(Self.samples)
        let result = try run("test", "Proxies")
        #expect(result.code == 0, "\(result.text)")
        #expect(result.text.contains("ProxyRuntime: Maru's own RxCocoaRuntime stands in for Objective-C"))
        #expect(result.text.contains("Executed 8 tests, with 0 failures"))
        #expect(contents(Self.samples) == before)
    }

    @Test("A module that is not in Maru is named with file and line, and what to do")
    func missingModule() throws {
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let result = try run("build", "MissingModule")
        #expect(result.code != 0)
        let file = Self.samples + "/MissingModule/Sources/MissingModule/Store.swift"
        #expect(
            result.text.contains(
                "\(file):3:8: error: no module CoreData: not in Maru yet. "
                    + "Put what needs it under '#if canImport(CoreData)'"))
    }

    @Test("Each module of Apple's that is missing is named where it is imported, others tell that no package has them")
    func missingModules() throws {
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let result = try run("build", "MissingModules")
        #expect(result.code == 1)
        let folder = Self.samples + "/MissingModules/Sources/MissingModules"
        let names = ["CoreMotion", "HealthKit", "MapKit", "StoreKit", "Metal", "PDFKit"]
        for (index, name) in names.enumerated() {
            #expect(
                result.text.contains(
                    "\(folder)/Everything.swift:\(index + 1):8: error: no module \(name): not in Maru yet."))
        }
        #expect(
            result.text.contains(
                "\(folder)/Everything.swift:7:8: error: no module Sprockets: not in Maru yet, and no target or package here "
                    + "has that name; another file imports it, too."))
        #expect(!FileManager.default.fileExists(atPath: scratch))
    }

    @Test("A file that imports SwiftUI is left out with a warning, unless nothing else is there")
    func views() throws {
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let result = try run("build", "MixedViews", "--rewrite-only")
        #expect(result.code == 0, "\(result.text)")
        let folder = Self.samples + "/MixedViews/Sources"
        #expect(
            result.text.contains(
                "\(folder)/MixedViews/Card.swift:2:8: warning: the file is left out, because it imports SwiftUI, which is not in "
                    + "Maru; what refers to it doesn't build."))
        #expect(result.text.contains("MixedViews: 1 Swift files"))
        #expect(!FileManager.default.fileExists(atPath: scratch + "/package/Sources/MixedViews/Card.swift"))
        let alone = try run("build", "OnlyViews")
        #expect(alone.code == 1)
        #expect(alone.text.contains("/OnlyViews/Card.swift:1:8: error: no module SwiftUI: not in Maru yet. Put views"))
    }

    @Test("A folder without a package, and wrong arguments, are told")
    func wrongArguments() throws {
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let missing = try run("build", "Nothing")
        #expect(missing.code == 1)
        #expect(
            missing.text.contains(
                "/Nothing holds neither Package.swift nor an Xcode project. Name the folder of a package, or a project."
            ))
        let option = try run("build", "Classic", "--fast")
        #expect(option.code == 2)
        #expect(option.text.contains("there is no option --fast."))
        let target = try run("build", "Classic", "--target", "Jazz")
        #expect(target.code == 1)
        #expect(target.text.contains("/Classic/Package.swift has no target Jazz; it has: Classic, ClassicTests."))
        let program = try run("run", "Classic", "--rewrite-only")
        #expect(program.code == 0)
    }
}

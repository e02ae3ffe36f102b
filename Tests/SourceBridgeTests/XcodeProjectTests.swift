// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import maru_build

/// What is read from Xcode's files.
struct XcodeProjectTests {
    private static let words =
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Samples/Words").path

    private func read(_ path: String = Self.words, _ arguments: String...) throws -> XcodeGraphReader {
        let workspace = try #require(try XcodeWorkspace(at: path))
        var reader = XcodeGraphReader(workspace: workspace, options: try PackageOptions(["build", path] + arguments))
        try reader.read()
        return reader
    }

    // MARK: Property lists

    @Test("A property list in the old style keeps its lines")
    func propertyList() throws {
        let table = try PropertyListParser.parse(
            """
            // !$*UTF8*$!
            {
                a /* the first */ = (b, "c \\"d\\"", );
                e = {f.g = "$(inherited)\\n"; };
            }
            """)
        #expect(table["a"]?.strings == ["b", "c \"d\""])
        #expect(table["e"]?.table?["f.g"]?.string == "$(inherited)\n")
        #expect(table.lines == ["a": 3, "e": 4])
    }

    @Test(
        "What is wrong with a property list is at its line",
        arguments: [
            ("{\na = b\n}", 3, "`;` is missing"), ("{\na = (b c);\n}", 2, "`,` or `)` is missing"),
            ("{\na = \"b;\n}", 2, "a string does not end"), ("(a)", 1, "a dictionary is expected"),
            ("{\na = b;", 2, "the file ends too early"),
        ])
    func brokenPropertyList(text: String, line: Int, message: String) {
        let failure = #expect(throws: PropertyListParser.Failure.self) { try PropertyListParser.parse(text) }
        #expect(failure?.line == line)
        #expect(failure?.text == message)
    }

    // MARK: Settings

    @Test("Settings come from project, target and their files, and refer to each other")
    func settings() throws {
        let project = try XcodeProject(path: Self.words + "/Words.xcodeproj")
        let target = project.objects("targets", of: project.root).first
        let settings = BuildSettings(project: project, target: target, configuration: "debug")
        #expect(settings["PRODUCT_MODULE_NAME"] == "My_Words")
        #expect(settings["PRODUCT_BUNDLE_IDENTIFIER"] == "dev.maru.My-Words")
        #expect(settings["INFOPLIST_KEY_CFBundleDisplayName"] == "My Words")
        #expect(settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") == ["BASE", "CLASSIC", "DEBUG"])
        #expect(settings.expanded("${NOTHING:default=a}-$(TARGET_NAME:lower)-$") == "a-my words-$")
    }

    // MARK: Targets

    @Test("Each target has the files that Xcode would give it")
    func targets() throws {
        let reader = try read()
        let targets = Dictionary(uniqueKeysWithValues: reader.targets.map { ($0.name, $0) })
        #expect(targets.keys.sorted() == ["Kit", "My_Words", "WordsTests"])
        #expect(targets["My_Words"]?.sources == ["Words/AppDelegate.swift", "Words/Screens/WordsViewController.swift"])
        #expect(targets["My_Words"]?.dependencies == ["Kit"])
        #expect(targets["My_Words"]?.type == "executable")
        #expect(targets["Kit"]?.languageMode == ".v6")
        #expect(targets["WordsTests"]?.type == "test")
        #expect(targets["WordsTests"]?.dependencies.sorted() == ["Kit", "My_Words"])
        #expect(reader.testBundle?.resources.map(\.to).contains("TestWords.txt") == true)
    }

    @Test("A bundle is flat, but for languages and folders that are one thing")
    func bundle() throws {
        let app = try #require(try read().apps.first)
        #expect(app.name == "My Words")
        #expect(
            app.resources.map(\.to).sorted() == [
                "Faces.bundle", "TestWords.txt", "en.lproj/Localizable.strings", "ko.lproj/Localizable.strings",
            ])
        #expect(app.info["CFBundleExecutable"] as? String == "My_Words")
        #expect(app.info["CFBundleDevelopmentRegion"] as? String == "ko")
        #expect(app.info["CFBundleDisplayName"] as? String == "My Words")
        #expect(app.info["WordsModule"] as? String == "My_Words")
        #expect(app.info["UIAppFonts"] as? [String] == ["Words.ttf"])
        let orientations = app.info["UISupportedInterfaceOrientations~iphone"] as? [String]
        #expect(orientations?.count == 2)
        let manifest = app.info["UIApplicationSceneManifest"] as? [String: Any]
        #expect(manifest?["UIApplicationSupportsMultipleScenes"] as? Bool == false)
    }

    @Test("What is left out is said at its line")
    func warnings() throws {
        let messages = try read().messages
        let file = Self.words + "/Words.xcodeproj/project.pbxproj"
        #expect(messages.map(\.severity) == [.warning, .warning])
        #expect(messages[0].description.hasPrefix("\(file):82:1: warning: Watch is left out"))
        #expect(
            messages[1].description.hasPrefix("\(file):92:1: warning: the script phase Lint of My Words is not run"))
    }

    // MARK: Bad projects

    /// A project with one app, in a folder of its own.
    private func project(_ more: String, files: [String: String] = [:], settings: String = "") throws -> String {
        let folder = NSTemporaryDirectory() + "maru-project-\(UUID().uuidString)"
        let text = """
            {
              objects = {
                P = {isa = PBXProject; mainGroup = G; targets = (T); };
                T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; \
                buildPhases = (S, F); buildConfigurationList = L; };
                L = {isa = XCConfigurationList; buildConfigurations = (C); };
                C = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings)}; };
                G = {isa = PBXGroup; children = (H); sourceTree = "<group>"; };
                H = {isa = PBXGroup; children = (A, B); name = Screens; path = Source; sourceTree = "<group>"; };
                S = {isa = PBXSourcesBuildPhase; files = (X); };
                X = {isa = PBXBuildFile; fileRef = A; };
                A = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
                \(more)
              };
              rootObject = P;
            }
            """
        for (path, text) in files.merging(["App.xcodeproj/project.pbxproj": text], uniquingKeysWith: { $1 }) {
            let full = URL(fileURLWithPath: folder + "/" + path)
            try FileManager.default.createDirectory(
                at: full.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: full)
        }
        return folder
    }

    private static let app = ["Source/App.swift": "@main enum App { static func main() {} }"]

    /// What is said about a project, and its folder.
    private func messages(
        _ more: String, files: [String: String] = Self.app, settings: String = ""
    ) throws -> (texts: [String], folder: String) {
        let folder = try project(more, files: files, settings: settings)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return (try read(folder).messages.map(\.description), folder)
    }

    @Test("A file that is gone is named with its group")
    func missingFile() throws {
        let (texts, folder) = try messages(
            """
            F = {isa = PBXResourcesBuildPhase; files = (Y); };
            Y = {isa = PBXBuildFile; fileRef = B; };
            B = {isa = PBXFileReference; path = Gone.json; sourceTree = "<group>"; };
            """)
        #expect(
            texts == [
                "\(folder)/App.xcodeproj/project.pbxproj:14:1: error: \(folder)/Source/Gone.json is gone: the target "
                    + "App has it in the group Screens. Put the file back, or delete the reference in Xcode."
            ])
    }

    @Test("Objective-C and binary frameworks are named")
    func unsupportedFiles() throws {
        let files = ["Source/Old.m": "", "Kit.framework/Kit": ""].merging(Self.app) { $1 }
        let (texts, folder) = try messages(
            """
            F = {isa = PBXFrameworksBuildPhase; files = (Y); };
            Y = {isa = PBXBuildFile; fileRef = K; };
            K = {isa = PBXFileReference; path = Kit.framework; sourceTree = SOURCE_ROOT; };
            B = {isa = PBXFileReference; path = Old.m; sourceTree = "<group>"; };
            S = {isa = PBXSourcesBuildPhase; files = (X, Z); };
            Z = {isa = PBXBuildFile; fileRef = B; };
            """, files: files)
        #expect(texts.count == 2)
        #expect(texts[0].hasPrefix("\(folder)/Source/Old.m:1:1: error: the target App of App has a source that is not"))
        #expect(
            texts[1].hasPrefix("\(folder)/App.xcodeproj/project.pbxproj:14:1: error: Kit.framework of App is built for")
        )
    }

    @Test("A bridging header that imports a library is named at its line")
    func bridgingHeader() throws {
        let files = ["App-Bridging.h": "#import <UIKit/UIKit.h>\n#import \"Old.h\"\n"].merging(Self.app) { $1 }
        let (texts, folder) = try messages(
            "", files: files, settings: "SWIFT_OBJC_BRIDGING_HEADER = \"$(SRCROOT)/App-Bridging.h\"; ")
        #expect(texts.count == 1)
        #expect(
            texts[0].hasPrefix("\(folder)/App-Bridging.h:2:1: error: the bridging header of App imports Objective-C"))
    }

    @Test("Who imports a target has the modules that the header with its name imports, too")
    func umbrellaHeader() throws {
        let header = "#import <UIKit/UIKit.h>\n@import Combine;\n#import <App/Old.h>\n// #import <WebKit/WebKit.h>\n"
        let folder = try project(
            """
            F = {isa = PBXHeadersBuildPhase; files = (Y); };
            Y = {isa = PBXBuildFile; fileRef = B; };
            B = {isa = PBXFileReference; path = App.h; sourceTree = "<group>"; };
            """, files: ["Source/App.h": header].merging(Self.app) { $1 })
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let target = try #require(try read(folder).targets.first)
        #expect(target.exports == ["UIKit", "Combine"])
        #expect(target.sources == ["Source/App.swift"])
    }

    @Test("A folder with several projects, a damaged project and a missing one are told")
    func unreadable() throws {
        let folder = try project("", files: ["Other.xcodeproj/project.pbxproj": "{\n  objects = \n"])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func failure(_ path: String) -> String {
            do {
                _ = try read(path)
                return ""
            } catch {
                return "\(error)"
            }
        }
        #expect(
            failure(folder)
                == "\(folder) holds several projects: App.xcodeproj, Other.xcodeproj. Name one of them.")
        let file = "\(folder)/Other.xcodeproj/project.pbxproj"
        #expect(
            failure(folder + "/Other.xcodeproj")
                == "\(file):3:1: error: the file ends too early. The project is damaged; get it from its origin again.")
        #expect(failure(folder + "/None.xcodeproj") == "\(folder)/None.xcodeproj is not there.")
        #expect(failure(folder + "/App.xcodeproj").contains("Source/App.swift is gone"))
    }

    @Test("An Info.plist that is gone or damaged is named with its line")
    func damagedInfo() throws {
        func failure(_ info: String?) throws -> (String, String) {
            var files = Self.app
            files["Info.plist"] = info
            let folder = try project("", files: files, settings: "INFOPLIST_FILE = Info.plist; ")
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let failure = #expect(throws: PackageCommand.Failure.self) { try read(folder) }
            return (failure?.description ?? "", folder + "/Info.plist")
        }
        let (gone, place) = try failure(nil)
        #expect(gone.hasPrefix("\(place) is gone: the setting INFOPLIST_FILE of App names it."))
        let (damaged, file) = try failure(
            "<plist version=\"1.0\">\n<dict>\n<key>A</key>\n<strin>B</strin>\n</dict></plist>")
        #expect(damaged.hasPrefix("\(file):4:1: error: the property list can't be read: Encountered unknown tag strin"))
        let (cut, other) = try failure("<plist version=\"1.0\">\n<dict>\n<key>A</key>")
        #expect(cut.hasPrefix("\(other):3:1: error: the property list can't be read"))
    }

    @Test("A workspace whose pods are missing says how to get them")
    func missingPods() throws {
        let folder = try project(
            "",
            files: [
                "App.xcworkspace/contents.xcworkspacedata": """
                <?xml version="1.0" encoding="UTF-8"?>
                <Workspace version = "1.0">
                   <FileRef location = "group:App.xcodeproj"></FileRef>
                   <Group location = "group:Pods"><FileRef location = "group:Pods.xcodeproj"></FileRef></Group>
                </Workspace>
                """
            ])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let failure = #expect(throws: PackageCommand.Failure.self) { try read(folder) }
        #expect(failure?.description.contains("\(folder)/Pods/Pods.xcodeproj is missing") == true)
        #expect(failure?.description.contains("pod install") == true)
    }

    // MARK: Packages

    @Test("A package that a project names by its address is fetched into the build folder")
    func remotePackage() throws {
        let files = [
            "Package.swift": """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Far", products: [.library(name: "Far", targets: ["Far"])], targets: [.target(name: "Far")])
            """, "Sources/Far/Far.swift": "public let far = 1",
        ]
        let remote = try project("", files: files)
        defer { try? FileManager.default.removeItem(atPath: remote) }
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/bin/sh")
        git.arguments = [
            "-c",
            "cd \(remote) && git init -q && git add Package.swift Sources && "
                + "git -c user.name=a -c user.email=a@example.org commit -qm a && git tag 1.2.0",
        ]
        try git.run()
        git.waitUntilExit()
        let folder = try project(
            """
            R = {isa = XCRemoteSwiftPackageReference; repositoryURL = "file://\(remote)"; \
            requirement = {kind = upToNextMajorVersion; minimumVersion = 1.0.0; }; };
            T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; \
            buildPhases = (S); packageProductDependencies = (D); };
            D = {isa = XCSwiftPackageProductDependency; package = R; productName = Far; };
            """, files: Self.app)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let workspace = try #require(try XcodeWorkspace(at: folder))
        let graph = try PackageGraph(
            workspace: workspace, options: try PackageOptions(["build", folder]),
            checkouts: PackageCheckouts(folder: nil, scratch: folder + "/dependencies"), swift: try Toolchain.find())
        #expect(graph.targets.map(\.name) == ["App", "Far"])
        #expect(graph.targets[0].dependencies == ["Far"])
        #expect(graph.targets[1].folder.hasPrefix(folder + "/dependencies/.build/checkouts/"))
    }
}

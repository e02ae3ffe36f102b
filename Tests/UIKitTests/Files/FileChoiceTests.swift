// SPDX-License-Identifier: Apache-2.0

import Display
import PhotosUI
import Testing
import UniformTypeIdentifiers

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite final class FileChoiceTests {
        private let home = FileManager.default.temporaryDirectory.appendingPathComponent("home-\(UUID().uuidString)")

        deinit { try? FileManager.default.removeItem(at: home) }

        private final class Picked: NSObject, PHPickerViewControllerDelegate, UIDocumentPickerDelegate,
            UIImagePickerControllerDelegate, UINavigationControllerDelegate
        {
            var results: [PHPickerResult]?
            var urls: [URL]?
            var isCancelled = false
            var info: [UIImagePickerController.InfoKey: Any]?

            func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
                self.results = results
                picker.dismiss(animated: true)
            }
            func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
                self.urls = urls
            }
            func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { isCancelled = true }
            func imagePickerController(
                _ picker: UIImagePickerController,
                didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
            ) {
                self.info = info
                picker.dismiss(animated: true)
            }
            func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { isCancelled = true }
        }

        /// The request that the browser got last, and its parameters.
        private func request(_ screen: Screen) throws -> (number: Int, text: String) {
            screen.commit()
            let frame = try #require(screen.frames.last { $0.contains(#","files",{"#) })
            let match = try #require(frame.firstMatch(of: /\["\?",(\d+),"files",(\{[^}]*\})/))
            return (Int(match.1) ?? 0, String(match.2))
        }

        private func answer(_ screen: Screen, _ fields: [WireValue.Field], more: Bool = false) throws {
            let number = try request(screen).number
            AppContainer.$home.withValue(home) {
                screen.send(.answered(request: number, answer: .object(fields), hasMore: more))
            }
            screen.advance(seconds: 1)
        }

        /// A file as the host lays it down.
        private func arrive(_ data: Data, name: String) throws -> WireValue {
            let id = UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased()
            let folder = home.appendingPathComponent("tmp/incoming")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try data.write(to: folder.appendingPathComponent(id))
            return .object([.init("id", .string(id)), .init("name", .string(name)), .init("type", "image/jpeg")])
        }

        private func show(_ controller: UIViewController) -> Screen {
            let screen = Screen(language: "en-US")
            screen.window.rootViewController?.present(controller, animated: true)
            screen.advance(seconds: 1)
            return screen
        }

        private var png: Data {
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in }.pngData() ?? Data()
        }

        @Test("A photo picker asks the browser for pictures and hands over what was chosen") func photos() async throws
        {
            var configuration = PHPickerConfiguration()
            configuration.filter = .images
            configuration.selectionLimit = 3
            let picker = PHPickerViewController(configuration: configuration)
            let picked = Picked()
            picker.delegate = picked
            let screen = show(picker)
            let text = try request(screen).text
            #expect(text.contains(#""accept":"image/*""#) && text.contains(#""most":3"#))
            #expect(text.contains(#""multiple":1"#) && text.contains(#""limit":52428800"#))
            try answer(screen, [.init("progress", 0.5)], more: true)
            #expect(try screen.find("Sending…") is UILabel)
            let files = try [arrive(png, name: "one.png"), arrive(png, name: "two.jpg")]
            try answer(screen, [.init("files", .array(files))])
            let results = try #require(picked.results)
            #expect(results.count == 2 && picker.presentingViewController == nil)
            // The content decides, not the name.
            #expect(results.allSatisfy { $0.itemProvider.registeredTypeIdentifiers == ["public.png"] })
            #expect(results[1].itemProvider.suggestedName == "two")
            let provider = results[0].itemProvider
            let size: CGSize? = await withCheckedContinuation { continuation in
                _ = provider.loadObject(ofClass: UIImage.self) { image, _ in
                    continuation.resume(returning: (image as? UIImage)?.size)
                }
            }
            #expect(size?.width ?? 0 > 0)
        }

        @Test("A file that isn't what its name says is refused with a message, and another can be chosen")
        func wrongContent() throws {
            let picker = PHPickerViewController(configuration: PHPickerConfiguration())
            let picked = Picked()
            picker.delegate = picked
            let screen = show(picker)
            let first = try request(screen).number
            try answer(screen, [.init("files", .array([arrive(Data("no picture".utf8), name: "cat.jpg")]))])
            #expect(picked.results == nil)
            #expect((try screen.find("file-choice-message") as? UILabel)?.text?.contains("cat.jpg") == true)
            screen.tap(try screen.find("Choose Photos"))
            #expect(try request(screen).number > first)
        }

        @Test(
            "What goes wrong is told",
            arguments: [
                ("size", "big.jpg", "“big.jpg” is too large"), ("count", "7", "up to 1"),
                ("lost", "", "didn't arrive"), ("full", "", "no room"), ("unsupported", "", "can't choose"),
            ])
        func failures(code: String, detail: String, text: String) throws {
            let picker = PHPickerViewController(configuration: PHPickerConfiguration())
            let screen = show(picker)
            try answer(screen, [.init("error", .string(code)), .init("message", .string(detail))])
            let message = (try screen.find("file-choice-message") as? UILabel)?.text
            #expect(message?.contains(text) == true, "\(message ?? "")")
        }

        @Test("The browser's Cancel and the picker's Cancel give no results, once") func cancel() throws {
            for cancels in [true, false] {
                let picker = PHPickerViewController(configuration: PHPickerConfiguration())
                let picked = Picked()
                picker.delegate = picked
                let screen = show(picker)
                if cancels {
                    try answer(screen, [.init("error", "cancelled")])
                } else {
                    screen.tap(try screen.find("Cancel"))
                    #expect(screen.frames.last?.contains(#""stop""#) == true)
                }
                #expect(picked.results == [])
            }
        }

        @Test("A browser that wants a tap first leaves the picker with its button") func gesture() throws {
            let screen = show(PHPickerViewController(configuration: PHPickerConfiguration()))
            try answer(screen, [.init("error", "gesture")])
            #expect(try screen.find("Choose on this device.") is UILabel)
        }

        @Test("A request is made again for a browser that comes later") func reconnecting() throws {
            let screen = show(PHPickerViewController(configuration: PHPickerConfiguration()))
            let number = try request(screen).number
            screen.application.browser.attached()
            screen.commit()
            #expect(screen.frames.last?.contains("[\"?\",\(number),\"files\",") == true)
            #expect(screen.frames.last?.contains("},1]") == true)
        }

        @Test("A document picker dismisses itself and gives URLs of copies with their names") func documents() throws {
            let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf, .plainText])
            let picked = Picked()
            picker.delegate = picked
            let screen = show(picker)
            #expect(try request(screen).text.contains(#""accept":"application/pdf,.pdf,text/plain,.txt,.text""#))
            try answer(screen, [.init("files", .array([arrive(Data("hi".utf8), name: "../../evil/notes.txt")]))])
            let url = try #require(picked.urls?.first)
            #expect(url.lastPathComponent == "notes.txt" && url.path.hasPrefix(home.path))
            #expect(try String(contentsOf: url, encoding: .utf8) == "hi")
            #expect(picker.presentingViewController == nil)
        }

        @Test("An image picker gives the picture and its URL") func imagePicker() throws {
            let picker = UIImagePickerController()
            let picked = Picked()
            picker.delegate = picked
            let screen = show(picker)
            try answer(screen, [.init("files", .array([arrive(png, name: "photo.png")]))])
            let info = try #require(picked.info)
            #expect(info[.originalImage] is UIImage && info[.mediaType] as? String == "public.image")
            #expect((info[.imageURL] as? URL)?.lastPathComponent == "photo.png")
        }

        @Test("A camera is there on a touch screen, and asks for the one that is wanted") func camera() throws {
            _ = Screen()
            UIScreen.main.hasTouch = false
            #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
            UIScreen.main.hasTouch = true
            defer { UIScreen.main.hasTouch = false }
            let picker = UIImagePickerController()
            picker.sourceType = .camera
            picker.cameraDevice = .front
            let screen = show(picker)
            #expect(try request(screen).text.contains(#""capture":"user""#))
        }

        @Test("The app's usage text is shown before the browser asks for the camera, and the answer holds")
        func usage() throws {
            _ = Screen()
            UIScreen.main.hasTouch = true
            UsageQuestion.text = { $0 == "NSCameraUsageDescription" ? "Photos of receipts." : nil }
            defer {
                UIScreen.main.hasTouch = false
                UsageQuestion.text = { AppInfo.usage($0) }
                UsageQuestion.forget()
            }
            func asks(_ screen: Screen) -> Bool { screen.frames.contains { $0.contains(#","files",{"#) } }
            func open() -> (UIImagePickerController, Screen) {
                let picker = UIImagePickerController()
                picker.sourceType = .camera
                return (picker, show(picker))
            }
            var (picker, screen) = open()
            screen.settle()
            #expect(screen.shows("Photos of receipts."))
            #expect(!asks(screen))
            try screen.tap("Allow")
            screen.settle()
            #expect(try request(screen).text.contains(#""capture":"environment""#))
            // Nobody is asked twice.
            (picker, screen) = open()
            screen.settle()
            #expect(!screen.shows("Photos of receipts."))
            UsageQuestion.forget()
            (picker, screen) = open()
            screen.settle()
            try screen.tap("Don’t Allow")
            screen.settle()
            #expect(!asks(screen) && picker.presentingViewController == nil)
        }

        @Test(
            "Names of files lose what doesn't belong into a name",
            arguments: [
                ("a.txt", "a.txt"), ("../../etc/passwd", "passwd"), ("C:\\x\\b.png", "b.png"), ("...", "file"),
                ("", "file"), (".hidden", "hidden"), ("a\u{0}b\n.txt", "ab.txt"),
            ])
        func names(name: String, cleaned: String) {
            #expect(ChosenFile.cleaned(name) == cleaned)
        }

        @Test("The beginning of a file tells its type") func signatures() {
            #expect(FileSignature.type(of: png) == .png)
            #expect(FileSignature.type(of: Data("%PDF-1.7".utf8)) == .pdf)
            #expect(FileSignature.type(of: Data([0, 0, 0, 24] + "ftypheic".utf8)) == .heic)
            #expect(FileSignature.type(of: Data([0, 0, 0, 24] + "ftypisom".utf8)) == .mpeg4Movie)
            #expect(FileSignature.type(of: Data("plain".utf8)) == nil && FileSignature.type(of: Data()) == nil)
        }

        // MARK: Sharing

        private final class Star: UIActivity {
            var items: [Any] = []
            override var activityType: ActivityType? { ActivityType("test.star") }
            override var activityTitle: String? { "Star" }
            override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
            override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
            override func perform() { activityDidFinish(true) }
        }

        @Test("The sharing sheet offers what can be done, without what is excluded") func offers() throws {
            let controller = UIActivityViewController(
                activityItems: ["Text", URL(string: "https://example.com")!], applicationActivities: [Star()])
            controller.excludedActivityTypes = [.mail]
            let screen = show(controller)
            for title in ["Copy", "Message", "Star"] { _ = try screen.find(title) }
            #expect(throws: (any Error).self) { try screen.find("Mail") }
            #expect(throws: (any Error).self) { try screen.find("Save Image") }
        }

        @Test("Copy puts the items on the pasteboard and ends the sheet") func copy() throws {
            let controller = UIActivityViewController(activityItems: ["Shared text"], applicationActivities: nil)
            var told: (UIActivity.ActivityType?, Bool)?
            controller.completionWithItemsHandler = { type, completed, _, _ in told = (type, completed) }
            let screen = show(controller)
            screen.tap(try screen.find("Copy"))
            screen.advance(seconds: 1)
            #expect(UIPasteboard.general.string == "Shared text")
            #expect(told?.0 == .copyToPasteboard && told?.1 == true && controller.presentingViewController == nil)
        }

        @Test("An activity of the app gets the items and says how it ended") func ownActivity() throws {
            let star = Star()
            let controller = UIActivityViewController(activityItems: ["a"], applicationActivities: [star])
            var told: [Bool] = []
            controller.completionWithItemsHandler = { _, completed, _, _ in told.append(completed) }
            let screen = show(controller)
            screen.tap(try screen.find("Star"))
            screen.advance(seconds: 1)
            #expect(star.items as? [String] == ["a"] && told == [true])
        }

        @Test("A link of a mail carries subject and text, whatever is in them") func mail() {
            let url = UIActivityViewController.link("mailto:", subject: "a & b", body: "1+1=2\n?")
            #expect(url?.absoluteString == "mailto:?subject=a%20%26%20b&body=1%2B1%3D2%0A%3F")
        }
    }
}

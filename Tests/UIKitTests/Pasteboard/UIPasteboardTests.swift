// SPDX-License-Identifier: Apache-2.0

import Display
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite struct UIPasteboardTests {
        private let board = UIPasteboard.withUniqueName()

        @Test("Text, URLs, colors and images come back as what they were") func values() throws {
            board.string = "빵"
            #expect(board.string == "빵" && board.hasStrings && !board.hasURLs && !board.hasImages)
            board.url = URL(string: "https://example.com/a")
            #expect(board.url?.absoluteString == "https://example.com/a" && board.string == "https://example.com/a")
            board.color = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
            #expect(board.color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) && !board.hasStrings)
            let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in }
            board.image = image
            #expect(board.image === image && board.contains(pasteboardTypes: ["public.image"]))
            #expect(board.data(forPasteboardType: "public.png")?.isEmpty == false)
        }

        @Test("Setting nil or no items empties the pasteboard") func emptying() {
            board.string = "a"
            board.string = nil
            #expect(board.numberOfItems == 0 && board.string == nil && !board.hasStrings)
            board.strings = ["a", "b"]
            #expect(board.strings == ["a", "b"] && board.numberOfItems == 2)
            board.items = []
            #expect(board.strings == nil)
        }

        @Test("Every change is counted and told, with the types that came and went") func changes() {
            nonisolated(unsafe) var told: [[AnyHashable: Any]] = []
            let observer = NotificationCenter.default.addObserver(
                forName: UIPasteboard.changedNotification, object: board, queue: nil
            ) { told.append($0.userInfo ?? [:]) }
            defer { NotificationCenter.default.removeObserver(observer) }
            let count = board.changeCount
            board.string = "a"
            board.url = URL(string: "https://example.com")
            #expect(board.changeCount == count + 2 && told.count == 2)
            #expect(told.last?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] == ["public.url"])
            #expect(
                told.last?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String] == ["public.utf8-plain-text"])
        }

        @Test("Items that have expired are gone") func expiration() {
            board.setItems([["public.utf8-plain-text": "old"]], options: [.expirationDate: Date.distantPast])
            #expect(board.string == nil && board.numberOfItems == 0)
        }

        @Test("A named pasteboard is found by its name until it is removed") func names() {
            let name = UIPasteboard.Name("test.board")
            #expect(UIPasteboard(name: name, create: false) == nil)
            UIPasteboard(name: name, create: true)?.string = "kept"
            #expect(UIPasteboard(name: name, create: false)?.string == "kept")
            UIPasteboard.remove(withName: name)
            #expect(UIPasteboard(name: name, create: false) == nil)
        }

        @Test("What the app copies goes to the browser's clipboard, unless it is local") func copying() {
            let screen = Screen()
            UIPasteboard.general.string = "copied"
            #expect(screen.nextFrame()?.contains(#"["?",0,"copy",{"text":"copied"}]"#) == true)
            UIPasteboard.general.setItems([["public.utf8-plain-text": "secret"]], options: [.localOnly: true])
            #expect(screen.nextFrame()?.contains("secret") != true)
            #expect(UIPasteboard.general.string == "secret")
        }

        @Test("What another program has copied is read from the browser once") func reading() {
            let screen = Screen()
            screen.send(.answered(request: 0, answer: .object([.init("news", "clipboard")]), hasMore: false))
            #expect(UIPasteboard.general.hasStrings)
            var asked = 0
            screen.application.browser.wait = { _, isDone in
                asked += 1
                screen.commit()
                let request = screen.frames.last?.firstMatch(of: /\["\?",(\d+),"paste"/)?.1
                let answer = WireValue.object([.init("text", "from elsewhere")])
                screen.application.handle(.answered(request: Int(request ?? "") ?? -1, answer: answer, hasMore: false))
                return isDone()
            }
            let count = UIPasteboard.general.changeCount
            #expect(UIPasteboard.general.string == "from elsewhere" && UIPasteboard.general.string != nil)
            #expect(asked == 1 && UIPasteboard.general.changeCount == count + 1)
        }

        @Test("A person who doesn't allow reading leaves the pasteboard as it was") func denied() {
            let screen = Screen()
            UIPasteboard.general.string = "mine"
            screen.send(.answered(request: 0, answer: .object([.init("news", "clipboard")]), hasMore: false))
            screen.application.browser.wait = { _, _ in false }
            #expect(UIPasteboard.general.string == "mine")
        }

        @Test("Text that is copied in a field of the page is on the pasteboard at once") func fields() {
            let screen = Screen()
            _ = UIPasteboard.general.hasStrings
            screen.send(
                .answered(
                    request: 0, answer: .object([.init("news", "clipboard"), .init("text", "typed")]), hasMore: false))
            #expect(UIPasteboard.general.string == "typed")
        }

        @Test("Objects are put on the pasteboard in all their types") func objects() async {
            board.setObjects([NSString(string: "note")])
            while board.numberOfItems == 0 { await Task.yield() }
            #expect(board.string == "note")
            #expect(board.itemProviders.first?.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        }
    }
}

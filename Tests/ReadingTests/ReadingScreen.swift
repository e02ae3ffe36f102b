// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore
import Testing

@testable import Reading
@testable import UIKit

/// The app on a screen without a host, with a library of its own.
///
/// There is one application in a process. The tests that use it are synchronous, so the main actor runs them one after the other.
@MainActor final class ReadingScreen {
    let folder: LibraryFolder
    let texts: Texts
    let application: UIApplication
    let window: UIWindow
    private let flow: AppFlow
    private var traits: DisplayTraits

    /// Launches the app.
    init(
        size: CGSize = CGSize(width: 390, height: 844), contentSize: String = "L", isDark: Bool = false,
        language: Language = .korean, folder: LibraryFolder? = nil
    ) throws {
        MediaClock.shared.isManual = true
        self.folder = try folder ?? LibraryFolder()
        texts = Texts(language: language)
        traits = DisplayTraits(
            query:
                "w=\(size.width)&h=\(size.height)&scale=2&style=\(isDark ? "dark" : "light")&size=\(contentSize)&lang=\(language == .korean ? "ko-KR" : "en-US")"
        )
        traits.safeArea = [47, 0, 34, 0]
        (application, window) = UIApplication.makeWithoutHost(traits: traits, root: UIViewController())
        flow = AppFlow(window: window, folder: self.folder.url)
        flow.start()
        settle()
    }

    // MARK: Looking

    /// The controller in front.
    func controller<Controller: UIViewController>(_ type: Controller.Type = Controller.self) throws -> Controller {
        try #require((window.rootViewController as? UINavigationController)?.topViewController as? Controller)
    }

    /// The alert in front, nil if there is none.
    var alert: UIAlertController? {
        window.rootViewController?.presentedViewController as? UIAlertController
    }

    /// All labels below a view that can be seen, in order.
    func labels(in view: UIView) -> [UILabel] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        return [view as? UILabel].compactMap { $0 } + view.subviews.flatMap(labels)
    }

    /// All text fields below a view.
    func fields(in view: UIView) -> [UITextField] {
        [view as? UITextField].compactMap { $0 } + view.subviews.flatMap(fields)
    }

    /// A view's bounds in the window, in points.
    func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    /// Records an issue for every label below a view that is clipped, leaves the view's sides, or lies on another.
    func expectRoomForTexts(
        in view: UIView, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let labels = labels(in: view).filter { $0.text?.isEmpty == false }
        #expect(!labels.isEmpty, comment, sourceLocation: sourceLocation)
        for label in labels {
            let text = "\(comment.map { "\($0): " } ?? "")“\(label.text ?? "")” in \(frame(of: label))"
            let tall = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
            #expect(label.bounds.height >= tall.height - 0.5, "\(text) needs \(tall)", sourceLocation: sourceLocation)
            if label.numberOfLines == 1 {
                let whole = label.sizeThatFits(
                    CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
                #expect(
                    label.bounds.width >= whole.width - 0.5, "\(text) needs \(whole)", sourceLocation: sourceLocation)
            }
            for ancestor in sequence(first: label, next: \.superview).dropFirst() {
                guard !(ancestor is UIScrollView), ancestor !== view else { break }
                let place = label.convert(label.bounds, to: ancestor)
                #expect(
                    ancestor.bounds.insetBy(dx: -0.5, dy: -0.5).contains(place),
                    "\(text) leaves \(type(of: ancestor))", sourceLocation: sourceLocation)
            }
        }
        for field in fields(in: view) {
            #expect(
                field.bounds.height >= field.intrinsicContentSize.height - 0.5,
                "the field “\(field.text ?? "")” in \(frame(of: field))", sourceLocation: sourceLocation)
        }
        for (index, label) in labels.enumerated() {
            for other in labels[(index + 1)...] {
                let common = frame(of: label).intersection(frame(of: other))
                #expect(
                    common.isNull || common.width < 0.5 || common.height < 0.5,
                    "“\(label.text ?? "")” lies on “\(other.text ?? "")”", sourceLocation: sourceLocation)
            }
        }
    }

    /// Writes what the screen looks like to a PNG file when `MARU_PICTURES` names a folder.
    func savePicture(_ name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["MARU_PICTURES"] else { return }
        let screen = UIScreen.main
        let image = application.display.picture(size: screen.bounds.size, scale: screen.scale)
        try image?.pngData()?.write(to: URL(fileURLWithPath: folder + "/" + name + ".png"))
    }

    // MARK: Acting

    /// Lets every animation that runs come to its end.
    func settle() {
        application.commit()
        MediaClock.shared.advance(by: 2)
        application.commit()
    }

    /// Whether there is something with that name.
    func shows(_ name: String) -> Bool {
        (try? FlowRunner(application).find(name)) != nil
    }

    /// Taps what is named so.
    func tap(_ name: String) throws {
        tap(try FlowRunner(application).find(name))
    }

    /// Taps the middle of a view and lets what it starts come to rest.
    func tap(_ view: UIView) {
        touch(view)
        settle()
    }

    /// Taps the middle of a view and waits for nothing.
    func touch(_ view: UIView) {
        let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        application.receive(.pointerDown(x: point.x, y: point.y, pointer: 0, kind: .touch))
        application.receive(.pointerUp(x: point.x, y: point.y, pointer: 0))
    }

    /// Lets the person choose another text size.
    func change(contentSize: String) {
        traits.contentSize = contentSize
        application.receive(.traits(traits))
        settle()
    }

    /// Uses the browser's Back.
    func back() {
        application.receive(.back)
        settle()
    }

    /// Types into the field that is named so, at the end of its text.
    func enter(_ text: String, into name: String) throws {
        try tap(name)
        try #require(application.firstResponder as? any FlowTextInput).flowType(text)
        settle()
    }

    /// Puts books into the library that is in front, the last one on top.
    func add(_ drafts: [BookDraft]) throws {
        let library = try controller(LibraryViewController.self).library
        for draft in drafts { try library.add(draft) }
        settle()
    }

    /// Opens the settings from the library.
    func openSettings() throws -> SettingsViewController {
        try tap(texts.settings)
        return try controller()
    }

    /// The library as another part of the app would see it.
    func otherLibrary() throws -> Library {
        try Library(store: try folder.open(), texts: texts)
    }
}

extension UITableViewController {
    /// The cell that a row has now.
    func cell<Cell: UITableViewCell>(_ row: Int, _ section: Int, _ type: Cell.Type = Cell.self) throws -> Cell {
        try #require(tableView.cellForRow(at: IndexPath(row: row, section: section)) as? Cell)
    }
}

// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore
import Testing

@testable import Gate
@testable import UIKit

/// The app on a screen without a host, with a school of its own.
///
/// There is one application in a process. The tests that use it are synchronous, so the main actor runs them one after the other.
@MainActor final class GateScreen {
    let folder: GateFolder
    let texts: Texts
    let application: UIApplication
    let window: UIWindow
    let flow: AppFlow
    private var traits: DisplayTraits

    /// Launches the app, signed in as `login` unless that is nil.
    init(
        size: CGSize = CGSize(width: 390, height: 844), contentSize: String = "L", isDark: Bool = false,
        language: Language = .korean, folder: GateFolder? = nil, login: String? = "head"
    ) throws {
        MediaClock.shared.isManual = true
        self.folder = try folder ?? GateFolder()
        texts = Texts(language: language)
        traits = DisplayTraits(
            query:
                "w=\(size.width)&h=\(size.height)&scale=2&style=\(isDark ? "dark" : "light")&size=\(contentSize)&lang=\(language == .korean ? "ko-KR" : "en-US")"
        )
        traits.safeArea = [47, 0, 34, 0]
        (application, window) = UIApplication.makeWithoutHost(traits: traits, root: UIViewController())
        flow = AppFlow(window: window, folder: self.folder.url, defaults: self.folder.defaults(ofDevice: "a"))
        flow.start()
        if let login, flow.session?.teacher == nil {
            try flow.session?.signIn(login, password: StarterData.password)
        }
        settle()
    }

    var session: GateSession { get throws { try #require(flow.session) } }
    var store: GateStore { get throws { try session.store } }

    // MARK: Looking

    var tabs: UITabBarController { get throws { try #require(window.rootViewController as? UITabBarController) } }

    /// The controller in front: presented, or on top of the selected stack.
    func controller<Controller: UIViewController>(_ type: Controller.Type = Controller.self) throws -> Controller {
        var front = window.rootViewController
        while let presented = front?.presentedViewController, !(presented is UIAlertController) { front = presented }
        if let tabs = front as? UITabBarController { front = tabs.selectedViewController }
        return try #require((front as? UINavigationController)?.topViewController as? Controller)
    }

    /// The list of records, whose tab is selected.
    func showList() throws -> GuidanceListViewController {
        try tap(texts.guidanceList)
        return try controller()
    }

    /// The alert in front, nil if there is none.
    var alert: UIAlertController? {
        var front = window.rootViewController
        while let presented = front?.presentedViewController { front = presented }
        return front as? UIAlertController
    }

    /// All labels below a view that can be seen, in order.
    func labels(in view: UIView) -> [UILabel] {
        guard !view.isHidden, view.alpha > 0 else { return [] }
        return [view as? UILabel].compactMap { $0 } + view.subviews.flatMap(labels)
    }

    /// A view's bounds in the window, in points.
    func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    /// Records an issue for every label below a view that is clipped, leaves the view's sides, or lies on another.
    ///
    /// Labels that may be truncated by design are named in `truncated`.
    func expectRoomForTexts(
        in view: UIView, truncated: [UILabel] = [], _ comment: Comment? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let labels = labels(in: view).filter { $0.text?.isEmpty == false }
        #expect(!labels.isEmpty, comment, sourceLocation: sourceLocation)
        for label in labels {
            let text = "\(comment.map { "\($0): " } ?? "")“\(label.text ?? "")” in \(frame(of: label))"
            let tall = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
            #expect(label.bounds.height >= tall.height - 0.5, "\(text) needs \(tall)", sourceLocation: sourceLocation)
            if label.numberOfLines == 1, !truncated.contains(label) {
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
                    "\(text) leaves \(Swift.type(of: ancestor))", sourceLocation: sourceLocation)
            }
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
        try image?.pngData()?.write(to: URL(fileURLWithPath: folder + "/gate-" + name + ".png"))
    }

    // MARK: Acting

    /// Lets every animation that runs come to its end.
    func settle() {
        application.commit()
        MediaClock.shared.advance(by: 2)
        application.commit()
    }

    func shows(_ name: String) -> Bool { (try? FlowRunner(application).find(name)) != nil }

    /// Taps what is named so.
    func tap(_ name: String) throws { tap(try FlowRunner(application).find(name)) }

    /// Taps the middle of a view and lets what it starts come to rest.
    func tap(_ view: UIView) {
        let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        application.receive(.pointerDown(x: point.x, y: point.y, pointer: 0, kind: .touch))
        application.receive(.pointerUp(x: point.x, y: point.y, pointer: 0))
        settle()
    }

    /// Types into the field that is named so, at the end of its text.
    func enter(_ text: String, into name: String) throws {
        try tap(name)
        try type(text)
    }

    /// Types into what is edited.
    func type(_ text: String) throws {
        try #require(application.firstResponder as? any FlowTextInput).flowType(text)
        settle()
    }

    /// Uses the browser's Back.
    func back() {
        application.receive(.back)
        settle()
    }

    /// Registers guidance from the roster as a person would.
    func register(_ code: String, _ reason: String) throws {
        try tap(texts.faceCheck)
        try tap(texts.findStudent)
        try enter(code, into: texts.searchRoster)
        let roster: RosterViewController = try controller()
        tap(try roster.cell(0, 0))
        try tap(reason)
        try tap(texts.register)
    }
}

extension UITableViewController {
    /// The cell that a row has now.
    func cell<Cell: UITableViewCell>(_ row: Int, _ section: Int, _ type: Cell.Type = Cell.self) throws -> Cell {
        try #require(tableView.cellForRow(at: IndexPath(row: row, section: section)) as? Cell)
    }
}

extension GuidanceListViewController {
    /// The cell that a row has now.
    func cell(_ row: Int) throws -> GuidanceCell {
        try #require(tableView.cellForRow(at: IndexPath(row: row, section: 0)) as? GuidanceCell)
    }

    /// The records that have rows, as `1-1-1`.
    var codes: [String] { list.shown.map(\.place.code) }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC
import Testing

@testable import UIKit

/// A controller of a storyboard that notes what happens to it.
@MainActor class NotingViewController: UIViewController {
    var label: UILabel!
    var button: UIButton!
    var bar: UIBarButtonItem!
    var item = ""
    var events: [String] = []
    var allowsSegues = true
    weak var lastSegue: UIStoryboardSegue?
    /// What prepare(for:sender:) does besides.
    var preparing: ((UIStoryboardSegue) -> Void)?

    override func awakeFromNib() {
        super.awakeFromNib()
        events.append("awake")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        events.append("load \(label?.text ?? "-")")
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        events.append("should \(identifier)")
        return allowsSegues
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        events.append("prepare \(segue.identifier ?? "nil") \(type(of: segue.destination))")
        preparing?(segue)
    }

    func back(_ segue: UIStoryboardSegue) { events.append("unwind from \(type(of: segue.source))") }

    func makeDetail(_ coder: NSCoder, _ sender: Any?, _ identifier: String?) -> DetailViewController? {
        DetailViewController(coder: coder, item: "made for \(identifier ?? "nil")")
    }

    static let exposed: Void = {
        typealias Controller = NotingViewController
        var methods = setter("label") { (controller: Controller, value: UILabel?) in controller.label = value }
        methods += setter("button") { (controller: Controller, value: UIButton?) in controller.button = value }
        methods += setter("bar") { (controller: Controller, value: UIBarButtonItem?) in controller.bar = value }
        methods += sentMethod("back:") { (controller: Controller, segue: UIStoryboardSegue) in controller.back(segue) }
        let makeDetail: ExposedMethod = { object, coder, sender, identifier, _ in
            __receiver(object, Controller.self).makeDetail(__argument(coder), sender, __argument(identifier))
        }
        methods.append(.init("makeDetail:sender:segueIdentifier:", makeDetail))
        __expose(Controller.self, methods)
    }()
}

@MainActor final class DetailViewController: NotingViewController {
    init?(coder: NSCoder, item: String) {
        super.init(coder: coder)
        self.item = item
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A segue of the app's own.
@MainActor final class SwapSegue: UIStoryboardSegue {
    private(set) var made = ""

    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        super.init(identifier: identifier, source: source, destination: destination)
        made = identifier ?? ""
    }

    override func perform() { (source as? NotingViewController)?.events.append("swap \(made)") }
}

extension ScreenTests {
    @Suite @MainActor struct StoryboardTests {
        init() { _ = NotingViewController.exposed }

        static func controller(
            _ id: String, _ attributes: String = "", view: String = "", connections: String = "", rest: String = "",
            type: String = "NotingViewController"
        ) -> String {
            """
            <viewController \(attributes) id="\(id)" customClass="\(type)" customModule="UIKitTests" sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="\(id)-view">
                    <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>\(view)</subviews>
                </view>
                \(rest)
                <connections>\(connections)</connections>
            </viewController>
            """
        }

        static let home = controller(
            "home", "storyboardIdentifier=\"home\" title=\"Home\"",
            view: """
                <label text="Hello" id="label"><rect key="frame" x="0" y="0" width="100" height="20"/></label>
                <button buttonType="system" id="button"><rect key="frame" x="20" y="300" width="100" height="40"/>
                <state key="normal" title="Open"/>
                <connections><segue destination="detail" kind="show" identifier="open" id="s1"/></connections></button>
                """,
            connections: """
                <outlet property="label" destination="label" id="o1"/>
                <outlet property="button" destination="button" id="o2"/>
                <outlet property="bar" destination="add" id="o3"/>
                <segue destination="detail" kind="presentation" identifier="sheet" modalPresentationStyle="fullScreen" animates="NO" id="s2"/>
                <segue destination="detail" kind="custom" identifier="swap" customClass="SwapSegue" customModule="UIKitTests" id="s3"/>
                <segue destination="detail" kind="show" identifier="made" destinationCreationSelector="makeDetail:sender:segueIdentifier:" id="s4"/>
                <segue destination="detail" kind="popoverPresentation" identifier="bubble" popoverAnchorView="button" animates="NO" id="s5">
                    <popoverArrowDirection key="popoverArrowDirection" up="YES"/></segue>
                """,
            rest: """
                <navigationItem key="navigationItem" title="Start" id="item">
                    <barButtonItem key="rightBarButtonItem" systemItem="add" id="add">
                        <connections><segue destination="detail" kind="show" identifier="add" id="s6"/></connections>
                    </barButtonItem>
                </navigationItem>
                <size key="preferredContentSize" width="200" height="100"/>
                """)
        static let detail =
            controller(
                "detail", "storyboardIdentifier=\"detail\" hidesBottomBarWhenPushed=\"YES\"",
                view: """
                    <button buttonType="system" id="done"><rect key="frame" x="20" y="200" width="100" height="40"/>
                    <state key="normal" title="Done"/>
                    <connections><segue destination="exit" kind="unwind" identifier="done" unwindAction="back:" animates="NO" id="u1"/></connections>
                    </button>
                    """,
                connections: "<outlet property=\"button\" destination=\"done\" id=\"od\"/>",
                type: "DetailViewController")
            + "<exit id=\"exit\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>"
        static let navigation = """
            <navigationController id="nav" sceneMemberID="viewController">
                <navigationBar key="navigationBar" contentMode="scaleToFill" largeTitles="YES" id="bar"/>
                <connections><segue destination="home" kind="relationship" relationship="rootViewController" id="r1"/></connections>
            </navigationController>
            """

        private let storyboard = InterfaceSamples.storyboard([home, detail, navigation], initial: "nav")

        private func start(
            size: CGSize = CGSize(width: 390, height: 844)
        ) throws -> (Screen, UINavigationController, NotingViewController) {
            let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
            let screen = Screen(size: size, root: navigation)
            let home = try #require(navigation.topViewController as? NotingViewController)
            return (screen, navigation, home)
        }

        // MARK: Making controllers

        @Test("The initial controller is made with those that it contains")
        func initial() throws {
            let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
            #expect(navigation.viewControllers.count == 1)
            #expect(navigation.navigationBar.prefersLargeTitles)
            let home = try #require(navigation.viewControllers.first as? NotingViewController)
            #expect(home.storyboard === storyboard)
            #expect(home.title == "Home")
            #expect(home.navigationItem.title == "Start")
            #expect(home.navigationItem.rightBarButtonItem?.systemItem == .add)
            #expect(home.preferredContentSize == CGSize(width: 200, height: 100))
        }

        @Test("The view is loaded when it is needed, with outlets set before viewDidLoad()")
        func viewLoading() throws {
            let home = try #require(
                storyboard.instantiateViewController(withIdentifier: "home") as? NotingViewController)
            #expect(home.events == ["awake"])
            #expect(!home.isViewLoaded && home.label == nil)
            #expect(home.bar === home.navigationItem.rightBarButtonItem)
            home.loadViewIfNeeded()
            #expect(home.events == ["awake", "load Hello"])
            #expect(home.view.subviews.count == 2)
        }

        @Test("A creator makes the controller with the storyboard's coder")
        func creator() throws {
            let detail = storyboard.instantiateViewController(identifier: "detail") { coder in
                DetailViewController(coder: coder, item: "pear")
            }
            #expect(detail.item == "pear")
            #expect(detail.hidesBottomBarWhenPushed)
            detail.loadViewIfNeeded()
            #expect(detail.button?.title(for: .normal) == "Done")
            let plain: DetailViewController = storyboard.instantiateViewController(identifier: "detail")
            #expect(plain.item == "")
        }

        @Test("Controllers are let go, whether their view was loaded or not")
        func memory() {
            weak var unloaded: UIViewController?
            weak var loaded: UIViewController?
            do {
                let first = storyboard.instantiateViewController(withIdentifier: "home")
                unloaded = first
                let second = storyboard.instantiateViewController(withIdentifier: "home")
                second.loadViewIfNeeded()
                loaded = second
            }
            #expect(unloaded == nil)
            #expect(loaded == nil)
        }

        @Test("A tab bar controller has its tabs, with their items")
        func tabs() throws {
            let storyboard = InterfaceSamples.storyboard(
                [
                    """
                    <tabBarController id="tabs"><connections>
                    <segue destination="a" kind="relationship" relationship="viewControllers" id="r1"/>
                    <segue destination="b" kind="relationship" relationship="viewControllers" id="r2"/>
                    </connections></tabBarController>
                    """,
                    Self.controller(
                        "a",
                        rest:
                            "<tabBarItem key=\"tabBarItem\" title=\"First\" image=\"star\" catalog=\"system\" id=\"ta\"/>"
                    ),
                    Self.controller("b", rest: "<tabBarItem key=\"tabBarItem\" systemItem=\"search\" id=\"tb\"/>"),
                ], initial: "tabs")
            let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
            #expect(tabs.viewControllers?.map { $0.tabBarItem.title } == ["First", nil])
            #expect(tabs.viewControllers?.last?.tabBarItem.systemItem == .search)
        }

        @Test("Split and page controllers have their style")
        func splitsAndPages() throws {
            let storyboard = InterfaceSamples.storyboard(
                [
                    """
                    <splitViewController style="doubleColumn" id="split" storyboardIdentifier="split"><connections>
                    <segue destination="a" kind="relationship" relationship="masterViewController" id="r1"/>
                    <segue destination="b" kind="relationship" relationship="detailViewController" id="r2"/>
                    </connections></splitViewController>
                    """,
                    Self.controller("a"), Self.controller("b"),
                    "<pageViewController transitionStyle=\"scroll\" navigationOrientation=\"vertical\" id=\"p\" storyboardIdentifier=\"pages\"/>",
                ])
            let split = try #require(
                storyboard.instantiateViewController(withIdentifier: "split") as? UISplitViewController)
            #expect(split.style == .doubleColumn)
            #expect(split.viewController(for: .primary) is NotingViewController)
            #expect(split.viewController(for: .secondary) is NotingViewController)
            let pages = try #require(
                storyboard.instantiateViewController(withIdentifier: "pages") as? UIPageViewController)
            #expect(pages.navigationOrientation == .vertical && pages.transitionStyle == .scroll)
        }

        @Test("A reference leads to a controller of another storyboard")
        func references() throws {
            let bundle = try InterfaceSamples.bundle([
                "Main.storyboard": InterfaceSamples.storyboardText(
                    [
                        """
                        <navigationController id="nav"><connections>
                        <segue destination="ref" kind="relationship" relationship="rootViewController" id="r1"/>
                        </connections></navigationController>
                        """,
                        "<viewControllerPlaceholder storyboardName=\"Other\" referencedIdentifier=\"detail\" id=\"ref\"/>",
                    ], initial: "nav"),
                "Other.storyboard": InterfaceSamples.storyboardText([Self.detail]),
            ])
            defer { InterfaceSamples.remove(bundle) }
            let storyboard = UIStoryboard(name: "Main", bundle: bundle)
            let navigation = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
            #expect(navigation.topViewController is DetailViewController)
            #expect(navigation.topViewController?.storyboard !== storyboard)
        }

        @Test("A container view gets its controller while the view is loaded")
        func embedding() throws {
            let storyboard = InterfaceSamples.storyboard(
                [
                    Self.controller(
                        "outer", "storyboardIdentifier=\"outer\"",
                        view: """
                            <containerView id="box"><rect key="frame" x="10" y="20" width="100" height="50"/>
                            <connections><segue destination="inner" kind="embed" identifier="fill" id="e"/></connections></containerView>
                            """),
                    Self.controller("inner", type: "DetailViewController"),
                ])
            let outer = try #require(
                storyboard.instantiateViewController(withIdentifier: "outer") as? NotingViewController)
            outer.loadViewIfNeeded()
            #expect(outer.events == ["awake", "prepare fill DetailViewController", "load -"])
            let inner = try #require(outer.children.first)
            #expect(inner.view.superview === outer.view.subviews.first)
            #expect(inner.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        }

        // MARK: Segues

        @Test("A tap on a control performs its segue: should, prepare, push")
        func show() throws {
            let (screen, navigation, home) = try start()
            home.preparing = { ($0.destination as? NotingViewController)?.item = "handed over" }
            home.events = []
            screen.tap(home.button)
            #expect(home.events == ["should open", "prepare open DetailViewController"])
            let detail = try #require(navigation.topViewController as? DetailViewController)
            #expect(detail.item == "handed over")
        }

        @Test("A segue that isn't allowed is not performed")
        func refused() throws {
            let (screen, navigation, home) = try start()
            home.allowsSegues = false
            screen.tap(home.button)
            #expect(navigation.viewControllers.count == 1)
        }

        @Test("A bar button performs its segue")
        func barButton() throws {
            let (_, navigation, home) = try start()
            let item = try #require(home.navigationItem.rightBarButtonItem)
            let action = try #require(item.action)
            action.send(to: try #require(item.target), sender: item, event: nil)
            #expect(navigation.topViewController is DetailViewController)
        }

        @Test("performSegue does not ask, and presents as the storyboard says")
        func presentation() throws {
            let (_, _, home) = try start()
            home.events = []
            home.performSegue(withIdentifier: "sheet", sender: nil)
            #expect(home.events == ["prepare sheet DetailViewController"])
            let presented = try #require(
                home.presentedViewController ?? home.navigationController?.presentedViewController)
            #expect(presented is DetailViewController)
            #expect(presented.modalPresentationStyle == .fullScreen)
        }

        @Test("A popover points to its anchor")
        func popover() throws {
            // In compact width it would be a sheet.
            let (_, _, home) = try start(size: CGSize(width: 1024, height: 1366))
            var anchor: UIView?
            var directions: UIPopoverArrowDirection = []
            home.performSegue(withIdentifier: "bubble", sender: nil)
            let presented = home.presentedViewController ?? home.navigationController?.presentedViewController
            anchor = presented?.popoverPresentationController?.sourceView
            directions = presented?.popoverPresentationController?.permittedArrowDirections ?? []
            #expect(anchor === home.button)
            #expect(directions == .up)
        }

        @Test("A segue of the app's class is made by its initializer and performed by it")
        func customSegue() throws {
            let (_, _, home) = try start()
            home.performSegue(withIdentifier: "swap", sender: nil)
            #expect(home.events.last == "swap swap")
        }

        @Test("A segue action makes the destination")
        func segueAction() throws {
            let (_, navigation, home) = try start()
            home.performSegue(withIdentifier: "made", sender: nil)
            #expect((navigation.topViewController as? DetailViewController)?.item == "made for made")
        }

        @Test("Unwinding pops to the controller that has the action")
        func unwindPops() throws {
            let (screen, navigation, home) = try start()
            home.performSegue(withIdentifier: "open", sender: nil)
            screen.advance(seconds: 1)
            let detail = try #require(navigation.topViewController as? DetailViewController)
            detail.performSegue(withIdentifier: "done", sender: nil)
            screen.advance(seconds: 1)
            #expect(home.events.last == "unwind from DetailViewController")
            #expect(detail.events.last == "prepare done NotingViewController")
            #expect(navigation.topViewController === home)
        }

        @Test("Unwinding dismisses what the controller with the action presents")
        func unwindDismisses() throws {
            let (screen, navigation, home) = try start()
            home.performSegue(withIdentifier: "sheet", sender: nil)
            screen.advance(seconds: 1)
            let detail = try #require(
                (home.presentedViewController ?? navigation.presentedViewController) as? DetailViewController)
            screen.tap(detail.button)
            screen.advance(seconds: 1)
            #expect(home.events.last == "unwind from DetailViewController")
            #expect(home.presentedViewController == nil && navigation.presentedViewController == nil)
        }

        @Test("A segue can be made by hand and performs its closure")
        func handMade() {
            var isPerformed = false
            let segue = UIStoryboardSegue(
                identifier: "x", source: UIViewController(), destination: UIViewController()
            ) { isPerformed = true }
            segue.perform()
            #expect(isPerformed && segue.identifier == "x")
        }

        @Test("A scene's window begins with the initial controller of its storyboard")
        func window() throws {
            let screen = Screen()
            let scene = try #require(
                UIApplication.shared.connectedScenes.first as? UIWindowScene ?? screen.window.windowScene)
            let configuration = UISceneConfiguration(name: "Default", sessionRole: .windowApplication)
            configuration.storyboard = storyboard
            let window = try #require(StoryboardWindow.of(configuration, in: scene))
            #expect(window.rootViewController is UINavigationController)
            #expect(window.isHidden)
        }

        // MARK: Tables

        @Test("A static table shows its sections and cells, and performs the segue of a cell")
        func staticTable() throws {
            let storyboard = InterfaceSamples.storyboard(
                [
                    """
                    <tableViewController id="t" storyboardIdentifier="settings" sceneMemberID="viewController">
                        <tableView key="view" clipsSubviews="YES" alwaysBounceVertical="YES" dataMode="static" style="grouped" \
                    rowHeight="44" id="table">
                            <rect key="frame" x="0" y="0" width="390" height="844"/>
                            <sections>
                                <tableViewSection headerTitle="Account" footerTitle="Signed in" id="s1"><cells>
                                    <tableViewCell reuseIdentifier="name" style="IBUITableViewCellStyleDefault" textLabel="l1" id="c1">
                                        <tableViewCellContentView key="contentView" id="v1"><subviews><label text="Name" id="l1"/></subviews></tableViewCellContentView>
                                        <connections><segue destination="detail" kind="show" identifier="name" id="g"/></connections>
                                    </tableViewCell>
                                    <tableViewCell rowHeight="80" id="c2"><tableViewCellContentView key="contentView" id="v2"/></tableViewCell>
                                </cells></tableViewSection>
                                <tableViewSection id="s2"><cells>
                                    <tableViewCell id="c3"><tableViewCellContentView key="contentView" id="v3"/></tableViewCell>
                                </cells></tableViewSection>
                            </sections>
                            <connections>
                                <outlet property="dataSource" destination="t" id="d1"/><outlet property="delegate" destination="t" id="d2"/>
                            </connections>
                        </tableView>
                    </tableViewController>
                    """, Self.detail,
                ])
            let controller = try #require(
                storyboard.instantiateViewController(withIdentifier: "settings") as? UITableViewController)
            let navigation = UINavigationController(rootViewController: controller)
            let screen = Screen(root: navigation)
            let table = try #require(controller.tableView)
            #expect(table.numberOfSections == 2)
            #expect(table.numberOfRows(inSection: 0) == 2)
            #expect(controller.tableView(table, titleForHeaderInSection: 0) == "Account")
            #expect(controller.tableView(table, titleForFooterInSection: 0) == "Signed in")
            #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 80)
            let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            #expect(cell.textLabel?.text == "Name")
            screen.tap(cell)
            #expect(navigation.topViewController is DetailViewController)
        }

        @Test("Prototype cells are registered with their identifiers and lead on")
        func prototypes() throws {
            let storyboard = InterfaceSamples.storyboard(
                [
                    """
                    <tableViewController id="t" storyboardIdentifier="list" sceneMemberID="viewController">
                        <tableView key="view" dataMode="prototypes" style="plain" rowHeight="44" id="table">
                            <rect key="frame" x="0" y="0" width="390" height="844"/>
                            <prototypes>
                                <tableViewCell reuseIdentifier="row" style="IBUITableViewCellStyleDefault" textLabel="l1" id="c1">
                                    <tableViewCellContentView key="contentView" id="v1"><subviews><label text="Row" id="l1"/></subviews></tableViewCellContentView>
                                    <connections><segue destination="detail" kind="show" identifier="name" id="g"/></connections>
                                </tableViewCell>
                            </prototypes>
                        </tableView>
                    </tableViewController>
                    """, Self.detail,
                ])
            let controller = try #require(
                storyboard.instantiateViewController(withIdentifier: "list") as? UITableViewController)
            controller.loadViewIfNeeded()
            let first = try #require(controller.tableView.dequeueReusableCell(withIdentifier: "row"))
            let second = try #require(controller.tableView.dequeueReusableCell(withIdentifier: "row"))
            #expect(first !== second)
            #expect(first.textLabel?.text == "Row" && first.reuseIdentifier == "row")
            #expect(first.selectionSegue != nil)
            #expect(controller.tableView.dataSource === controller)
        }
    }
}

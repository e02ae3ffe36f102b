// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC
import QuartzCore
import Testing

@testable import UIKit

/// A constraint of the app's class, with an inspectable property.
@MainActor final class StretchingConstraint: NSLayoutConstraint {
    var bigConstant: CGFloat = 0
    private(set) var wasAwake = false

    override func awakeFromNib() {
        super.awakeFromNib()
        wasAwake = true
        constant = bigConstant
    }

    static let exposed: Void = __expose(
        StretchingConstraint.self,
        setter("bigConstant") { (constraint: StretchingConstraint, value: CGFloat) in constraint.bigConstant = value })
}

extension CALayer {
    /// What apps add so that a border's color can be set in an interface file.
    @MainActor fileprivate static let exposedBorder: Void = __expose(
        CALayer.self,
        setter("borderUIColor") { (layer: CALayer, value: UIColor?) in layer.borderColor = value?.cgColor })
}

extension ScreenTests {
    @Suite @MainActor struct NibPropertiesTests {
        private func attribute(_ type: String, _ keyPath: String, _ value: String) -> String {
            value.hasPrefix("<")
                ? "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(keyPath)\">\(value)</userDefinedRuntimeAttribute>"
                : "<userDefinedRuntimeAttribute type=\"\(type)\" keyPath=\"\(keyPath)\" value=\"\(value)\"/>"
        }

        private func integer(_ value: Int) -> String { "<integer key=\"value\" value=\"\(value)\"/>" }
        private func real(_ value: Double) -> String { "<real key=\"value\" value=\"\(value)\"/>" }

        private func make<Object>(_ element: String, _ attributes: [String]) throws -> Object {
            let name = try #require(element.split(separator: " ").first)
            return try #require(
                InterfaceSamples.make(
                    """
                    <\(element) id="x"><rect key="frame" x="0" y="0" width="100" height="100"/>
                    <userDefinedRuntimeAttributes>\(attributes.joined(separator: "\n"))</userDefinedRuntimeAttributes></\(name)>
                    """))
        }

        // MARK: Runtime attributes

        @Test("A layer's numbers, truth values, sizes and points are set by their key paths")
        func layers() throws {
            let view: UIView = try make(
                "view",
                [
                    attribute("number", "layer.cornerRadius", integer(12)),
                    attribute("number", "layer.borderWidth", real(1.5)),
                    attribute("boolean", "layer.masksToBounds", "YES"),
                    attribute("number", "layer.shadowOpacity", real(0.25)),
                    attribute("size", "layer.shadowOffset", "<size key=\"value\" width=\"1\" height=\"2\"/>"),
                    attribute("point", "layer.anchorPoint", "<point key=\"value\" x=\"0\" y=\"1\"/>"),
                    attribute("number", "layer.zPosition", integer(3)),
                ])
            #expect(view.layer.cornerRadius == 12 && view.layer.borderWidth == 1.5 && view.layer.masksToBounds)
            #expect(view.layer.shadowOpacity == 0.25 && view.layer.shadowOffset == CGSize(width: 1, height: 2))
            #expect(view.layer.anchorPoint == CGPoint(x: 0, y: 1) && view.layer.zPosition == 3)
        }

        @Test("A layer passes over a UIColor; a property that the app adds to layers takes it")
        func layerColors() throws {
            _ = CALayer.exposedBorder
            let red =
                "<color key=\"value\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
            let plain: UIView = try make("view", [attribute("color", "layer.borderColor", red)])
            #expect(plain.layer.borderColor == CGColor(gray: 0, alpha: 1))
            let added: UIView = try make("view", [attribute("color", "layer.borderUIColor", red)])
            #expect(added.layer.borderColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
        }

        @Test("Properties of UIKit's views are set, also through other views and by the numbers of their cases")
        func views() throws {
            let label: UILabel = try make(
                "label text=\"A\"",
                [
                    attribute("boolean", "adjustsFontForContentSizeCategory", "YES"),
                    attribute("number", "contentMode", integer(4)),
                    attribute("number", "lineBreakMode", integer(5)),
                    attribute("string", "accessibilityIdentifier", "title"),
                    attribute("boolean", "isAccessibilityElement", "NO"),
                    attribute("string", "text", "B"),
                ])
            #expect(label.adjustsFontForContentSizeCategory && label.contentMode == .center)
            #expect(label.lineBreakMode == .byTruncatingMiddle && label.text == "B")
            #expect(label.accessibilityIdentifier == "title" && !label.isAccessibilityElement)
            let button: UIButton = try make(
                "button",
                [
                    attribute("number", "titleLabel.numberOfLines", integer(0)),
                    attribute("number", "titleLabel.textAlignment", integer(1)),
                    attribute("boolean", "titleLabel.adjustsFontSizeToFitWidth", "YES"),
                    attribute("number", "imageView.contentMode", integer(1)),
                ])
            #expect(button.titleLabel?.numberOfLines == 0 && button.titleLabel?.textAlignment == .center)
            #expect(button.titleLabel?.adjustsFontSizeToFitWidth == true)
            #expect(button.imageView?.contentMode == .scaleAspectFit)
        }

        @Test("Properties of scroll views, stacks, controls and progress views are set")
        func others() throws {
            let scroll: UIScrollView = try make("scrollView", [attribute("boolean", "alwaysBounceHorizontal", "YES")])
            #expect(scroll.alwaysBounceHorizontal)
            let stack: UIStackView = try make("stackView", [attribute("number", "spacing", real(7))])
            #expect(stack.spacing == 7)
            let pages: UIPageControl = try make("pageControl", [attribute("boolean", "hidesForSinglePage", "YES")])
            #expect(pages.hidesForSinglePage)
            let field: UITextField = try make("textField", [attribute("string", "placeholder", "Name")])
            #expect(field.placeholder == "Name")
            let toggle: UISwitch = try make("switch", [attribute("boolean", "on", "YES")])
            #expect(toggle.isOn)
            let white =
                "<color key=\"value\" white=\"1\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\"/>"
            let progress: UIProgressView = try make("progressView", [attribute("color", "trackTintColor", white)])
            #expect(progress.trackTintColor == UIColor(white: 1, alpha: 1))
        }

        @Test("A getter is found by both of its names, and an optional without a value is nil")
        func getters() {
            let view = UIView()
            #expect(view.value(forKey: "hidden") as? Bool == false)
            #expect(view.value(forKey: "isHidden") as? Bool == false)
            #expect(view.value(forKey: "superview") == nil)
            #expect(UIButton().value(forKeyPath: "titleLabel.numberOfLines") as? Int == 1)
        }

        @Test("A text sets a number, as Foundation reads it")
        func texts() throws {
            let view: UIView = try make(
                "view",
                [
                    attribute("string", "layer.cornerRadius", "4.5"), attribute("string", "tag", "7"),
                    attribute("string", "clipsToBounds", "YES"),
                ])
            #expect(view.layer.cornerRadius == 4.5 && view.tag == 7 && view.clipsToBounds)
        }

        @Test("Any view may stand for a view, and any controller for a controller")
        func otherClasses() throws {
            let view: UIView = try #require(
                InterfaceSamples.make("<label text=\"A\" customClass=\"UIButton\" id=\"b\"/>"))
            #expect(view is UIButton)
        }

        @Test("A connection that was copied from another scene is left out")
        func otherScene() throws {
            func scene(_ id: String, _ target: String) -> String {
                """
                <viewController id="\(id)" storyboardIdentifier="\(id)" sceneMemberID="viewController"><view key="view" id="\(id)v">
                <rect key="frame" x="0" y="0" width="390" height="844"/><subviews><button id="\(id)b"><connections>
                <action selector="go:" destination="\(target)" eventType="touchUpInside" id="\(id)a"/>
                </connections></button></subviews></view></viewController>
                """
            }
            let storyboard = InterfaceSamples.storyboard([scene("one", "one"), scene("two", "one")])
            let controllers = ["one", "two"].map { storyboard.instantiateViewController(withIdentifier: $0) }
            let buttons = controllers.map { $0.view.subviews.first as? UIButton }
            #expect(buttons[0]?.allTargets == [controllers[0]])
            #expect(buttons[1]?.allTargets.isEmpty == true)
        }

        @Test("Pieces of a text with equal colors and paragraphs are put together")
        func equalPieces() throws {
            let piece = """
                <fragment content="a"><attributes><color key="NSColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/>
                <paragraphStyle key="NSParagraphStyle" alignment="center" defaultTabInterval="36"/></attributes></fragment>
                """
            let label: UILabel = try #require(
                InterfaceSamples.make(
                    "<label id=\"l\"><attributedString key=\"attributedText\">\(piece)\(piece)\(piece)</attributedString></label>"
                ))
            #expect(label.text == "aaa")
            #expect(
                (label.attributedText?.attribute(.paragraphStyle, at: 2, effectiveRange: nil) as? NSParagraphStyle)?
                    .alignment == .center)
        }

        @Test("A property of no value is set to nil")
        func nothing() throws {
            let view: UIView = try make(
                "view restorationIdentifier=\"r\"",
                ["<userDefinedRuntimeAttribute type=\"nil\" keyPath=\"restorationIdentifier\"/>"])
            #expect(view.restorationIdentifier == nil)
        }

        // MARK: Constraints

        @Test("A constraint of the app's class has its runtime attributes, and is told that it was loaded")
        func constraints() throws {
            _ = StretchingConstraint.exposed
            let view: UIView = try #require(
                InterfaceSamples.make(
                    """
                    <view id="v"><rect key="frame" x="0" y="0" width="100" height="100"/>
                    <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="w"><constraints>
                        <constraint firstAttribute="height" constant="10" id="h" customClass="StretchingConstraint" customModule="UIKitTests">
                            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="bigConstant"><real key="value" value="44"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
                        </constraint>
                    </constraints></view></subviews></view>
                    """))
            let constraint = try #require(view.subviews.first?.constraints.first as? StretchingConstraint)
            #expect(constraint.wasAwake && constraint.isActive)
            #expect(constraint.constant == 44 && constraint.firstItem === view.subviews.first)
        }

        // MARK: Attributes

        @Test("Old files have colors for new systems, and frames by distances from the edges")
        func oldFiles() throws {
            let view: UIView = try #require(
                InterfaceSamples.make(
                    """
                    <view id="v"><rect key="frame" x="0" y="0" width="300" height="200"/>
                    <subviews>
                        <view id="a"><frame key="frameInset" minX="10" minY="20" width="30" height="40"/></view>
                        <view id="b"><frame key="frameInset" minX="10" maxX="20" maxY="5" height="40"/></view>
                    </subviews>
                    <color key="backgroundColor" xcode11CocoaTouchSystemColor="systemGray6Color" cocoaTouchSystemColor="whiteColor"/>
                    <color key="tintColor" cocoaTouchSystemColor="tableCellGroupedBackgroundColor"/></view>
                    """))
            #expect(view.backgroundColor == .systemGray6 && view.tintColor == .secondarySystemGroupedBackground)
            #expect(view.subviews[0].frame == CGRect(x: 10, y: 20, width: 30, height: 40))
            #expect(view.subviews[1].frame == CGRect(x: 10, y: 155, width: 270, height: 40))
        }

        @Test("Bars have their style, text inputs their quotes, and flow layouts what their insets count from")
        func rest() throws {
            let bar: UINavigationBar = try #require(
                InterfaceSamples.make("<navigationBar barStyle=\"black\" id=\"b\"/>"))
            #expect(bar.barStyle == .black && bar.traitCollection.userInterfaceStyle == .dark)
            let item: UITabBarItem = try #require(
                InterfaceSamples.make(
                    "<tabBarItem title=\"A\" id=\"i\"><offsetWrapper key=\"titlePositionAdjustment\" horizontal=\"1\" vertical=\"-4\"/></tabBarItem>"
                ))
            #expect(item.titlePositionAdjustment == UIOffset(horizontal: 1, vertical: -4))
            let field: UITextField = try #require(
                InterfaceSamples.make(
                    "<textField id=\"f\"><textInputTraits key=\"textInputTraits\" smartQuotesType=\"no\" smartDashesType=\"no\" smartInsertDeleteType=\"no\"/></textField>"
                ))
            #expect(field.smartQuotesType == .no && field.smartDashesType == .no && field.smartInsertDeleteType == .no)
            let flow: UICollectionViewFlowLayout = try #require(
                InterfaceSamples.make("<collectionViewFlowLayout sectionInsetReference=\"safeArea\" id=\"l\"/>"))
            #expect(flow.sectionInsetReference == .fromSafeArea)
            let well: UIColorWell = try #require(
                InterfaceSamples.make(
                    "<colorWell title=\"Ink\" supportsAlpha=\"NO\" id=\"w\"><color key=\"selectedColor\" systemColor=\"systemRedColor\"/></colorWell>"
                ))
            #expect(well.title == "Ink" && !well.supportsAlpha && well.selectedColor == .systemRed)
        }

        @Test("Old layout guides stand for the bars at the top and bottom of a controller")
        func layoutGuides() throws {
            let storyboard = InterfaceSamples.storyboard(
                [
                    """
                    <viewController id="c" storyboardIdentifier="c" sceneMemberID="viewController">
                    <layoutGuides><viewControllerLayoutGuide type="top" id="top"/><viewControllerLayoutGuide type="bottom" id="bottom"/></layoutGuides>
                    <view key="view" id="v"><rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
                    <view translatesAutoresizingMaskIntoConstraints="NO" id="w"/></subviews><constraints>
                        <constraint firstItem="w" firstAttribute="top" secondItem="top" secondAttribute="bottom" constant="8" id="c1"/>
                        <constraint firstItem="bottom" firstAttribute="top" secondItem="w" secondAttribute="bottom" id="c2"/>
                        <constraint firstItem="w" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="c3"/>
                        <constraint firstAttribute="trailing" secondItem="w" secondAttribute="trailing" id="c4"/>
                    </constraints></view></viewController>
                    """
                ])
            let controller = storyboard.instantiateViewController(withIdentifier: "c")
            let screen = Screen(safeArea: Screen.phoneInsets, root: controller)
            screen.commit()
            #expect(controller.view.subviews.first?.frame == CGRect(x: 0, y: 55, width: 390, height: 755))
        }

        @Test("A controller that doesn't adjust scroll views leaves one alone whose content fits")
        func scrollViewInsets() throws {
            for adjusts in [true, false] {
                let storyboard = InterfaceSamples.storyboard(
                    [
                        """
                        <viewController id="c" storyboardIdentifier="c" automaticallyAdjustsScrollViewInsets="\(adjusts ? "YES" : "NO")" sceneMemberID="viewController">
                        <view key="view" id="v"><rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
                        <scrollView id="s"><rect key="frame" x="0" y="0" width="390" height="844"/></scrollView></subviews></view>
                        </viewController>
                        """
                    ])
                let controller = storyboard.instantiateViewController(withIdentifier: "c")
                let screen = Screen(
                    safeArea: Screen.phoneInsets, root: UINavigationController(rootViewController: controller))
                screen.commit()
                let scroll = try #require(controller.view.subviews.first as? UIScrollView)
                #expect(controller.automaticallyAdjustsScrollViewInsets == adjusts)
                #expect((scroll.adjustedContentInset.top > 0) == adjusts)
            }
        }

        @Test("A dark navigation bar makes the status bar light")
        func statusBar() {
            let navigation = UINavigationController(rootViewController: UIViewController())
            #expect(navigation.preferredStatusBarStyle == .default)
            navigation.navigationBar.barStyle = .black
            #expect(navigation.preferredStatusBarStyle == .lightContent)
        }

        // MARK: Collection views of storyboards

        @Test("The cells, headers and footers of a storyboard's collection view are made from their prototypes")
        func collection() throws {
            func reusable(_ key: String, _ id: String) -> String {
                """
                <collectionReusableView key="\(key)" opaque="NO" clipsSubviews="YES" reuseIdentifier="\(id)" id="\(id)">
                <rect key="frame" x="0" y="0" width="390" height="50"/><subviews><label text="\(id)" id="\(id)-l"/></subviews>
                </collectionReusableView>
                """
            }
            let storyboard = InterfaceSamples.storyboard(
                [
                    """
                    <collectionViewController id="c" storyboardIdentifier="c" sceneMemberID="viewController">
                    <collectionView key="view" dataMode="prototypes" id="v"><rect key="frame" x="0" y="0" width="390" height="844"/>
                    <collectionViewFlowLayout key="collectionViewLayout" id="l"><size key="itemSize" width="80" height="80"/>
                    <size key="headerReferenceSize" width="50" height="50"/><size key="footerReferenceSize" width="50" height="30"/></collectionViewFlowLayout>
                    <cells><collectionViewCell reuseIdentifier="box" id="b"><rect key="frame" x="0" y="0" width="80" height="80"/>
                    <collectionViewCellContentView key="contentView" id="bc"><subviews><label text="Box" id="bl"/></subviews></collectionViewCellContentView></collectionViewCell></cells>
                    \(reusable("sectionHeaderView", "head"))
                    \(reusable("sectionFooterView", "foot"))
                    </collectionView></collectionViewController>
                    """
                ])
            let controller = try #require(
                storyboard.instantiateViewController(withIdentifier: "c") as? UICollectionViewController)
            let source = Boxes()
            controller.loadViewIfNeeded()
            controller.collectionView.dataSource = source
            let screen = Screen(root: controller)
            screen.commit()
            let collection = try #require(controller.collectionView)
            let place = IndexPath(item: 0, section: 0)
            #expect((collection.cellForItem(at: place)?.contentView.subviews.first as? UILabel)?.text == "Box")
            let header = collection.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: place)
            #expect((header?.subviews.first as? UILabel)?.text == "head" && header?.frame.height == 50)
            let footer = collection.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionFooter, at: place)
            #expect((footer?.subviews.first as? UILabel)?.text == "foot" && footer?.frame.height == 30)
        }

        @MainActor private final class Boxes: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
            }
            func collectionView(
                _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
                at indexPath: IndexPath
            ) -> UICollectionReusableView {
                collectionView.dequeueReusableSupplementaryView(
                    ofKind: kind,
                    withReuseIdentifier: kind == UICollectionView.elementKindSectionHeader ? "head" : "foot",
                    for: indexPath)
            }
        }

        @Test("A header of a collection view is made from the nib that is registered")
        func headerNib() throws {
            let collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: UICollectionViewFlowLayout())
            let header = """
                <collectionReusableView reuseIdentifier="head" id="h"><rect key="frame" x="0" y="0" width="300" height="40"/>
                <subviews><label text="Head" id="l"/></subviews></collectionReusableView>
                """
            let kind = UICollectionView.elementKindSectionHeader
            collection.register(
                UINib(data: InterfaceSamples.xib(header), bundle: nil), forSupplementaryViewOfKind: kind,
                withReuseIdentifier: "head")
            let made = collection.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "head", for: IndexPath(item: 0, section: 0))
            #expect((made.subviews.first as? UILabel)?.text == "Head" && made.reuseIdentifier == "head")
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC
import Testing

@testable import UIKit

/// A cell that a table takes from a nib.
@MainActor final class ContactCell: UITableViewCell {
    var nameLabel: UILabel!
    private(set) var wokeUp = false

    override func awakeFromNib() {
        super.awakeFromNib()
        wokeUp = nameLabel != nil
    }

    static let exposed: Void = __expose(
        ContactCell.self, setter("nameLabel") { (cell: ContactCell, value: UILabel?) in cell.nameLabel = value })
}

/// A controller whose view is in a nib of the name of its class.
@MainActor final class ProfileViewController: UIViewController {
    var nameLabel: UILabel!
    static let exposed: Void = __expose(
        ProfileViewController.self,
        setter("nameLabel") { (controller: ProfileViewController, value: UILabel?) in controller.nameLabel = value })
}

extension ScreenTests {
    @Suite @MainActor struct NibTests {
        init() {
            _ = ProfileCard.exposed
            _ = ContactCell.exposed
            _ = ProfileViewController.exposed
        }

        static let card = """
            <view contentMode="scaleToFill" tag="7" id="card" customClass="ProfileCard" customModule="UIKitTests" \
            customModuleProvider="target">
                <rect key="frame" x="0.0" y="0.0" width="300" height="120"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                    <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" \
            text="Kim" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" \
            adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="name">
                        <rect key="frame" x="16" y="16" width="100" height="21"/>
                        <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
                        <color key="textColor" systemColor="secondaryLabelColor"/>
                    </label>
                    <button opaque="NO" contentMode="scaleToFill" buttonType="system" lineBreakMode="middleTruncation" id="follow">
                        <rect key="frame" x="16" y="60" width="100" height="34"/>
                        <state key="normal" title="Follow"/>
                        <connections>
                            <action selector="follow:" destination="card" eventType="touchUpInside" id="c1"/>
                        </connections>
                    </button>
                    <view contentMode="scaleToFill" id="dot1"><rect key="frame" x="0" y="0" width="8" height="8"/></view>
                    <view contentMode="scaleToFill" id="dot2"><rect key="frame" x="10" y="0" width="8" height="8"/></view>
                </subviews>
                <color key="backgroundColor" red="1" green="0.5" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                <constraints>
                    <constraint firstItem="name" firstAttribute="leading" secondItem="card" secondAttribute="leading" constant="16" id="k1"/>
                    <constraint firstItem="name" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="12" priority="750" identifier="top" id="k2"/>
                </constraints>
                <viewLayoutGuide key="safeArea" id="safe"/>
                <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="9"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="number" keyPath="edge"><real key="value" value="2.5"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="boolean" keyPath="isFramed" value="YES"/>
                    <userDefinedRuntimeAttribute type="string" keyPath="caption" value="Hello"/>
                    <userDefinedRuntimeAttribute type="color" keyPath="ink"><color key="value" white="0.5" alpha="1" colorSpace="calibratedWhite"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="rect" keyPath="area"><rect key="value" x="1" y="2" width="3" height="4"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="number" keyPath="missing"><integer key="value" value="1"/></userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes>
                <connections>
                    <outlet property="nameLabel" destination="name" id="o1"/>
                    <outlet property="followButton" destination="follow" id="o2"/>
                    <outlet property="layoutPriority" destination="k2" id="o3"/>
                    <outletCollection property="dots" destination="dot1" collectionClass="NSMutableArray" id="o4"/>
                    <outletCollection property="dots" destination="dot2" collectionClass="NSMutableArray" id="o5"/>
                    <outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="o6"/>
                </connections>
            </view>
            <tapGestureRecognizer id="tap"><connections><action selector="follow:" destination="card" id="a2"/></connections></tapGestureRecognizer>
            """

        @Test("A nib makes a custom class with its attributes, outlets, collections and actions")
        func makesObjects() throws {
            let objects = UINib(data: InterfaceSamples.xib(Self.card), bundle: nil).instantiate(withOwner: nil)
            #expect(objects.count == 2)
            let card = try #require(objects.first as? ProfileCard)
            #expect(card.frame == CGRect(x: 0, y: 0, width: 300, height: 120))
            #expect(card.autoresizingMask == [.flexibleWidth, .flexibleHeight])
            #expect(card.backgroundColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
            #expect(card.subviews.count == 4)
            #expect(card.nameLabel.text == "Kim")
            #expect(card.nameLabel.font == .boldSystemFont(ofSize: 20))
            #expect(card.nameLabel.textColor == .secondaryLabel)
            #expect(!card.nameLabel.translatesAutoresizingMaskIntoConstraints)
            #expect(card.nameLabel.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
            #expect(card.dots.map(\.frame.minX) == [0, 10])
            #expect(card.gestureRecognizers?.count == 1)
        }

        @Test("init(coder:) sees the attributes and subviews, awakeFromNib() the outlets")
        func order() throws {
            let card = try #require(InterfaceSamples.make(Self.card, as: ProfileCard.self))
            #expect(card.tagInInit == 7)
            #expect(card.subviewsInInit == 4)
            #expect(card.wokeWithOutlets)
            #expect(card.events == ["awake"])
        }

        @Test("An action is sent to its target")
        func actions() throws {
            let card = try #require(InterfaceSamples.make(Self.card, as: ProfileCard.self))
            #expect(card.followButton.actions(forTarget: card, forControlEvent: .touchUpInside) == ["follow:"])
            card.followButton.sendActions(for: .touchUpInside)
            #expect(card.events.last == "follow Follow")
        }

        @Test("User-defined runtime attributes set properties of all types; one that is missing is passed over")
        func runtimeAttributes() throws {
            let card = try #require(InterfaceSamples.make(Self.card, as: ProfileCard.self))
            #expect(card.layer.cornerRadius == 9)
            #expect(card.edge == 2.5)
            #expect(card.isFramed)
            #expect(card.caption == "Hello")
            #expect(card.ink == UIColor(white: 0.5, alpha: 1))
            #expect(card.area == CGRect(x: 1, y: 2, width: 3, height: 4))
        }

        @Test("Constraints have their priority and identifier, and place views in a safe area")
        func constraints() throws {
            let card = try #require(InterfaceSamples.make(Self.card, as: ProfileCard.self))
            #expect(card.layoutPriority.identifier == "top")
            #expect(card.layoutPriority.priority == UILayoutPriority(750))
            #expect(card.layoutPriority.isActive)
            let screen = Screen()
            screen.view.addSubview(card)
            screen.commit()
            #expect(abs(card.nameLabel.frame.minX - 16) < 0.001)
            #expect(abs(card.nameLabel.frame.minY - 12) < 0.001)
        }

        @Test("The objects of a nib are let go with their owner")
        func memory() throws {
            weak var card: ProfileCard?
            do {
                let made = try #require(InterfaceSamples.make(Self.card, as: ProfileCard.self))
                card = made
                #expect(card?.subviews.count == 4)
            }
            #expect(card == nil)
        }

        @Test("A nib makes new objects each time")
        func instantiatesAgain() {
            let nib = UINib(data: InterfaceSamples.xib(Self.card), bundle: nil)
            let first = nib.instantiate(withOwner: nil).first as? ProfileCard
            let second = nib.instantiate(withOwner: nil).first as? ProfileCard
            #expect(first != nil && second != nil && first != second)
        }

        @Test("Placeholders stand for objects that are handed in")
        func externalObjects() throws {
            let data = InterfaceSamples.xib(
                """
                <placeholder placeholderIdentifier="helper" id="ext"/>
                <view id="v"><subviews><button buttonType="system" id="b"><state key="normal" title="Go"/>
                <connections><action selector="follow:" destination="ext" eventType="touchUpInside" id="a"/></connections>
                </button></subviews></view>
                """)
            let card = ProfileCard(frame: .zero)
            let objects = UINib(data: data, bundle: nil).instantiate(
                withOwner: nil, options: [.externalObjects: ["helper": card]])
            let button = try #require((objects.first as? UIView)?.subviews.first as? UIButton)
            button.sendActions(for: .touchUpInside)
            #expect(card.events == ["follow Go"])
        }

        // MARK: Bundles

        static let view = """
            <view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="390" height="844"/>
            <subviews><label text="Base" id="abc"><rect key="frame" x="0" y="0" width="100" height="20"/></label></subviews></view>
            """
        static let ownedView = InterfaceSamples.xib(
            view, owner: "ProfileViewController",
            ownerConnections: """
                <outlet property="view" destination="root" id="c1"/><outlet property="nameLabel" destination="abc" id="c2"/>
                """)

        @Test("A controller's view comes from the nib that it is given")
        func controllerFromNib() throws {
            let bundle = try InterfaceSamples.bundle(["Profile.xib": Self.ownedView])
            defer { InterfaceSamples.remove(bundle) }
            let controller = ProfileViewController(nibName: "Profile", bundle: bundle)
            #expect(controller.nameLabel == nil)
            controller.loadViewIfNeeded()
            #expect(controller.nameLabel.text == "Base")
            #expect(controller.nibName == "Profile")
        }

        @Test("Without a name, a nib of the class's name is taken, with or without Controller at its end")
        func controllerFromNameOfClass() throws {
            let bundle = try InterfaceSamples.bundle(["ProfileView.xib": Self.ownedView])
            defer { InterfaceSamples.remove(bundle) }
            let controller = ProfileViewController(nibName: nil, bundle: bundle)
            controller.loadViewIfNeeded()
            #expect(controller.nameLabel?.text == "Base")
        }

        @Test("The words of the person's language take the place of those in the file")
        func localized() throws {
            let language = try #require(Locale.preferredLanguages.first)
            let bundle = try InterfaceSamples.bundle([
                "Base.lproj/Profile.xib": Self.ownedView,
                "\(language).lproj/Profile.strings": Data("\"abc.text\" = \"Own\";".utf8),
                "xx.lproj/Profile.strings": Data("\"abc.text\" = \"Other\";".utf8),
            ])
            defer { InterfaceSamples.remove(bundle) }
            let controller = ProfileViewController(nibName: "Profile", bundle: bundle)
            controller.loadViewIfNeeded()
            #expect(controller.nameLabel.text == "Own")
        }

        @Test("The words may be in a string catalog, beside the file or in the folder for all languages")
        func localizedByCatalog() throws {
            let language = try #require(Locale.preferredLanguages.first)
            let catalog = """
                {"sourceLanguage": "xx", "version": "1.0", "strings": {"abc.text": {"localizations": {
                "\(language)": {"stringUnit": {"state": "translated", "value": "Catalog"}}}}}}
                """
            for place in ["Profile.xcstrings", "mul.lproj/Profile.xcstrings"] {
                let bundle = try InterfaceSamples.bundle([
                    "Base.lproj/Profile.xib": Self.ownedView, place: Data(catalog.utf8),
                ])
                defer { InterfaceSamples.remove(bundle) }
                let controller = ProfileViewController(nibName: "Profile", bundle: bundle)
                controller.loadViewIfNeeded()
                #expect(controller.nameLabel.text == "Catalog", "\(place)")
            }
        }

        @Test("Where there is a Base, words of a language that nobody asked for are not taken")
        func baseInsteadOfOthers() throws {
            let bundle = try InterfaceSamples.bundle([
                "Base.lproj/Profile.xib": Self.ownedView,
                "xx.lproj/Profile.strings": Data("\"abc.text\" = \"Other\";".utf8),
            ])
            defer { InterfaceSamples.remove(bundle) }
            let controller = ProfileViewController(nibName: "Profile", bundle: bundle)
            controller.loadViewIfNeeded()
            #expect(controller.nameLabel.text != "Other")
        }

        @Test("loadNibNamed makes the objects of a file in the bundle")
        func loadNibNamed() throws {
            let bundle = try InterfaceSamples.bundle(["Card.xib": InterfaceSamples.xib(Self.card)])
            defer { InterfaceSamples.remove(bundle) }
            #expect(bundle.loadNibNamed("Card", owner: nil)?.first is ProfileCard)
        }

        // MARK: Lists

        static let cell = """
            <tableViewCell contentMode="scaleToFill" selectionStyle="none" accessoryType="disclosureIndicator" \
            indentationWidth="10" reuseIdentifier="contact" rowHeight="60" id="cell" customClass="ContactCell" customModule="UIKitTests">
                <rect key="frame" x="0" y="0" width="320" height="60"/>
                <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" tableViewCell="cell" id="content">
                    <rect key="frame" x="0" y="0" width="290" height="60"/>
                    <subviews><label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="n"/></subviews>
                    <constraints>
                        <constraint firstItem="n" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="x1"/>
                        <constraint firstItem="n" firstAttribute="centerY" secondItem="content" secondAttribute="centerY" id="x2"/>
                    </constraints>
                </tableViewCellContentView>
                <connections><outlet property="nameLabel" destination="n" id="x3"/></connections>
            </tableViewCell>
            """

        @MainActor private final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath)
                (cell as? ContactCell)?.nameLabel.text = "Row \(indexPath.row)"
                return cell
            }
        }

        @Test("A table makes its cells from the nib that is registered")
        func tableCells() throws {
            let screen = Screen()
            let table = UITableView(frame: screen.view.bounds)
            table.register(UINib(data: InterfaceSamples.xib(Self.cell), bundle: nil), forCellReuseIdentifier: "contact")
            let rows = Rows()
            table.dataSource = rows
            table.rowHeight = 60
            screen.view.addSubview(table)
            screen.commit()
            let cells = table.visibleCells.compactMap { $0 as? ContactCell }
            #expect(cells.map { $0.nameLabel.text } == ["Row 0", "Row 1", "Row 2"])
            #expect(cells.allSatisfy { $0.wokeUp && $0.reuseIdentifier == "contact" })
            #expect(cells[0].accessoryType == .disclosureIndicator)
            #expect(cells[0].selectionStyle == .none)
            #expect(cells[0].nameLabel.isDescendant(of: cells[0].contentView))
            #expect(abs(cells[0].nameLabel.center.y - 30) < 1)
        }

        @Test("A collection view makes cells and headers from nibs")
        func collectionCells() throws {
            let cell = """
                <collectionViewCell id="c" reuseIdentifier="box"><rect key="frame" x="0" y="0" width="50" height="50"/>
                <view key="contentView" opaque="NO" contentMode="center"><rect key="frame" x="0" y="0" width="50" height="50"/>
                <subviews><label text="Box" id="l"/></subviews></view></collectionViewCell>
                """
            let layout = UICollectionViewFlowLayout()
            let collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
            collection.register(
                UINib(data: InterfaceSamples.xib(cell), bundle: nil), forCellWithReuseIdentifier: "box")
            let made = collection.dequeueReusableCell(withReuseIdentifier: "box", for: IndexPath(item: 0, section: 0))
            #expect(made.reuseIdentifier == "box")
            #expect((made.contentView.subviews.first as? UILabel)?.text == "Box")
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC
import Testing

@testable import UIKit

/// Small interface files as Interface Builder writes them.
@MainActor enum InterfaceSamples {
    /// A `.xib` with top-level objects, and connections of its owner.
    static func xib(
        _ objects: String, owner: String? = nil, ownerConnections: String = "", resources: String = "",
        attributes: String = ""
    ) -> Data {
        let ownerClass = owner.map { " customClass=\"\($0)\" customModule=\"UIKitTests\"" } ?? ""
        return Data(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"\(attributes)>
                <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/></dependencies>
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"\(ownerClass)>
                        <connections>\(ownerConnections)</connections>
                    </placeholder>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                    \(objects)
                </objects>
                <resources>\(resources)</resources>
            </document>
            """.utf8)
    }

    /// The first object of a `.xib` with one.
    static func make<Object>(_ objects: String, as type: Object.Type = Object.self, resources: String = "") -> Object? {
        UINib(data: xib(objects, resources: resources), bundle: nil).instantiate(withOwner: nil).first as? Object
    }

    /// A `.storyboard` of scenes, each with the objects that are given.
    static func storyboard(_ scenes: [String], initial: String? = nil, name: String = "Main") -> UIStoryboard {
        UIStoryboard(data: storyboardText(scenes, initial: initial), name: name)
    }

    static func storyboardText(_ scenes: [String], initial: String? = nil) -> Data {
        let list = scenes.enumerated().map { index, objects in
            """
            <scene sceneID="sc\(index)"><objects>\(objects)
            <placeholder placeholderIdentifier="IBFirstResponder" id="fr\(index)" sceneMemberID="firstResponder"/>
            </objects></scene>
            """
        }
        return Data(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES"\(initial.map { " initialViewController=\"\($0)\"" } ?? "")>
            <scenes>\(list.joined(separator: "\n"))</scenes>
            </document>
            """.utf8)
    }

    /// A folder with files, as a bundle; removed with `remove`.
    static func bundle(_ files: [String: Data]) throws -> Bundle {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibs-\(UUID().uuidString).bundle")
        for (path, data) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
        return try #require(Bundle(path: folder.path))
    }

    static func remove(_ bundle: Bundle) { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
}

// MARK: - Classes of the samples, exposed as the source bridge does it

/// A view with outlets, an action and inspectable properties.
@MainActor final class ProfileCard: UIView {
    var nameLabel: UILabel!
    var followButton: UIButton!
    var dots: [UIView] = []
    var edge: CGFloat = 0
    var isFramed = false
    var caption = ""
    var ink: UIColor?
    var area = CGRect.zero
    var layoutPriority: NSLayoutConstraint!
    private(set) var events: [String] = []
    private(set) var wokeWithOutlets = false
    private(set) var tagInInit = 0
    private(set) var subviewsInInit = 0

    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        tagInInit = tag
        subviewsInInit = subviews.count
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        wokeWithOutlets = nameLabel != nil && !dots.isEmpty
        events.append("awake")
    }

    func follow(_ sender: UIButton) { events.append("follow \(sender.title(for: .normal) ?? "")") }

    static let exposed: Void = {
        var methods = setter("nameLabel") { (card: ProfileCard, value: UILabel) in card.nameLabel = value }
        methods += setter("followButton") { (card: ProfileCard, value: UIButton?) in card.followButton = value }
        methods += setter("dots") { (card: ProfileCard, value: [UIView]) in card.dots = value }
        methods += setter("edge") { (card: ProfileCard, value: CGFloat) in card.edge = value }
        methods += setter("isFramed") { (card: ProfileCard, value: Bool) in card.isFramed = value }
        methods += setter("caption") { (card: ProfileCard, value: String) in card.caption = value }
        methods += setter("ink") { (card: ProfileCard, value: UIColor?) in card.ink = value }
        methods += setter("area") { (card: ProfileCard, value: CGRect) in card.area = value }
        methods += setter("layoutPriority") { (card: ProfileCard, value: NSLayoutConstraint?) in
            card.layoutPriority = value
        }
        methods += sentMethod("follow:") { (card: ProfileCard, sender: UIButton) in card.follow(sender) }
        __expose(ProfileCard.self, methods)
    }()
}

/// A setter as the source bridge exposes it.
@MainActor func setter<Object: AnyObject, Value>(
    _ name: String, _ set: @escaping @MainActor (Object, Value) -> Void
) -> [__Exposed] {
    let selector = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
    return sentMethod(selector, set)
}

/// A method of one argument as the source bridge exposes it.
@MainActor func sentMethod<Object: AnyObject, Value>(
    _ selector: String, _ body: @escaping @MainActor (Object, Value) -> Void
) -> [__Exposed] {
    let call: ExposedMethod = { object, value, _, _, _ in
        body(__receiver(object, Object.self), __argument(value))
        return nil
    }
    return [.init(selector, call)]
}

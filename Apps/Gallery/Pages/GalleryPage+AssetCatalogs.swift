// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let assetCatalogs = GalleryPage(
        "Asset catalogs",
        code: """
            // Follows light and dark, whenever they change.
            imageView.image = UIImage(named: "Sky")
            view.backgroundColor = UIColor(named: "Brand")

            // Slices and template are said in the catalog.
            bubble.image = UIImage(named: "Bubble")
            leaf.image = UIImage(named: "Leaf")
            leaf.tintColor = .systemGreen

            // A group that provides a namespace, a symbol, a file.
            UIImage(named: "Icons/Star")
            UIImage(named: "kite", in: nil, with: UIImage.SymbolConfiguration(pointSize: 34))
            NSDataAsset(name: "Verse")?.data
            """
    ) { context in
        [
            Example(caption: "Style of this page", view: styles(context.controller)),
            Example(caption: "Images for light and dark", view: picture("Sky", "Sky")),
            Example(caption: "Colors for light and dark, and a system color", view: colors()),
            Example(caption: "Slices", view: bubble("Only the middle of the bubble grows")),
            Example(caption: "Templates", view: leaves()),
            Example(caption: "A symbol in two sizes and weights", view: kites()),
            Example(caption: "A namespace", view: picture("Icons/Star", "Star")),
            Example(caption: "An asset of images made by code", view: madeByCode()),
            Example(caption: "Data", view: verse()),
        ]
    }

    private static func styles(_ controller: UIViewController) -> UIView {
        let control = UISegmentedControl(items: ["Automatic", "Light", "Dark"])
        control.selectedSegmentIndex = 0
        control.addAction(
            UIAction { [unowned controller, unowned control] _ in
                let styles: [UIUserInterfaceStyle] = [.unspecified, .light, .dark]
                controller.overrideUserInterfaceStyle = styles[control.selectedSegmentIndex]
            }, for: .valueChanged)
        return control
    }

    private static func picture(_ name: String, _ label: String) -> UIImageView {
        let view = UIImageView(image: UIImage(named: name))
        view.isAccessibilityElement = true
        view.accessibilityLabel = label
        view.accessibilityTraits = .image
        return view
    }

    private static func colors() -> UIView {
        Demo.columns(
            ["Brand", "Accent"].map { name in
                let label = UILabel()
                label.text = name
                label.textAlignment = .center
                label.textColor = .systemBackground
                label.backgroundColor = UIColor(named: name)
                label.accessibilityIdentifier = name
                label.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
                label.widthAnchor.constraint(greaterThanOrEqualToConstant: 100).isActive = true
                return label
            })
    }

    private static func bubble(_ text: String) -> UIView {
        let image = UIImageView(image: UIImage(named: "Bubble"))
        image.accessibilityIdentifier = "Bubble"
        let label = UILabel()
        label.text = text
        label.textColor = .white
        label.numberOfLines = 0
        for view in [image, label] { view.translatesAutoresizingMaskIntoConstraints = false }
        let box = UIView()
        box.addSubview(image)
        box.addSubview(label)
        NSLayoutConstraint.activate([
            image.topAnchor.constraint(equalTo: box.topAnchor),
            image.bottomAnchor.constraint(equalTo: box.bottomAnchor),
            image.leadingAnchor.constraint(equalTo: box.leadingAnchor),
            image.trailingAnchor.constraint(equalTo: box.trailingAnchor),
            label.topAnchor.constraint(equalTo: box.topAnchor, constant: 10),
            label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -10),
            label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 24),
            label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -16),
        ])
        return box
    }

    private static func leaves() -> UIView {
        Demo.row(
            [("Green leaf", UIColor.systemGreen), ("Orange leaf", .systemOrange)].map { name, color in
                let leaf = picture("Leaf", name)
                leaf.tintColor = color
                return leaf
            })
    }

    private static func kites() -> UIView {
        Demo.row(
            [(17, UIImage.SymbolWeight.regular), (34, .regular), (34, .black)].map { size, weight in
                let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: weight)
                let view = UIImageView(image: UIImage(named: "kite", in: nil, with: configuration))
                view.accessibilityIdentifier = "kite"
                return view
            })
    }

    private static func madeByCode() -> UIView {
        func dot(_ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 32, height: 32)).image { context in
                color.setFill()
                context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 32, height: 32))
            }
        }
        let asset = UIImageAsset()
        asset.register(
            dot(UIColor(red: 1, green: 0.8, blue: 0, alpha: 1)), with: UITraitCollection(userInterfaceStyle: .light))
        asset.register(dot(UIColor(white: 0.9, alpha: 1)), with: UITraitCollection(userInterfaceStyle: .dark))
        let view = UIImageView(image: asset.image(with: .current))
        view.isAccessibilityElement = true
        view.accessibilityLabel = "Sun or moon"
        view.accessibilityTraits = .image
        return view
    }

    private static func verse() -> UIView {
        let label = UILabel()
        label.text = NSDataAsset(name: "Verse").map { String(decoding: $0.data, as: UTF8.self) } ?? "No data"
        label.numberOfLines = 0
        label.accessibilityIdentifier = "verse"
        return label
    }
}

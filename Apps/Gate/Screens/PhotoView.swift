// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A student's photo in a circle, or a symbol that stands for one.
final class PhotoView: UIView {
    let imageView = UIImageView()

    /// Makes a circle.
    ///
    /// - Parameter side: In points.
    init(side: CGFloat) {
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        clipsToBounds = true
        layer.cornerRadius = side / 2
        backgroundColor = .systemGray5
        imageView.frame = bounds
        imageView.isAccessibilityElement = false
        imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: side * 0.5)
        addSubview(imageView)
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            widthAnchor.constraint(equalToConstant: side), heightAnchor.constraint(equalToConstant: side),
        ])
        show(nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`PhotoView` is made in code.")
    }

    /// Whether there is a photo.
    private(set) var hasPhoto = false

    /// Shows a photo, or the symbol of a person for nil.
    func show(_ image: UIImage?) {
        hasPhoto = image != nil
        imageView.image = image ?? UIImage(systemName: "person.fill")
        imageView.contentMode = image == nil ? .center : .scaleAspectFill
        imageView.tintColor = .systemGray
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
    }
}

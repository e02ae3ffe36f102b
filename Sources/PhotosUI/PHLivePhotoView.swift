// SPDX-License-Identifier: Apache-2.0

public import Photos
public import UIKit

/// Shows a live photo.
///
/// Follows: https://developer.apple.com/documentation/photosui/phlivephotoview
/// Differs: it shows the picture; the movie is not played.
open class PHLivePhotoView: UIView {
    private let picture = UIImageView()

    /// What is shown; nil for nothing.
    open var livePhoto: PHLivePhoto? {
        didSet { picture.image = livePhoto?.image }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addPicture()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addPicture()
    }

    open override var contentMode: UIView.ContentMode {
        didSet { picture.contentMode = contentMode }
    }

    open override var intrinsicContentSize: CGSize { picture.intrinsicContentSize }

    private func addPicture() {
        clipsToBounds = true
        picture.frame = bounds
        picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        picture.contentMode = contentMode
        addSubview(picture)
    }
}

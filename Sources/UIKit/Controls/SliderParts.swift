// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The views of a slider, and how a finger moves them.
@MainActor final class SliderParts {
    private let maximumTrack = UIImageView()
    /// Shows the part of `minimumTrack` that lies on the track.
    private let window = UIView()
    private let minimumTrack = UIImageView()
    /// What a finger takes hold of: larger than what is seen of it.
    let thumb = UIView()
    private let thumbView = UIImageView()
    let minimumImageView = UIImageView()
    let maximumImageView = UIImageView()

    let driver = LayerDriver(LayerDrive(.horizontal, limits: 0...0))
    /// Whether a finger moves the thumb now, or has left it a moment ago.
    var isDriven = false { didSet { if !isDriven { drivenValue = nil } } }
    /// The value that the finger has reported last.
    var drivenValue: Float?

    var views: [UIView] { [maximumTrack, window, minimumImageView, maximumImageView, thumb] }

    init() {
        for view in [maximumTrack, minimumTrack, thumbView, minimumImageView, maximumImageView] {
            view.isAccessibilityElement = false
        }
        for view in [maximumTrack, window, thumbView, minimumImageView, maximumImageView] {
            view.isUserInteractionEnabled = false
        }
        window.clipsToBounds = true
        window.addSubview(minimumTrack)
        thumb.addSubview(thumbView)
        minimumImageView.contentMode = .center
        maximumImageView.contentMode = .center
        driver.drive.tellsMoves = true
        thumb.driver = driver
    }

    func show(thumb image: UIImage?, tint: UIColor?) {
        thumbView.image = image
        thumbView.backgroundColor = image == nil ? tint ?? .white : nil
        thumbView.tintColor = tint
        thumbView.layer.shadowColor = UIColor.black.cgColor
        thumbView.layer.shadowOpacity = image == nil ? 0.15 : 0
        thumbView.layer.shadowRadius = 5
        thumbView.layer.shadowOffset = CGSize(width: 0, height: 3)
    }

    func showTracks(minimum: UIImage?, minimumColor: UIColor, maximum: UIImage?, maximumColor: UIColor) {
        minimumTrack.image = minimum
        minimumTrack.backgroundColor = minimum == nil ? minimumColor : nil
        maximumTrack.image = maximum
        maximumTrack.backgroundColor = maximum == nil ? maximumColor : nil
    }

    /// The left edge of the thumb in the layout.
    private(set) var thumbX: CGFloat = 0

    /// - Parameter ends: The left edges of the thumb at both ends.
    func place(
        thumb rect: CGRect, track: CGRect, ends: ClosedRange<CGFloat>, isLeftToRight: Bool, bounds: CGRect
    ) {
        thumbX = rect.minX
        // Fingers are wider than a thumb.
        let area = rect.insetBy(dx: min(0, (rect.width - 44) / 2), dy: min(0, (rect.height - bounds.height) / 2))
        thumb.frame = area
        thumbView.frame = CGRect(
            x: rect.minX - area.minX, y: rect.minY - area.minY, width: rect.width, height: rect.height)
        thumbView.layer.cornerRadius = thumbView.image == nil ? rect.height / 2 : 0
        for (view, image) in [(maximumTrack, maximumTrack.image), (window, minimumTrack.image)] {
            view.frame = track
            view.layer.cornerRadius = image == nil ? track.height / 2 : 0
        }
        let end = rect.midX - track.minX
        // It is as long as the track and ends at the thumb, so that a finger moves both alike.
        minimumTrack.frame = CGRect(
            x: isLeftToRight ? end - track.width : end, y: 0, width: track.width, height: track.height)
        driver.drive.limits = min(0, ends.lowerBound - thumbX)...max(0, ends.upperBound - thumbX)
        driver.drive.value = 0
        driver.drive.targets = [.init(thumb.layer, .x), .init(minimumTrack.layer, .x)]
    }
}

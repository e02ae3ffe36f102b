// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

extension UIImage.Orientation {
    /// Reads an orientation as cameras write it: 1...8.
    init(exif: Int) {
        switch exif {
        case 2: self = .upMirrored
        case 3: self = .down
        case 4: self = .downMirrored
        case 5: self = .leftMirrored
        case 6: self = .right
        case 7: self = .rightMirrored
        case 8: self = .left
        default: self = .up
        }
    }

    /// Whether width and height change places.
    var swapsSides: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: return true
        default: return false
        }
    }

    /// The orientation that shows the upright picture's mirror image, left and right swapped.
    var mirrored: UIImage.Orientation {
        switch self {
        case .up: return .upMirrored
        case .upMirrored: return .up
        case .down: return .downMirrored
        case .downMirrored: return .down
        case .left: return .rightMirrored
        case .rightMirrored: return .left
        case .right: return .leftMirrored
        case .leftMirrored: return .right
        }
    }

    /// From the stored bitmap's pixels to those of the upright picture, both from the top left.
    func transform(width: CGFloat, height: CGFloat) -> CGAffineTransform {
        switch self {
        case .up: return .identity
        case .upMirrored: return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
        case .down: return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
        case .downMirrored: return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        case .leftMirrored: return CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .right: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
        case .rightMirrored: return CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
        case .left: return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
        }
    }
}

// SPDX-License-Identifier: Apache-2.0

extension CGImage {
    /// The image in another size, upright when it was taken in an EXIF orientation (1...8).
    func scaled(by scale: Double, orientation: Int = 1) -> CGImage? {
        let (width, height) = (
            max(1, (Double(width) * scale).rounded()), max(1, (Double(height) * scale).rounded())
        )
        let isTurned = orientation >= 5
        let size = isTurned ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
        guard
            let context = CGContext(
                data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
        else { return nil }
        context.interpolationQuality = .high
        // In a context whose y axis points up.
        switch orientation {
        case 2: context.concatenate(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0))
        case 3: context.concatenate(CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: size.width, ty: size.height))
        case 4: context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height))
        case 5: context.concatenate(CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: size.width, ty: size.height))
        case 6: context.concatenate(CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: size.height))
        case 7: context.concatenate(CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))
        case 8: context.concatenate(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: size.width, ty: 0))
        default: break
        }
        context.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
        return context.makeImage()
    }
}

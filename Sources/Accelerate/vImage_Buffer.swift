// SPDX-License-Identifier: Apache-2.0

public typealias vImagePixelCount = UInt
public typealias vImage_Error = Int
public typealias vImage_Flags = UInt32
public typealias Pixel_8 = UInt8
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)

/// Pixels in memory that the caller owns.
///
/// Follows: https://developer.apple.com/documentation/accelerate/vimage_buffer
public struct vImage_Buffer {
    public var data: UnsafeMutableRawPointer!
    /// In pixels.
    public var height: vImagePixelCount
    /// In pixels.
    public var width: vImagePixelCount
    /// From a row to the next, in bytes.
    public var rowBytes: Int

    public init() { (data, height, width, rowBytes) = (nil, 0, 0, 0) }

    public init(data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int) {
        (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
    }
}

// MARK: Errors

public let kvImageNoError = 0
public let kvImageRoiLargerThanInputBuffer = -21766
public let kvImageInvalidKernelSize = -21767
public let kvImageInvalidEdgeStyle = -21768
public let kvImageInvalidOffset_X = -21769
public let kvImageInvalidOffset_Y = -21770
public let kvImageMemoryAllocationError = -21771
public let kvImageNullPointerArgument = -21772
public let kvImageInvalidParameter = -21773
public let kvImageBufferSizeMismatch = -21774
public let kvImageUnknownFlagsBit = -21775

// MARK: Flags

public let kvImageNoFlags = 0
public let kvImageLeaveAlphaUnchanged = 1
public let kvImageCopyInPlace = 2
public let kvImageBackgroundColorFill = 4
public let kvImageEdgeExtend = 8
public let kvImageDoNotTile = 16
public let kvImageHighQualityResampling = 32
public let kvImageTruncateKernel = 64
public let kvImageGetTempBufferSize = 128

extension vImage_Flags {
    func has(_ flag: Int) -> Bool { self & vImage_Flags(flag) != 0 }
}

extension vImage_Buffer {
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { (data + y * rowBytes).assumingMemoryBound(to: UInt8.self) }

    /// What is wrong with filling `other`, which is as large, from this buffer.
    func problem(with other: vImage_Buffer) -> vImage_Error? {
        guard data != nil, other.data != nil else { return kvImageNullPointerArgument }
        guard width >= other.width, height >= other.height else { return kvImageRoiLargerThanInputBuffer }
        return nil
    }
}

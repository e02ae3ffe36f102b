// SPDX-License-Identifier: Apache-2.0

@_exported import CoreGraphics
@_exported import CoreImage
@_exported import CoreText
@_exported import Foundation
@_exported import ObjectiveC
@_exported import QuartzCore

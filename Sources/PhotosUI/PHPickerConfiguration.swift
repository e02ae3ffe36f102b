// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// What a photo picker lets a person choose.
///
/// Follows: https://developer.apple.com/documentation/photosui/phpickerconfiguration-swift.struct
public struct PHPickerConfiguration: Equatable, Hashable, Sendable {
    /// In which form photos are handed over.
    ///
    /// Differs: photos are handed over as they come from the browser.
    public enum AssetRepresentationMode: Hashable, Sendable {
        case automatic
        case current
        case compatible
    }

    public init() {}

    /// What can be chosen; nil for photos and movies.
    public var filter: PHPickerFilter?
    /// How many can be chosen at most; 0 for any number.
    public var selectionLimit = 1
    public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
}

/// Kinds of photos and movies.
public struct PHPickerFilter: Equatable, Hashable, Sendable {
    /// Identifiers of types.
    let types: [String]

    public static let images = PHPickerFilter(types: ["public.image"])
    public static let videos = PHPickerFilter(types: ["public.movie"])
    /// Differs: the still picture of a live photo.
    public static let livePhotos = PHPickerFilter(types: ["com.apple.live-photo"])

    /// What one of the filters lets through.
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(types: subfilters.flatMap(\.types))
    }
}

/// One photo or movie that a person has chosen.
public struct PHPickerResult: Equatable, Hashable {
    /// Hands the photo over.
    public let itemProvider: NSItemProvider
    /// Nil: there is no photo library that the asset could be found in.
    public let assetIdentifier: String?

    init(itemProvider: NSItemProvider) {
        (self.itemProvider, assetIdentifier) = (itemProvider, nil)
    }
}

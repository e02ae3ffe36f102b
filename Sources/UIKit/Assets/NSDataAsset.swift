// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file in an asset catalog.
///
/// Follows: https://developer.apple.com/documentation/uikit/nsdataasset
open class NSDataAsset: NSObject {
    public let name: NSDataAssetName
    public let data: Data
    /// A uniform type identifier.
    public let typeIdentifier: String

    /// Finds a data set in the asset catalogs among the app's resources; nil if there is none, or if its file is missing.
    public convenience init?(name: NSDataAssetName) {
        self.init(name: name, bundle: .main)
    }

    public init?(name: NSDataAssetName, bundle: Bundle) {
        guard let folder = NamedAssets.shared.dataSet(name, in: bundle), let set: DataSet = AssetContents.read(folder)
        else { return nil }
        let traits = UITraitCollection.current
        let entries = set.data.filter { $0.common.filename != nil }.map {
            ($0, AssetCondition($0.common).distance(to: traits, scale: 0, languages: []))
        }
        guard let entry = entries.min(by: { $0.1.lexicographicallyPrecedes($1.1) })?.0,
            let file = entry.common.filename, let data = AssetContents.data(file, in: folder)
        else { return nil }
        self.name = name
        self.data = data
        typeIdentifier = entry.typeIdentifier ?? "public.data"
        super.init()
    }

    private struct DataSet: Decodable {
        struct Entry: Decodable {
            var common: AssetEntry
            var typeIdentifier: String?

            private enum CodingKeys: String, CodingKey { case typeIdentifier = "universal-type-identifier" }

            init(from decoder: any Decoder) throws {
                common = try AssetEntry(from: decoder)
                typeIdentifier = try decoder.container(keyedBy: CodingKeys.self)
                    .decodeIfPresent(String.self, forKey: .typeIdentifier)
            }
        }
        var data: [Entry]
    }
}

/// The name of a data set.
public typealias NSDataAssetName = String

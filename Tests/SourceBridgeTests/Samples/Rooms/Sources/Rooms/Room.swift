import UIKit

@objcMembers public class Room: NSObject {
    public static var wall: UIColor? { UIColor(named: "Wall", in: .module, compatibleWith: nil) }
    public static var door: String? {
        NSDataAsset(name: "Door", bundle: .module).map { String(decoding: $0.data, as: UTF8.self) }
    }
    public static func title(_ count: Int) -> String {
        String.localizedStringWithFormat(
            NSLocalizedString("rooms", tableName: nil, bundle: .module, comment: ""), count)
    }
    public static var greeting: String { Bundle.module.localizedString(forKey: "hello", value: nil, table: nil) }
    public static var welcome: String { String(localized: "welcome", bundle: .module) }
    public static var bundle: Bundle { .module }
}

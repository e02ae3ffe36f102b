import UIKit
#if canImport(SwiftUI)
import SwiftUI
#endif

final class Screen: UIViewController {}

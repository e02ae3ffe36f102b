import Foundation
import CoreBluetooth
#if canImport(CoreNFC)
import CoreNFC
#endif
#if os(macOS)
import AppKit
#endif

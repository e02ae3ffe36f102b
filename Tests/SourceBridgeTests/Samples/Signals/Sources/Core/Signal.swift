import UIKit

@objc public protocol SignalDelegate: AnyObject {
    @objc optional func signal(_ signal: Signal, didChange isGreen: Bool)
    @objc optional var keepsGreen: Bool { get }
}

public class Signal: NSObject {
    @objc public dynamic var isGreen = false
    public weak var delegate: SignalDelegate?

    @objc public func toggle() {
        if isGreen, delegate?.keepsGreen == true { return }
        isGreen.toggle()
        delegate?.signal?(self, didChange: isGreen)
    }
}

import UIKit

extension SignalViewController {
    @objc open func show() { button.setTitle(signal.isGreen ? "go" : "stop", for: .normal) }
}

public class LoudSignalViewController: SignalViewController {
    public override func show() { button.setTitle(signal.isGreen ? "GO" : "STOP", for: .normal) }
}

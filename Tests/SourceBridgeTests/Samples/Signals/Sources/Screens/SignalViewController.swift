import Core
import UIKit

open class SignalViewController: UIViewController {
    public let signal = Signal()
    @IBOutlet public var button: UIButton!

    open override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIButton(type: .system)
        button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
        view.addSubview(button)
        self.button = button
        show()
    }

    @objc func tapped(_ sender: UIButton) {
        // The delegate of another module's class may have no such method.
        if signal.delegate?.keepsGreen == nil { title = "free" }
        signal.perform(#selector(Signal.toggle))
        show()
    }
}

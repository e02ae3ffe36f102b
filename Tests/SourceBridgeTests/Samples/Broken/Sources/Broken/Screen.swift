import UIKit

class Screen: UIViewController {
    @IBOutlet weak var button: UIButton!

    override func viewDidLoad() {
        button.addTarget(self, action: #selector(tapped), for: .touchUpInside); let x: Int = "text"
        button.addTarget(self, action: #selector(Screen.missing), for: .touchUpInside)
        _ = x
    }

    @objc func tapped(_ sender: Any) {}
}

extension Screen {
    override func viewWillBeHere() {}
}

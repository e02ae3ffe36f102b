// SPDX-License-Identifier: Apache-2.0

import LocalAuthentication
import Testing

@Suite struct LAContextTests {
    @Test("No policy can be evaluated, and the error tells why, with Apple's codes") func policies() async {
        let context = LAContext()
        var error: NSError?
        #expect(!context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
        #expect(error?.domain == "com.apple.LocalAuthentication" && error?.code == -6)
        #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
        #expect(error?.code == -5)
        #expect(context.biometryType == .none)
        do {
            _ = try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "to see")
            Issue.record("it was evaluated")
        } catch LAError.passcodeNotSet {
        } catch { Issue.record(error) }
        let reply = await withCheckedContinuation { go in
            context.evaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, localizedReason: "to see") {
                go.resume(returning: ($0, ($1 as? LAError)?.code))
            }
        }
        #expect(!reply.0 && reply.1 == .biometryNotAvailable)
    }
}

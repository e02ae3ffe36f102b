// SPDX-License-Identifier: Apache-2.0

/// What keeps a cipher from working.
///
/// Follows: https://developer.apple.com/documentation/cryptokit/cryptokiterror
public enum CryptoKitError: Error, Equatable {
    case incorrectKeySize
    case incorrectParameterSize
    /// The key is another one, or the data was changed.
    case authenticationFailure
    case underlyingCoreCryptoError(error: Int32)
    case wrapFailure
    case unwrapFailure
    case invalidParameter
}

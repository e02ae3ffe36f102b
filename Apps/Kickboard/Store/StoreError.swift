// SPDX-License-Identifier: Apache-2.0

import Database

/// Why the store refused or failed; `Texts` has the words that the rider reads.
enum StoreError: Error, Equatable {
    /// Another rider has the id.
    case takenID
    /// Name, id or password break the rules of the form.
    case malformed
    /// There is no rider with that id and that password.
    case noMatch
    /// Logging in has to wait so many seconds.
    case tooManyAttempts(seconds: Int)
    /// The rider has a running rental already, perhaps from another device.
    case alreadyRenting
    /// The kickboard was rented since it was shown.
    case takenByAnother
    /// There is no running rental to close; it may have been closed a moment ago.
    case notRenting
    /// A rider who is renting can't log out.
    case rentingAtLogout
    /// What is stored of the running rental makes no sense.
    case unreadableRental
    /// The change could not be written; nothing of it is left.
    case notSaved(DatabaseError.Reason)
    /// The data could not be read.
    case notLoaded(DatabaseError.Reason)
}

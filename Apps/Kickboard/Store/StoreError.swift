// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation

/// Why the store refused or failed, with the words that the rider reads.
enum StoreError: Error, Equatable {
    /// The rider has a running rental already, perhaps from another device.
    case alreadyRenting
    /// The kickboard was rented since it was shown.
    case takenByAnother
    /// There is no running rental to close; it may have been closed a moment ago.
    case notRenting
    /// A rider who is renting can't log out.
    case rentingAtLogout
    /// The rider is signed in on another device.
    case signedInElsewhere
    /// The change could not be written; nothing of it is left.
    case notSaved(DatabaseError.Reason)
    /// The data could not be read.
    case notLoaded(DatabaseError.Reason)
}

extension StoreError: LocalizedError {
    var errorDescription: String? {
        switch self {
        case .alreadyRenting: "이미 이용 중인 킥보드가 있습니다."
        case .takenByAnother: "방금 다른 분이 대여했습니다."
        case .notRenting: "이용 중인 킥보드가 없습니다."
        case .rentingAtLogout: "이용 중에는 로그아웃할 수 없습니다. 먼저 반납해 주세요."
        case .signedInElsewhere: "다른 기기에서 이용 중인 라이더입니다."
        case .notSaved: "저장하지 못했습니다. 다시 시도해 주세요."
        case .notLoaded(.newerVersion): "더 새로운 버전의 앱이 만든 데이터입니다. 앱을 새 버전으로 바꿔 주세요."
        case .notLoaded(.full): "저장 공간이 부족합니다. 공간을 비운 뒤 다시 시도해 주세요."
        case .notLoaded(.readOnly): "데이터 폴더에 쓸 수 없습니다. 폴더의 권한을 확인해 주세요."
        case .notLoaded(.corrupt): "데이터 파일이 손상되었습니다."
        case .notLoaded: "데이터를 불러오지 못했습니다. 다시 시도해 주세요."
        }
    }
}

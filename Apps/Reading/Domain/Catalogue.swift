// SPDX-License-Identifier: Apache-2.0

/// Books to add with one tap.
struct Catalogue: Sendable {
    let drafts: [BookDraft]

    /// The first book that isn't among those of a library; nil when all are.
    func next(after books: [Book]) -> BookDraft? {
        let known = Set(books.compactMap(\.sourceID))
        return drafts.first { draft in draft.sourceID.map { !known.contains($0) } ?? false }
    }

    /// The built-in catalogue; an entry is the same book in every language.
    init(language: Language) {
        drafts = Self.entries.enumerated().map { index, entry in
            let words = language == .korean ? entry.korean : entry.english
            return BookDraft(title: words.0, author: words.1, isbn13: nil, sourceID: "catalogue-\(index + 1)")
        }
    }

    private static let entries: [(korean: (String, String), english: (String, String))] = [
        (("어린 왕자", "앙투안 드 생텍쥐페리"), ("The Little Prince", "Antoine de Saint-Exupéry")),
        (("오만과 편견", "제인 오스틴"), ("Pride and Prejudice", "Jane Austen")),
        (("변신", "프란츠 카프카"), ("The Metamorphosis", "Franz Kafka")),
        (("날개", "이상"), ("Wings", "Yi Sang")),
        (("프랑켄슈타인", "메리 셸리"), ("Frankenstein; or, The Modern Prometheus", "Mary Shelley")),
        (("모비 딕", "허먼 멜빌"), ("Moby-Dick", "Herman Melville")),
        (("메밀꽃 필 무렵", "이효석"), ("When the Buckwheat Blooms", "Lee Hyo-seok")),
        (("죄와 벌", "표도르 도스토옙스키"), ("Crime and Punishment", "Fyodor Dostoevsky")),
        (("이상한 나라의 앨리스", "루이스 캐럴"), ("Alice’s Adventures in Wonderland", "Lewis Carroll")),
        (("운수 좋은 날", "현진건"), ("A Lucky Day", "Hyun Jin-geon")),
        (("제인 에어", "샬럿 브론테"), ("Jane Eyre", "Charlotte Brontë")),
        (("나는 고양이로소이다", "나쓰메 소세키"), ("I Am a Cat", "Natsume Sōseki")),
    ]
}

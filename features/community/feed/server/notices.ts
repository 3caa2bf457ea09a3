import { type NoticeFacts, notice } from '#shared/notice.ts'
import { followedTopic, type HappeningFacts, happeningWords } from '../vocabulary.ts'

/** What a business did, for who follows it and asked to be told; all of a day while it is unread. */
const happened = notice<HappeningFacts>({
  topic: followedTopic,
  write: (facts, { count }) =>
    count > 1 ? `${facts.business} tiene ${count} novedades` : happeningWords(facts),
  sample: {
    kind: 'published',
    business: 'Óptica Ñandú & Hijos',
    count: 3,
    title: 'Armazón <Ñ>',
    level: null,
  },
})

export const feedNotices = { 'news.happened': happened }

/** What each notice is written from, by its kind. */
export type FeedNotices = NoticeFacts<typeof feedNotices>

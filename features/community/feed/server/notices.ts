import { type NoticeFacts, notice } from '#shared/notice.ts'
import { followedTopic, type HappeningFacts, happeningWords } from '../vocabulary.ts'

/** Notice to followers with notifications on; unread notices of one day are merged. */
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

/** Data of each notice, by kind. */
export type FeedNotices = NoticeFacts<typeof feedNotices>

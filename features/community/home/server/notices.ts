import { type NoticeFacts, notice } from '#shared/notice.ts'
import { type HomeTab, homeTabWords, openingsTopic } from '../vocabulary.ts'

/** A part of the product that somebody waited for is open. */
const tabOpened = notice<{ tab: HomeTab }>({
  topic: openingsTopic,
  write: ({ tab }) => `Ya abrió lo que esperabas: ${homeTabWords[tab]}`,
  sample: { tab: 'jobs' },
})

export const homeNotices = { 'home.tab_opened': tabOpened }

/** What each notice is written from, by its kind. */
export type HomeNotices = NoticeFacts<typeof homeNotices>

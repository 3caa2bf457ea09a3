import { type NoticeFacts, notice } from '#shared/notice.ts'
import { type HomeTab, homeTabWords } from '../home-tabs.ts'
import { openingsTopic } from '../vocabulary.ts'

/** Notice that an awaited section has opened. */
const tabOpened = notice<{ tab: HomeTab }>({
  topic: openingsTopic,
  write: ({ tab }) => `Ya abrió lo que esperabas: ${homeTabWords[tab]}`,
  sample: { tab: 'jobs' },
})

export const homeNotices = { 'home.tab_opened': tabOpened }

/** Data of each notice, by kind. */
export type HomeNotices = NoticeFacts<typeof homeNotices>

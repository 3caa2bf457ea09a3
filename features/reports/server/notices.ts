import { type NoticeFacts, notice } from '#shared/notice.ts'
import { type DecidedReportState, reportStateWords } from '../vocabulary.ts'

const decided = notice<{ business: string; state: DecidedReportState }>({
  topic: 'decisions',
  write: ({ business, state }) => `Revisamos tu aviso de ${business}: ${reportStateWords[state].toLowerCase()}`,
  sample: { business: 'Óptica Ñandú & Hijos', state: 'corrected' },
})

export const reportsNotices = { 'reports.decided': decided }

/** What each notice is written from, by its kind. */
export type ReportsNotices = NoticeFacts<typeof reportsNotices>

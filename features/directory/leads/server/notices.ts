import { type NoticeFacts, notice, whoDid } from '#shared/notice.ts'

/** A message or a request for information reached a business. */
const received = notice<{ business: string; code: string; isQuote: boolean }>({
  topic: 'leads',
  write: ({ business, code, isQuote }, happened) => {
    const { count, people, actor } = happened
    if (people > 1) return `${whoDid(happened)} le escribieron a ${business}`
    if (count > 1) return `${actor} le escribió ${count} veces a ${business}`
    return `${actor} ${isQuote ? 'pide información a' : 'le escribió a'} ${business} (solicitud ${code})`
  },
  sample: { business: 'Óptica Ñandú & Hijos', code: 'K7P2Q', isQuote: true },
})

/** The business says that it answered. */
const answered = notice<{ business: string; code: string }>({
  topic: 'answers',
  write: ({ business, code }) => `${business} atendió tu solicitud ${code}`,
  sample: { business: 'Óptica Ñandú & Hijos', code: 'K7P2Q' },
})

export const leadsNotices = { 'leads.received': received, 'leads.answered': answered }

/** What each notice is written from, by its kind. */
export type LeadsNotices = NoticeFacts<typeof leadsNotices>

import { type NoticeFacts, notice, whoDid } from '#shared/notice.ts'

/** A business received a message or a request for information. */
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

/** A business marked a lead as answered. */
const answered = notice<{ business: string; code: string }>({
  topic: 'answers',
  write: ({ business, code }) => `${business} atendió tu solicitud ${code}`,
  sample: { business: 'Óptica Ñandú & Hijos', code: 'K7P2Q' },
})

export const leadsNotices = { 'leads.received': received, 'leads.answered': answered }

/** Data that each notice takes, by its kind. */
export type LeadsNotices = NoticeFacts<typeof leadsNotices>

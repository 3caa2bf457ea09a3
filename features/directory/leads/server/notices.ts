import { type NoticeFacts, notice, whoDid } from '#shared/notice.ts'

export type LeadReceived = {
  business: string
  code: string
  isQuote: boolean
  /** The name that somebody without an account gave; cleared when their mailbox asks for deletion. */
  guest?: string | null
}

/** A business received a message or a request for information that nobody of its team attended. */
const received = notice<LeadReceived>({
  topic: 'leads',
  write: ({ business, code, isQuote, guest }, { actor: member, ...happened }) => {
    const { count, people } = happened
    const actor = guest ?? member
    if (people > 1) return `${whoDid({ ...happened, actor })} le escribieron a ${business}`
    if (count > 1) return `${actor} le escribió ${count} veces a ${business}`
    return `${actor} ${isQuote ? 'pide información a' : 'le escribió a'} ${business} (solicitud ${code})`
  },
  sample: { business: 'Óptica Ñandú & Hijos', code: 'K7P2Q', isQuote: true, guest: null },
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

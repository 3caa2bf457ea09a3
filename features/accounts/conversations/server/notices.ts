import { type NoticeFacts, notice, whoDid } from '#shared/notice.ts'
import { shortName } from '#shared/text/short-name.ts'

const business = 'Óptica Ñandú & Hijos'

type Received = {
  /** The business that wrote; null for a person. */
  business: string | null
  isRequest: boolean
}

/** A person received messages in one conversation. */
const received = notice<Received>({
  topic: 'messages',
  write: ({ business: from, isRequest }, { count, actor }) => {
    const who = from ?? shortName(actor)
    if (isRequest) return `${who} quiere escribirte por primera vez`
    return count > 1 ? `${who} te escribió ${count} mensajes` : `${who} te escribió`
  },
  sample: { business, isRequest: false },
})

/** The team received messages in one conversation. */
const inbox = notice<{ business: string }>({
  topic: 'messages',
  write: (facts, happened) => {
    const { count } = happened
    const who = whoDid(happened)
    return count > 1
      ? `${who} le escribió ${count} mensajes a ${facts.business}`
      : `${who} le escribió a ${facts.business}`
  },
  sample: { business },
})

export const conversationsNotices = { 'messages.received': received, 'messages.inbox': inbox }

/** Data that each notice takes, by its kind. */
export type ConversationsNotices = NoticeFacts<typeof conversationsNotices>

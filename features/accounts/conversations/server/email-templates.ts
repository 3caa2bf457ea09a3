import { action, quote } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'

type Received = {
  /** Who wrote, as the recipient sees them. */
  from: string
  conversationId: string
  isRequest: boolean
  text: string
}

const received = emailTemplate<Received>({
  topic: 'messages',
  write: ({ from, conversationId, isRequest, text }, site) => ({
    subject: isRequest ? `${from} quiere escribirte` : `${from} te escribió`,
    parts: [
      quote(text),
      action(site, isRequest ? 'Ver la solicitud' : 'Responder', `/mensajes/${conversationId}`),
    ],
  }),
  sample: {
    from: 'Óptica Ñandú & Hijos',
    conversationId: '019a9b00-0000-7000-8000-000000000001',
    isRequest: false,
    text: 'Tus lentes <bifocales> & el estuche ya llegaron.',
  },
})

type Inbox = {
  business: string
  businessId: string
  conversationId: string
  /** The person's name. */
  from: string
  text: string
}

const inbox = emailTemplate<Inbox>({
  topic: 'messages',
  write: ({ business, businessId, conversationId, from, text }, site) => ({
    subject: `${from} le escribió a ${business}`,
    parts: [
      quote(text),
      action(
        site,
        'Responder',
        `/dashboard-my-business/conversaciones/${conversationId}?negocio=${businessId}`,
      ),
    ],
  }),
  sample: {
    business: 'Óptica Ñandú & Hijos',
    businessId: '019a9b00-0000-7000-8000-000000000001',
    conversationId: '019a9b00-0000-7000-8000-000000000002',
    from: 'Rosa Díaz',
    text: '¿Cuánto cuestan unos lentes <bifocales>?\nGracias & saludos.',
  },
})

export const conversationsEmailTemplates = {
  'messages.received': received,
  'messages.inbox': inbox,
}

/** Data that each template takes, by its kind. */
export type ConversationsEmailTemplates = EmailData<typeof conversationsEmailTemplates>

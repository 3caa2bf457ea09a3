import { action, paragraph, quote } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'

/** Names of attached files; absent in mails that were queued before there were files. */
type Files = { files?: string[] }

/** The text of a message and the names of its files, which are in the conversation. */
const written = (text: string, files: string[] = []) => [
  ...(text ? [quote(text)] : []),
  ...files.map((name) => paragraph(`📎 ${name}`)),
]

type Received = {
  /** Who wrote, as the recipient sees them. */
  from: string
  conversationId: string
  isRequest: boolean
  text: string
} & Files

const received = emailTemplate<Received>({
  topic: 'messages',
  write: ({ from, conversationId, isRequest, text, files }, site) => ({
    subject: isRequest ? `${from} quiere escribirte` : `${from} te escribió`,
    parts: [
      ...written(text, files),
      action(site, isRequest ? 'Ver la solicitud' : 'Responder', `/mensajes/${conversationId}`),
    ],
  }),
  sample: {
    from: 'Óptica Ñandú & Hijos',
    conversationId: '019a9b00-0000-7000-8000-000000000001',
    isRequest: false,
    text: 'Tus lentes <bifocales> & el estuche ya llegaron.',
    files: ['Estuche <azul> & verde.jpg'],
  },
})

type Inbox = {
  business: string
  businessId: string
  conversationId: string
  /** The person's name. */
  from: string
  text: string
} & Files

const inbox = emailTemplate<Inbox>({
  topic: 'messages',
  write: ({ business, businessId, conversationId, from, text, files }, site) => ({
    subject: `${from} le escribió a ${business}`,
    parts: [
      ...written(text, files),
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

type Returned = {
  reason: string
  /** What the person wrote, so that they do not lose it. */
  text: string
}

const returned = emailTemplate<Returned>({
  topic: 'messages',
  write: ({ reason, text }, site) => ({
    subject: 'No enviamos tu respuesta',
    parts: [
      paragraph(`${reason} Tu respuesta por correo no llegó a la conversación.`),
      ...(text ? [quote(text)] : []),
      action(site, 'Ver mis mensajes', '/mensajes'),
    ],
  }),
  sample: {
    reason: 'Este negocio no recibe mensajes por ahora.',
    text: '¿Me apartan <dos> & me avisan?',
  },
})

type FilesLeft = {
  /** Name and reason of each file. */
  files: string[]
  path: string
}

const filesLeft = emailTemplate<FilesLeft>({
  topic: 'messages',
  write: ({ files, path }, site) => ({
    subject: 'Tu respuesta llegó sin algunos archivos',
    parts: [
      paragraph('Tu respuesta por correo está en la conversación, pero estos archivos no:'),
      ...files.map((file) => paragraph(`📎 ${file}`)),
      action(site, 'Abrir la conversación', path),
    ],
  }),
  sample: {
    files: ['«Planos <finales> & medidas.dwg»: Formato no válido.'],
    path: '/mensajes/019a9b00-0000-7000-8000-000000000001',
  },
})

export const conversationsEmailTemplates = {
  'messages.received': received,
  'messages.inbox': inbox,
  'messages.returned': returned,
  'messages.files_left': filesLeft,
}

/** Data that each template takes, by its kind. */
export type ConversationsEmailTemplates = EmailData<typeof conversationsEmailTemplates>

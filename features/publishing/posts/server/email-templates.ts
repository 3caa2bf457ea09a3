import { action, paragraph, quote } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'

/** To the editors in charge: a scheduled post could not be published. */
const notPublished = emailTemplate<{ title: string; reason: string; path: string }>({
  topic: 'decisions',
  write: ({ title, reason, path }, site) => ({
    subject: `«${title}» no se publicó sola`,
    parts: [
      paragraph('Llegó su hora y no pudimos publicarla. El motivo:'),
      quote(reason),
      paragraph('Corrígelo y dale otra fecha, o publícala tú.'),
      action(site, 'Abrir la entrada', path),
    ],
  }),
  sample: {
    title: 'Cómo <elegir> café & pan en Ñuñoa',
    reason: 'Esta dirección ya es de otra entrada. Elige otra.',
    path: '/staff/contenido/blog/019a9b00-0000-7000-8000-000000000001',
  },
})

export const postsEmailTemplates = { 'content.not_published': notPublished }

/** Data of each e-mail template, by kind. */
export type PostsEmailTemplates = EmailData<typeof postsEmailTemplates>

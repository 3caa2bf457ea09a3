import { action, quote } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'

const written = emailTemplate<{ title: string; path: string; text: string; isReply: boolean }>({
  topic: 'comments',
  write: ({ title, path, text, isReply }, site) => ({
    subject: isReply
      ? `Respondieron tu comentario en «${title}»`
      : `Hay un comentario en tu entrada «${title}»`,
    parts: [quote(text), action(site, isReply ? 'Ver la respuesta' : 'Ver el comentario', path)],
  }),
  sample: {
    title: 'Cómo <elegir> café & pan en Ñuñoa',
    path: '/blog/como-elegir-cafe#comentario-019a9b00-0000-7000-8000-000000000001',
    text: 'Yo lo <prefiero> molido & fresco.',
    isReply: true,
  },
})

export const commentsEmailTemplates = { 'comments.written': written }

/** Data of each e-mail template, by kind. */
export type CommentsEmailTemplates = EmailData<typeof commentsEmailTemplates>

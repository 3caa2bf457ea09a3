import { action, linked, note, paragraph } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'
import { summaryTopic } from '../vocabulary.ts'

type Summary = {
  /** Unread notices, newest first. */
  lines: { text: string; path: string }[]
  /** Number of unread notices that are not listed. */
  more: number
}

const summary = emailTemplate<Summary>({
  topic: summaryTopic,
  write: ({ lines, more }, site) => {
    const total = lines.length + more
    return {
      subject:
        total === 1
          ? (lines[0]?.text ?? 'Tienes un aviso sin leer')
          : `Tienes ${total} avisos sin leer`,
      parts: [
        paragraph(`Esto pasó en ${site.product} y todavía no lo has leído:`),
        linked(site, lines),
        ...(more > 0 ? [paragraph(`… y ${more} más.`)] : []),
        action(site, 'Ver mis avisos', '/notificaciones'),
        note(
          'En Configurar Cuenta, Avisos, eliges qué entra en este resumen, cada cuánto llega y a qué horas no.',
        ),
      ],
    }
  },
  sample: {
    lines: [
      { text: 'Óptica Ñandú & Hijos atendió tu solicitud <K7P2Q>', path: '/negocios/optica-nandu' },
      {
        text: 'Lupe Ríos ya está en el equipo de Óptica Ñandú & Hijos',
        path: '/dashboard-my-business/editar#equipo',
      },
    ],
    more: 3,
  },
})

export const notificationsEmailTemplates = { 'notifications.summary': summary }

/** The data of each mail, by template kind. */
export type NotificationsEmailTemplates = EmailData<typeof notificationsEmailTemplates>

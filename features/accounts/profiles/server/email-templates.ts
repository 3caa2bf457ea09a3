import { type ProfileRole, profileRoleWords } from '#features/accounts/profiles/vocabulary.ts'
import { action, note, paragraph, quote } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'

const changed = emailTemplate<{
  before: ProfileRole
  role: ProfileRole
  reason: string
  answerTo: string
}>({
  topic: 'decisions',
  write: ({ before, role, reason, answerTo }, site) => ({
    subject: `Cambiamos el rol de tu cuenta de ${site.product}`,
    parts: [
      paragraph(
        `Tu cuenta era «${profileRoleWords[before]}» y ahora es «${profileRoleWords[role]}». El motivo:`,
      ),
      quote(reason),
      paragraph(
        'El rol dice qué es tu cuenta. No te da ni te quita permisos, y todo lo que guardas en ella sigue ahí.',
      ),
      action(site, 'Ver mi cuenta', '/user-settings'),
      note(`Si crees que es un error, escríbenos a ${answerTo}: lo lee una persona del equipo.`),
    ],
  }),
  sample: {
    before: 'empresa',
    role: 'agente',
    reason: 'Nos dijiste que vendes para <otros> & no por tu cuenta.',
    answerTo: 'legal@lonja.example',
  },
})

export const profilesEmailTemplates = { 'accounts.role_changed': changed }

/** The data of each mail, by template kind. */
export type ProfilesEmailTemplates = EmailData<typeof profilesEmailTemplates>

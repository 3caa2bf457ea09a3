import { action, note, paragraph, quote } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'
import { type StaffPermission, staffPermissionWords } from '#shared/staff-permissions.ts'

const permissionList = (permissions: readonly StaffPermission[]) =>
  new Intl.ListFormat('es').format(
    permissions.map((permission) => staffPermissionWords[permission].toLowerCase()),
  )

const approved = emailTemplate<{ username: string; permissions: StaffPermission[] }>({
  topic: 'decisions',
  write: ({ username, permissions }, site) => ({
    subject: `Ya eres parte del equipo de ${site.product}`,
    parts: [
      paragraph(
        `Aceptamos tu solicitud. Entra con tu usuario «${username}», tu correo y tu contraseña.`,
      ),
      paragraph(`Puedes: ${permissionList(permissions)}.`),
      action(site, 'Entrar al área del equipo', '/staff-login'),
    ],
  }),
  sample: { username: 'peña', permissions: ['read', 'manage_users'] },
})

const rejected = emailTemplate<{ reason: string }>({
  topic: 'decisions',
  write: ({ reason }, site) => ({
    subject: `Sobre tu solicitud para el equipo de ${site.product}`,
    parts: [
      paragraph('Revisamos tu solicitud y no pudimos aceptarla. El motivo:'),
      quote(reason),
      paragraph('Tu cuenta sigue contigo: puedes usarla como cualquier persona.'),
      action(site, 'Ir a mi cuenta', '/user-settings'),
    ],
  }),
  sample: { reason: 'No conocemos a nadie con ese nombre en la oficina de Peñíscola & <Burgos>.' },
})

const changed = emailTemplate<{ permissions: StaffPermission[] }>({
  topic: 'decisions',
  write: ({ permissions }, site) => ({
    subject: `Cambió lo que puedes hacer en el equipo de ${site.product}`,
    parts: [
      paragraph(`Desde ahora puedes: ${permissionList(permissions)}.`),
      action(site, 'Ir al área del equipo', '/staff'),
    ],
  }),
  sample: { permissions: ['read', 'edit'] },
})

const removed = emailTemplate<Record<string, never>>({
  topic: 'decisions',
  write: (_, site) => ({
    subject: `Ya no eres parte del equipo de ${site.product}`,
    parts: [
      paragraph(
        'Quien administra el equipo te quitó de él. Tu cuenta sigue contigo: puedes usarla como cualquier persona.',
      ),
      action(site, 'Ir a mi cuenta', '/user-settings'),
    ],
  }),
  sample: {},
})

type Invited = {
  inviter: string | null
  permissions: StaffPermission[]
  path: string
  /** Spanish date. */
  until: string
}

const invited = emailTemplate<Invited>({
  write: ({ inviter, permissions, path, until }, site) => ({
    subject: `Te invitan al equipo de ${site.product}`,
    parts: [
      paragraph(
        `${inviter ?? 'Quien administra el equipo'} te invita al equipo de ${site.product}.`,
      ),
      paragraph(`Podrás: ${permissionList(permissions)}.`),
      action(site, 'Registrarme', path),
      note(
        `El enlace sirve una vez, hasta el ${until}, y solo con este correo. Si no lo esperabas, ignóralo.`,
      ),
    ],
  }),
  sample: {
    inviter: 'Rosa <Díaz>',
    permissions: ['read', 'edit'],
    path: '/staff-registration?invitacion=x5kQ0-muestra',
    until: '5 de diciembre de 2026',
  },
})

export const teamEmailTemplates = {
  'staff.approved': approved,
  'staff.rejected': rejected,
  'staff.changed': changed,
  'staff.removed': removed,
  'staff.invited': invited,
}

/** Data of each e-mail template, by its kind. */
export type TeamEmailTemplates = EmailData<typeof teamEmailTemplates>

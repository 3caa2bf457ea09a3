import { type BusinessRole, businessRoleDuties, businessRoleWords } from '#shared/business-roles.ts'
import { action, note, paragraph } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'

const spanishDay = (day: string) =>
  new Intl.DateTimeFormat('es', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

const roleName = (role: BusinessRole) => businessRoleWords[role].toLowerCase()

type Invited = {
  business: string
  inviter: string | null
  role: BusinessRole
  path: string
  /** ISO day. */
  until: string
}

const invited = emailTemplate<Invited>({
  topic: 'invitations',
  write: ({ business, inviter, role, path, until }, site) => ({
    subject: `Te invitan al equipo de ${business}`,
    parts: [
      paragraph(
        `${inviter ?? 'Un dueño del negocio'} te invita al equipo de ${business} en ${site.product}, como ${roleName(role)}.`,
      ),
      paragraph(`Podrás: ${businessRoleDuties[role]}.`),
      action(site, 'Ver la invitación', path),
      note(
        `Puedes responder hasta el ${spanishDay(until)}. Nadie entra a un equipo sin aceptar: si no lo esperabas, ignora este correo o rechaza la invitación en esa página.`,
      ),
    ],
  }),
  sample: {
    business: 'Óptica Ñandú & Hijos',
    inviter: 'Rosa <Díaz>',
    role: 'manager',
    path: '/invitacion/x5kQ0-muestra',
    until: '2026-12-05',
  },
})

const joined = emailTemplate<{
  name: string
  business: string
  businessId: string
  role: BusinessRole
}>({
  topic: 'team',
  write: ({ name, business, businessId, role }, site) => ({
    subject: `${name} ya está en el equipo de ${business}`,
    parts: [
      paragraph(`${name} aceptó tu invitación y ahora es ${roleName(role)} de ${business}.`),
      action(site, 'Ver el equipo', `/dashboard-my-business/editar?negocio=${businessId}#equipo`),
      note('Puedes cambiar lo que puede hacer cuando quieras.'),
    ],
  }),
  sample: {
    name: 'Lupe Ríos',
    business: 'Óptica Ñandú & Hijos',
    businessId: '019a9b00-0000-7000-8000-000000000001',
    role: 'manager',
  },
})

export const teamInvitationsEmailTemplates = {
  'team.invited': invited,
  'team.joined': joined,
}

/** Data that each template takes, by its kind. */
export type TeamInvitationsEmailTemplates = EmailData<typeof teamInvitationsEmailTemplates>

import { type StaffPermission, staffPermissions } from '#shared/roles.ts'

/** What each permission lets a member do, as people read it. */
export const staffPermissionWords: Record<StaffPermission, string> = {
  read: 'Leer',
  create: 'Agregar',
  edit: 'Editar',
  delete: 'Eliminar',
  share: 'Compartir',
  manage_users: 'Administrar usuarios',
}

/** These permissions in their order, with reading, without which no page of the team opens; none stay none. */
export const withReading = (permissions: readonly StaffPermission[]): StaffPermission[] =>
  staffPermissions.filter(
    (one) => permissions.includes(one) || (one === 'read' && permissions.length > 0),
  )

/** How an application to the team stands. */
export const applicationStates = ['pending', 'approved', 'rejected'] as const

/** Days after which an application is forgotten whose e-mail nobody confirmed; its username is free again. */
export const unconfirmedDays = 7

/** How an invitation to the team stands; `void`: who sent it may not manage people any more. */
export const staffInvitationStates = ['open', 'registered', 'withdrawn', 'expired', 'void'] as const
export type StaffInvitationState = (typeof staffInvitationStates)[number]

/** Why an invitation can't be used, to the person who was invited. */
export const closedStaffInvitationWords: Record<Exclude<StaffInvitationState, 'open'>, string> = {
  registered:
    'Esta invitación ya se usó. Confirma tu correo con el enlace que te enviamos, o pide otra.',
  withdrawn: 'El equipo retiró esta invitación.',
  expired: 'Esta invitación venció. Pide que te la envíen otra vez.',
  void: 'Quien te invitó ya no administra el equipo, así que esta invitación ya no vale. Pide otra.',
}

/** Days in which an invitation to the team can be used. */
export const staffInvitationDays = 7

/** Days for which a used, withdrawn or expired invitation is kept. */
export const endedStaffInvitationDays = 30

/** Open invitations to the team. */
export const maxStaffInvitations = 50

/** Minutes within which coming back to the day's page is the same visit: a reload forgets no news. */
export const visitMinutes = 30

/** Groups that a team may have. */
export const maxStaffGroups = 100

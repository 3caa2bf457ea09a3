import { type StaffPermission, sortPermissions } from '#shared/staff-permissions.ts'

/** Sorts permissions and adds `read`, which every page of the staff area requires; an empty list stays empty. */
export const withReading = (permissions: readonly StaffPermission[]): StaffPermission[] =>
  sortPermissions(permissions.length > 0 ? ['read', ...permissions] : [])

/**
 * Permissions that an applicant may request, in the order of the form; a new one is placed here or
 * the type does not fit.
 */
export const requestablePermissions = Object.keys({
  read: true,
  edit: true,
  create: true,
  delete: true,
  share: true,
} satisfies Record<Exclude<StaffPermission, 'manage_users'>, true>) as Exclude<
  StaffPermission,
  'manage_users'
>[]

/** States of an application to join the team. */
export const applicationStates = ['pending', 'approved', 'rejected'] as const

/** Days after which an application with an unconfirmed e-mail is deleted, which releases its username. */
export const unconfirmedDays = 7

/** States of an invitation to the team. `void`: the inviter may no longer manage users. */
export const staffInvitationStates = ['open', 'registered', 'withdrawn', 'expired', 'void'] as const
export type StaffInvitationState = (typeof staffInvitationStates)[number]

/** Message to the recipient of an invitation that cannot be used. */
export const closedStaffInvitationWords: Record<Exclude<StaffInvitationState, 'open'>, string> = {
  registered:
    'Esta invitación ya se usó. Confirma tu correo con el enlace que te enviamos, o pide otra.',
  withdrawn: 'El equipo retiró esta invitación.',
  expired: 'Esta invitación venció. Pide que te la envíen otra vez.',
  void: 'Quien te invitó ya no administra el equipo, así que esta invitación ya no vale. Pide otra.',
}

/** Validity of an invitation, in days. */
export const staffInvitationDays = 7

/** Days after which a used, withdrawn or expired invitation is deleted. */
export const endedStaffInvitationDays = 30

/** Maximum of open invitations. */
export const maxStaffInvitations = 50

/** Minutes within which returning to the daily overview continues the same visit, so that a reload does not mark activity as seen. */
export const visitMinutes = 30

/** Queues of work that the team does or decides, in the order of their target times. */
export const staffQueues = [
  'payouts',
  'second',
  'cases',
  'verifications',
  'appeals',
  'disputes',
  'claims',
  'applications',
  'duplicates',
] as const
export type StaffQueue = (typeof staffQueues)[number]

export const staffQueueWords: Record<StaffQueue, string> = {
  payouts: 'Pagos a tiendas',
  second: 'Verificaciones que esperan a otra persona',
  cases: 'Reportes de personas',
  verifications: 'Verificaciones',
  appeals: 'Apelaciones',
  disputes: 'Opiniones disputadas',
  claims: 'Reclamos de negocios',
  applications: 'Solicitudes para el equipo',
  duplicates: 'Posibles duplicados',
}

/** Hours within which the team means to decide a case of each queue; of payouts since their payday began. */
export const queueTargetHours: Record<StaffQueue, number> = {
  payouts: 24,
  second: 24,
  cases: 24,
  verifications: 48,
  appeals: 72,
  disputes: 72,
  claims: 72,
  applications: 72,
  duplicates: 168,
}

/** Share of the target time after which a waiting case counts as due soon. */
export const dueSoonShare = 0.5

/** Days, today included, of which the daily overview shows how many decisions were taken. */
export const throughputDays = 14

/** Maximum of staff groups. */
export const maxStaffGroups = 100

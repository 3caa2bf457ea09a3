/** States of an invitation; `void`: the inviter no longer owns the business. */
export const invitationStates = [
  'open',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'void',
] as const
export type InvitationState = (typeof invitationStates)[number]

/** Why an invitation can no longer be answered, shown to the invited person. */
export const closedInvitationWords: Record<Exclude<InvitationState, 'open'>, string> = {
  accepted: 'Esta invitación ya se aceptó.',
  declined: 'Esta invitación ya se rechazó. Si fue un error, pide otra.',
  withdrawn: 'El negocio retiró esta invitación.',
  expired: 'Esta invitación venció. Pide que te la envíen otra vez.',
  void: 'Quien te invitó ya no es dueño del negocio, así que esta invitación ya no vale. Pide otra a sus dueños.',
}

/** Number of days in which an invitation can be answered. */
export const invitationDays = 14

/**
 * Number of days for which an ended invitation is stored, so that its link and the owners' list can
 * show its outcome.
 */
export const endedInvitationDays = 30

/** Maximum number of open invitations per business. */
export const maxOpenInvitations = 20

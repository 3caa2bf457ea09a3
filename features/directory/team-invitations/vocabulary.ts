/** How an invitation stands; `void`: who invited does not own the business any more. */
export const invitationStates = [
  'open',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'void',
] as const
export type InvitationState = (typeof invitationStates)[number]

/** Why an invitation can't be answered, to the person who was invited. */
export const closedInvitationWords: Record<Exclude<InvitationState, 'open'>, string> = {
  accepted: 'Esta invitación ya se aceptó.',
  declined: 'Esta invitación ya se rechazó. Si fue un error, pide otra.',
  withdrawn: 'El negocio retiró esta invitación.',
  expired: 'Esta invitación venció. Pide que te la envíen otra vez.',
  void: 'Quien te invitó ya no es dueño del negocio, así que esta invitación ya no vale. Pide otra a sus dueños.',
}

/** Days in which an invitation can be answered. */
export const invitationDays = 14

/** Days for which an answered or expired invitation is kept, so that its link and the owner's list can say what became of it. */
export const endedInvitationDays = 30

/** Open invitations of one business. */
export const maxOpenInvitations = 20

export const claimStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type ClaimState = (typeof claimStates)[number]

/** States that result from a staff decision. */
export const decidedClaimStates = ['approved', 'rejected'] as const satisfies ClaimState[]

/** Views of the staff queue; withdrawn claims need no work. */
export const claimViewWords: Record<Exclude<ClaimState, 'withdrawn'>, string> = {
  pending: 'En espera',
  approved: 'Aprobados',
  rejected: 'Rechazados',
}

/** Days for which a rejected claim is listed to the claimant. */
export const rejectedClaimDays = 30

/** Maximum of a person's claims that are listed; the newest are. */
export const maxListedClaims = 20

export const claimStates = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type ClaimState = (typeof claimStates)[number]

/** Decided by staff. */
export const decidedClaimStates = ['approved', 'rejected'] as const satisfies ClaimState[]

/** The views of the queue that staff look at; who withdrew needs nobody. */
export const claimViewWords: Record<Exclude<ClaimState, 'withdrawn'>, string> = {
  pending: 'En espera',
  approved: 'Aprobados',
  rejected: 'Rechazados',
}

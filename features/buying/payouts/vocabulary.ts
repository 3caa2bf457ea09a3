/**
 * Hours after a change of the payout destination before payouts go there. The mail to all owners lets them notice an
 * intruder before money leaves.
 */
export const newDestinationHours = 72

/** Why payouts to a store are blocked. */
export const payoutBlockReasons = ['new_destination', 'no_manager'] as const
export type PayoutBlockReason = (typeof payoutBlockReasons)[number]

/** Words of each reason for the team. */
export const payoutBlockWords: Record<PayoutBlockReason, string> = {
  new_destination: 'Cambió a dónde se le paga hace poco',
  no_manager: 'Todas las cuentas que la administran están suspendidas',
}

/** Days after the first sale in which a store should say where it is paid. */
export const payoutDetailsDays = 3

/** Signs of an account number that are shown where the rest of it is hidden. */
export const endingLength = 4

/** A day on which stores were paid, a Thursday: all others follow from it. */
export const firstPayday = '2026-01-08'

/** Days from one payday to the next. */
export const paydayIntervalDays = 14

/** How paydays are called. */
export const paydayWords = 'cada dos jueves'

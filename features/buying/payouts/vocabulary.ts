/**
 * Hours after a store said where it is paid before it is paid there: whoever got into an account and changed it is found out by the mail to all
 * owners before money leaves.
 */
export const newDestinationHours = 72

/** Why nothing is paid to a store meanwhile. */
export const withheldReasons = ['new_destination', 'no_manager'] as const
export type WithheldReason = (typeof withheldReasons)[number]

/** How each reads to the team; `until` where it ends by itself. */
export const withheldWords: Record<WithheldReason, string> = {
  new_destination: 'Cambió a dónde se le paga hace poco',
  no_manager: 'Todas las cuentas que la administran están suspendidas',
}

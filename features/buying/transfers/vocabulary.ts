/** Days for which stock stays reserved after the buyer first states that they paid, so that the seller can check. */
export const statedPaidReservationDays = 3

/** Hours before the payment deadline when both sides are reminded. */
export const reminderHours = 24

/** Maximum proofs of payment uploaded for one order per day; each replaces the previous one. */
export const receiptsPerDay = 5

/** Events of a directly paid order that the store's team is notified of. */
export const teamEvents = [
  'placed',
  'said',
  'ending',
  'expired',
  'cancelled',
  'return_due',
] as const
export type TeamEvent = (typeof teamEvents)[number]

/** Kinds of the seller's tasks: check a payment that the buyer stated, or transfer a refund. */
export const taskKinds = ['said', 'return'] as const

/** Maximum tasks listed; the total counts all. */
export const tasksMax = 50

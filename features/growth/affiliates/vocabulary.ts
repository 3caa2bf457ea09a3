/** A visit counts for an order when it happened within so many days before the first item entered the cart. */
export const attributionDays = 30

/** Why a partner and whoever would earn them something are one person: nothing is earned then. */
export const samePersonSigns = [
  'account',
  'mailbox',
  'phone',
  'tax_id',
  'payout_account',
  'team',
] as const
export type SamePersonSign = (typeof samePersonSigns)[number]

/** Why a commission is held until somebody decides about it. */
export const suspiciousSigns = [
  'hidden_frame',
  'prefetch',
  'bot',
  'between_cart_and_payment',
  'burst',
] as const
export type SuspiciousSign = (typeof suspiciousSigns)[number]

/** What becomes of a commission when it accrues. */
export const accrualOutcomes = ['nothing', 'held', 'waiting'] as const
export type AccrualOutcome = (typeof accrualOutcomes)[number]

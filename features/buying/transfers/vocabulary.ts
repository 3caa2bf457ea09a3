/** Once a buyer says that they paid, what they bought is held so many days more, once, for the seller to look into their account. */
export const saidHoldDays = 3

/** Both are reminded so many hours before the time to pay ends. */
export const reminderHours = 24

/** Proofs of payment that are sent for one order in a day: each takes the place of the last. */
export const receiptsPerDay = 5

/** What the store's team is told of an order that is paid to it directly. */
export const teamEvents = [
  'placed',
  'said',
  'ending',
  'expired',
  'cancelled',
  'return_due',
] as const
export type TeamEvent = (typeof teamEvents)[number]

/** What waits for the seller: a buyer who says that they paid, or money to send back. */
export const taskKinds = ['said', 'return'] as const

/** Of what waits, so many are listed at once; the rest is counted. */
export const tasksMax = 50

/** Kinds of work that waits for the team of a business. */
export const teamTaskKinds = [
  'order',
  'question',
  'message',
  'lead',
  'fact',
  'stock',
  'payout',
] as const
export type TeamTaskKind = (typeof teamTaskKinds)[number]

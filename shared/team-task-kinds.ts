/** Kinds of work that waits for the team of a business. */
export const teamTaskKinds = [
  'order',
  'question',
  'message',
  'lead',
  'review',
  'fact',
  'stock',
  'payout',
  'task',
  'quotation',
] as const
export type TeamTaskKind = (typeof teamTaskKinds)[number]

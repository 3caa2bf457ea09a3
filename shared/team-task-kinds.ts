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

/** Kinds of work as lists show them together, the most urgent first: money, people who wait, deadlines. */
export const teamTaskGroups = {
  sales: ['order', 'payout'],
  people: ['message', 'lead', 'question'],
  deadlines: ['task', 'quotation', 'fact'],
  reviews: ['review'],
  stock: ['stock'],
} as const satisfies Record<string, readonly TeamTaskKind[]>
export type TeamTaskGroup = keyof typeof teamTaskGroups

const groupsByKind = new Map(
  Object.entries(teamTaskGroups).flatMap(([group, kinds]) =>
    kinds.map((kind): [TeamTaskKind, TeamTaskGroup] => [kind, group as TeamTaskGroup]),
  ),
)

/** The group of a kind. */
export function teamTaskGroupOf(kind: TeamTaskKind): TeamTaskGroup {
  const group = groupsByKind.get(kind)
  if (!group) throw new Error(`${kind} is in no group`)
  return group
}

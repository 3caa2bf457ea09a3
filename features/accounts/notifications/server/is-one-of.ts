import { type SQL, sql } from 'drizzle-orm'
import { NIL } from 'uuid'

/**
 * Whether an id of `notifications` is one of these notices, as a list that the planner knows: it then opens only the
 * partitions of their months. For an empty list it would open all; there the list names a notice that never exists.
 */
export const isOneOf = (column: SQL, notices: readonly { id: string }[]): SQL =>
  sql`${column} = any(${sql.param(notices.length > 0 ? notices.map(({ id }) => id) : [NIL])}::uuid[])`

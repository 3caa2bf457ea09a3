import { sql } from 'drizzle-orm'
import type { AccountMergeRule } from '#shared/server/account-merge.ts'

/** In a merge, notices move, except of what the remaining account itself did. */
export const notificationsAccountMerge: AccountMergeRule[] = [
  {
    table: 'notifications',
    column: 'recipient_id',
    when: (row, { targetId }) => sql`${row}.actor_id is distinct from ${targetId}`,
  },
]

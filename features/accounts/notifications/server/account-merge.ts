import { sql } from 'drizzle-orm'
import type { AccountMergeRule } from '#shared/server/account-merge.ts'

/** In a merge, notices move, except of what the remaining account itself did, and unread ones of groups that it has, too. */
export const notificationsAccountMerge: AccountMergeRule[] = [
  {
    table: 'notifications',
    column: 'recipient_id',
    when: (
      row,
      { targetId },
    ) => sql`${row}.actor_id is distinct from ${targetId} and (${row}.read_at is not null or not exists (
      select from unread_groups g where g.recipient_id = ${targetId} and g.group_key = ${row}.group_key))`,
  },
]

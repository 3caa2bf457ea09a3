import { sql } from 'drizzle-orm'
import type { AccountMergeRule } from '#shared/server/account-merge.ts'

/** In a merge, only open invitations move: a closed one is immutable. */
export const teamInvitationsAccountMerge: AccountMergeRule[] = [
  {
    table: 'business_invitations',
    column: 'invited_by',
    when: (row) =>
      sql`${row}.accepted_at is null and ${row}.declined_at is null and ${row}.withdrawn_at is null`,
  },
]

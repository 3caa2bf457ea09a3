import { sql } from 'drizzle-orm'
import { isHiddenFrom } from '#features/accounts/trust-and-blocks/server/index.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { countUnreadConversations as contract } from '../../contract/person.ts'
import { maxCountedUnread } from '../../vocabulary.ts'
import { isUnaccepted, otherId } from './select-rows.ts'

/**
 * SQL: number of a person's conversations with unread messages, at most one more than is shown.
 * Requests are counted apart; people whom the person muted or blocked are not counted.
 */
export const countUnreadOf = (profileId: ReturnType<typeof sql>) => sql`(
  select count(*)::int from (select from conversation_parts p join conversations c on c.id = p.conversation_id
    where p.profile_id = ${profileId} and p.unread > 0 and p.archived_at is null and not coalesce(${isUnaccepted}, false)
      and not ${isHiddenFrom(sql`p.profile_id`, otherId)} limit ${maxCountedUnread + 1}) unread)`

export async function countUnreadFor(db: Database, profileId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select ${countUnreadOf(sql`${profileId}::uuid`)} as count`,
  )
  return rows[0]?.count ?? 0
}

export const countUnreadConversations = handle(contract, async ({ services, caller }) => ({
  count: await countUnreadFor(services.db, caller.userId),
}))

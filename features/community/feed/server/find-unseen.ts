import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import { findUnseen as contract } from '../contract.ts'
import { isFeedItemShown } from './feed-item-sql.ts'
import { followedBusinessCtes, isNewToReader } from './followed-businesses.ts'
import { hasNewPosts } from './followed-posts.ts'

/** Whether the caller's feed has unseen items. */
export const findUnseen = handle(contract, async ({ services, caller }) => {
  const now = sql`${services.now().toISOString()}::timestamptz`
  const { rowCount } = await services.db.execute(sql`
    with ${followedBusinessCtes(caller.userId)}
    select from seen b cross join lateral (select b.store_id as id) s
      cross join lateral (select from happenings h where h.business_id = b.id and h.happened_at > b.since
        and ${isNewToReader(caller.userId, sql`b.since`)} and ${isFeedItemShown(now)} limit 1) l
    limit 1`)
  return {
    isNew: Boolean(rowCount) || (await hasNewPosts(services.db, caller.userId, services.now())),
  }
})

import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/notices.ts'
import { maxCountedNotices } from '../vocabulary.ts'

/** Reads at most a hundred entries of an index. */
export const countText = `select count(*)::int as count
  from (select recipient_id from notifications where recipient_id = $1 and read_at is null and is_here limit ${maxCountedNotices}) unread`

/** Counts the caller's unread notices; the browser requests it on every page. */
export const countUnread = handle(contract.countUnread, async ({ services, caller }) => {
  const { rows } = await services.pool.query<{ count: number }>({
    name: 'count unread notices',
    text: countText,
    values: [caller.userId],
  })
  return { count: rows[0]?.count ?? 0 }
})

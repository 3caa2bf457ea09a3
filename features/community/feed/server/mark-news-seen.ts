import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import { markNewsSeen as contract } from '../contract.ts'

/** Stores until when the caller has seen the feed, at most now and never earlier than before. */
export const markNewsSeen = handle(contract, async ({ services, caller, input: { until } }) => {
  const now = services.now().toISOString()
  await services.db.execute(sql`
    insert into news_readers as r (profile_id, seen_until) values (${caller.userId}, least(${until}::timestamptz, ${now}::timestamptz))
    on conflict (profile_id) do update set seen_until = greatest(r.seen_until, excluded.seen_until)`)
  return {}
})

import { sql } from 'drizzle-orm'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { listFollowed as contract } from '../contract.ts'
import { isSeenNow } from './find-public.ts'

type Row = { id: string; handle: string; name: string; isSeen: boolean; time: string; at: string }

/** Stores that the caller follows, newest first. */
export const listFollowed = handle(contract, async ({ services, caller, input: { after, size } }) => {
  const from = fromCursor(after, byTime)
  const beyond = from ? sql`and (f.created_at, f.store_id) < (${from[0]}::timestamptz, ${from[1]}::uuid)` : sql``
  const { rows } = await services.db.execute<Row>(sql`
    select s.id, s.handle, s.name, ${isSeenNow} as "isSeen", f.created_at::text as time,
      to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from followed_stores f join stores s on s.id = f.store_id join businesses b on b.id = s.business_id
    where f.profile_id = ${caller.userId} ${beyond}
    order by f.created_at desc, f.store_id desc limit ${size + 1}`)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({ id: row.id, handle: row.handle, name: row.name, isSeen: row.isSeen, followedAt: row.at })),
    next: rows.length > size && last ? toCursor([last.time, last.id]) : null,
  }
})

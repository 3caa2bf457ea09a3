import { sql } from 'drizzle-orm'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import { listHiddenPeople as contract } from '../../contract.ts'

type Row = Output<typeof contract>['people'][number]

/** Lists the people whom the caller muted or blocked, newest first: at most `maxHidden`. */
export const listHiddenPeople = handle(contract, async ({ services, caller: { userId } }) => {
  const { rows } = await services.db.execute<Row>(sql`
    select id, way, shown_as as "shownAs", to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from (select *, 'mute' as way from mutes where owner_id = ${userId} union all select *, 'block' from blocks where owner_id = ${userId}) all_of_them
    order by created_at desc, id desc`)
  return { people: rows }
})

import { sql } from 'drizzle-orm'
import { failedDecision, isDecisionDeferred } from '#features/platform/server.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract.ts'
import { hasInterestInPair, pairConflict } from './check-impartial-pair.ts'

type Item = Output<typeof contract.listDuplicates>['items'][number]

/** The data of one business that staff compare; nothing private. */
const side = (id: ReturnType<typeof sql>) => sql`(
  select json_build_object('id', b.id, 'slug', b.slug, 'name', b.name, 'category', c.name, 'claimed', b.claimed,
    'address', concat_ws(', ', nullif(concat_ws(' ', a.street, a.street_number), ''), a.neighborhood, a.city, a.state),
    'source', (select upper(s.source) || ' ' || s.source_id from business_sources s where s.business_id = b.id order by s.imported_at limit 1))
  from businesses b left join categories c on c.id = b.category_id
  left join business_addresses a on a.business_id = b.id and a.is_primary where b.id = ${id})`

/** Undecided pairs, oldest first. */
export const listDuplicates = handle(
  contract.listDuplicates,
  async ({ services, caller, input: { after, size } }) => {
    const { rows } = await services.db.execute<Omit<Item, 'conflict'> & { close: boolean }>(sql`
    select d.id, d.reason, (d.evidence->>'meters')::float8 as meters, ${side(sql`d.first_id`)} as first, ${side(sql`d.second_id`)} as second,
      ${failedDecision('duplicate', sql`d.id`)} as failed, ${hasInterestInPair(caller.userId, sql`d.first_id`, sql`d.second_id`)} as close
    from possible_duplicates d
    where d.state = 'open' and not ${isDecisionDeferred('duplicate', sql`d.id`)}
      and (${after ?? null}::uuid is null or d.id > ${after ?? null}::uuid)
    order by d.id limit ${size + 1}`)
    const items = rows
      .slice(0, size)
      .map(({ close, ...pair }) => ({ ...pair, conflict: close ? pairConflict : null }))
    return { items, next: rows.length > size ? (items.at(-1)?.id ?? null) : null }
  },
)

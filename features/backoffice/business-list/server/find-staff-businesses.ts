import { type SQL, sql } from 'drizzle-orm'
import type { ParsedInput } from '#shared/endpoint.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/businesses.ts'
import { allConditions, facetConditions, nameMatches } from './listing-filter.ts'

/**
 * SQL for a page plus one row, newest first. The narrow rows of `listing_lines` are filtered first, so that only the businesses of the page are read.
 */
export function staffBusinessesQuery(input: ParsedInput<typeof contract.findStaffBusinesses>): SQL {
  const after = fromCursor(input.after, byTime)
  const chosen = Object.values(facetConditions(input))
  // With filters few rows may match, and an index scan from the newest would examine most rows one by one. The expression prevents that index scan,
  // so that PostgreSQL reads all rows in one pass and sorts.
  const moment = chosen.length > 0 ? sql`l.created_at + interval '0'` : sql`l.created_at`
  const where = allConditions([
    input.businessId ? sql`l.business_id = ${input.businessId}` : undefined,
    nameMatches(input.q),
    ...chosen,
    after
      ? sql`(l.created_at, l.business_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : undefined,
  ])
  return sql`
    select b.id, b.slug, b.name, b.kind, c.name as category, a.city, a.country_code as "countryCode", s.state,
      (select d.case_id from taken_down d where d.subject_id = b.id) as "takenDownBy", b.claimed, b.level,
      b.verified_until::text as "verifiedUntil", b.is_demo as "isDemo", b.created_at as "createdAt", b.created_at::text as key,
      (select json_build_object('id', p.id, 'name', coalesce(p.full_name, 'Sin nombre'), 'email', u.email) from business_members m
        join profiles p on p.id = m.profile_id join users u on u.id = p.id
        where m.business_id = b.id and m.role = 'owner' order by m.created_at limit 1) as owner,
      (select count(*)::int from verification_facts f where f.business_id = b.id and f.state = 'pending') as "pendingFacts",
      (select f.id from verification_facts f where f.business_id = b.id and f.state = 'pending' order by f.created_at, f.id limit 1) as "pendingFactId",
      s.source
    from (select l.business_id, l.state, l.source from listing_lines l where ${where}
      order by ${moment} desc, l.business_id desc limit ${input.size + 1}) s
    join businesses b on b.id = s.business_id left join categories c on c.id = b.category_id
    left join business_addresses a on a.business_id = b.id and a.is_primary
    order by b.created_at desc, b.id desc`
}

/** Returns a page of businesses in every state, newest first. */
export const findStaffBusinesses = handle(
  contract.findStaffBusinesses,
  async ({ input, services }) => {
    const { rows } = await services.db.execute<
      Omit<contract.StaffBusiness, 'createdAt'> & { createdAt: Date; key: string }
    >(staffBusinessesQuery(input))
    const items = rows.slice(0, input.size)
    const last = items.at(-1)
    return {
      items: items.map(({ key: _, ...row }) => ({
        ...row,
        createdAt: new Date(row.createdAt).toISOString(),
      })),
      next: rows.length > input.size && last ? toCursor([last.key, last.id]) : null,
    }
  },
)

import { sql } from 'drizzle-orm'
import type { ParsedInput } from '#shared/endpoint.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { containing } from '#shared/server/like.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/overview.ts'

function filters(input: ParsedInput<typeof contract.findStaffBusinesses>) {
  const where = [sql`true`]
  if (input.q) where.push(sql`(unaccent(b.name) ilike unaccent(${containing(input.q)}) or b.slug = ${input.q.toLowerCase()})`)
  if (input.businessId) where.push(sql`b.id = ${input.businessId}`)
  if (input.state) where.push(sql`b.state = ${input.state}`)
  if (input.level !== undefined) where.push(sql`b.level = ${input.level}`)
  if (input.claimed !== undefined) where.push(sql`b.claimed = ${input.claimed}`)
  if (input.country) where.push(sql`a.country_code = ${input.country.toUpperCase()}`)
  const after = fromCursor(input.after, byTime)
  if (after) where.push(sql`(b.created_at, b.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  return sql.join(where, sql` and `)
}

/** A page of businesses in every state, newest first. */
export const findStaffBusinesses = handle(contract.findStaffBusinesses, async ({ input, services }) => {
  const { rows } = await services.db.execute<Omit<contract.StaffBusiness, 'createdAt'> & { createdAt: Date; key: string }>(sql`
    select b.id, b.slug, b.name, b.kind, c.name as category, a.city, a.country_code as "countryCode", b.state, b.claimed, b.level,
      b.verified_until::text as "verifiedUntil", b.is_demo as "isDemo", b.created_at as "createdAt", b.created_at::text as key,
      (select json_build_object('name', coalesce(p.full_name, 'Sin nombre'), 'email', u.email) from business_members m
        join profiles p on p.id = m.profile_id join users u on u.id = p.id
        where m.business_id = b.id and m.role = 'owner' order by m.created_at limit 1) as owner,
      (select count(*)::int from verification_facts f where f.business_id = b.id and f.state = 'pending') as "pendingFacts",
      (select s.source from business_sources s where s.business_id = b.id order by s.imported_at, s.source_id limit 1) as source
    from businesses b left join categories c on c.id = b.category_id
    left join business_addresses a on a.business_id = b.id and a.is_primary
    where ${filters(input)} order by b.created_at desc, b.id desc limit ${input.size + 1}`)
  const items = rows.slice(0, input.size)
  const last = items.at(-1)
  return {
    items: items.map(({ key: _, ...row }) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() })),
    next: rows.length > input.size && last ? toCursor([last.key, last.id]) : null,
  }
})

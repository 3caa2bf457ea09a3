import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import { readBusinessCases as contract } from '../contract/businesses.ts'

/** Maximum of items per kind; the rest are in their queues. */
const max = 20

type Found = { [K in keyof Output<typeof contract>]: NonNullable<Output<typeof contract>[K]> }

/** Lists what awaits a decision about a business, oldest first; null for kinds that the caller may not decide. Throws `not_found`. */
export const readBusinessCases = handle(
  contract,
  async ({ services, caller, input: { listingId } }) => {
    const { rows } = await services.db.execute<Found>(sql`
    select coalesce((select json_agg(json_build_object('id', f.id, 'kind', f.kind)) from (select id, kind from verification_facts
        where business_id = b.id and state = 'pending' order by created_at, id limit ${max}) f), '[]') as facts,
      (select f.id from verification_facts f where f.business_id = b.id order by f.created_at desc, f.id desc limit 1) as "newestFactId",
      coalesce((select json_agg(json_build_object('id', c.id, 'by', coalesce(p.full_name, 'Sin nombre'))) from (select id, claimant_id
        from business_claims where business_id = b.id and state = 'pending' order by created_at, id limit ${max}) c
        join profiles p on p.id = c.claimant_id), '[]') as claims,
      coalesce((select json_agg(json_build_object('id', r.id, 'kind', s.kind)) from (select id, subject_id from report_cases
        where business_id = b.id and state = 'open' order by created_at, id limit ${max}) r join subjects s on s.id = r.subject_id), '[]') as cases,
      (select count(*)::int from possible_duplicates d where d.state = 'open' and b.id in (d.first_id, d.second_id)) as duplicates
    from businesses b where b.id = ${listingId}`)
    const [found] = rows
    if (!found) throw notFound('el negocio')
    const { facts, newestFactId, claims, cases, duplicates } = found
    const mayDecide = caller.staff?.has('edit') ?? false
    return {
      facts,
      newestFactId,
      claims: mayDecide ? claims : null,
      cases: mayDecide ? cases : null,
      duplicates,
    }
  },
)

import { sql } from 'drizzle-orm'
import { toldFactKinds } from '#features/businesses/vocabulary.ts'
import { notFound } from '#shared/app-error.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import { badgeOf } from '../contract/levels.ts'
import * as contract from '../contract/public.ts'

type Verified = Output<typeof contract.readBusinessVerification>['facts'][number]

/** What anyone may know of a published business. The level is computed from the facts as they stand today. */
export const readBusinessVerification = handle(contract.readBusinessVerification, async ({ services, input: { businessId } }) => {
  const { db } = services.reads
  const business = await db.execute(sql`select from businesses where id = ${businessId} and state <> 'draft'`)
  if (business.rows.length === 0) throw notFound('el negocio')
  const { rows } = await db.execute<Verified>(sql`
    select f.kind, f.method, (f.decided_at at time zone b.time_zone)::date::text as "verifiedOn", f.expires_on::text as "expiresOn"
    from verification_facts f join businesses b on b.id = f.business_id
    where f.business_id = ${businessId} and f.state = 'valid'
      and f.expires_on >= (${services.now().toISOString()}::timestamptz at time zone b.time_zone)::date`)
  const { level, until } = badgeOf(rows)
  return { level, until, facts: rows.sort((a, b) => toldFactKinds.indexOf(a.kind) - toldFactKinds.indexOf(b.kind)) }
})

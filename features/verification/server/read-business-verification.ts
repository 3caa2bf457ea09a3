import { sql } from 'drizzle-orm'
import { toldFactKinds } from '#features/businesses/vocabulary.ts'
import { notFound } from '#shared/app-error.ts'
import type { Output } from '#shared/endpoint.ts'
import type { Database } from '#shared/server/services.ts'
import { badgeOf } from '../contract/levels.ts'
import type { readBusinessVerification as contract } from '../contract/public.ts'

type Verified = Output<typeof contract>['facts'][number]

/** What anyone may know of a published business. The level is computed from the facts as they stand today. */
export async function readBusinessVerification(db: Database, businessId: string, now: Date): Promise<Output<typeof contract>> {
  const business = await db.execute(sql`select from businesses where id = ${businessId} and state <> 'draft'`)
  if (business.rows.length === 0) throw notFound('el negocio')
  const { rows } = await db.execute<Verified>(sql`
    select f.kind, f.method, (f.decided_at at time zone b.time_zone)::date::text as "verifiedOn", f.expires_on::text as "expiresOn"
    from verification_facts f join businesses b on b.id = f.business_id
    where f.business_id = ${businessId} and f.state = 'valid'
      and f.expires_on >= (${now.toISOString()}::timestamptz at time zone b.time_zone)::date`)
  const { level, until } = badgeOf(rows)
  return { level, until, facts: rows.sort((a, b) => toldFactKinds.indexOf(a.kind) - toldFactKinds.indexOf(b.kind)) }
}

import type { Pool } from 'pg'
import { orderedFactKinds } from '#features/directory/businesses/vocabulary.ts'
import { badgeOf } from '../contract/levels.ts'
import type { PublicFact } from '../contract/public.ts'
import { verifierOf } from '../vocabulary.ts'

type Row = { id: string; countryCode: string | null; facts: Omit<PublicFact, 'by'>[] }

/** Valid facts of a business, strongest kind first, and the level that they add up to. */
export type PublicVerification = {
  level: number
  until: string | null
  facts: PublicFact[]
  /** Country of its primary address, in which the tax id has its own name. */
  countryCode: string | null
}

/** A named prepared statement, planned once per connection, because every business page runs it. */
const statement = {
  name: 'business_verifications',
  text: `select b.id, a.country_code as "countryCode", (
      select coalesce(json_agg(json_build_object('kind', f.kind, 'method', f.method,
        'verifiedOn', (f.decided_at at time zone b.time_zone)::date, 'expiresOn', f.expires_on)), '[]')
      from verification_facts f
      where f.business_id = b.id and f.state = 'valid' and f.expires_on >= ($2::timestamptz at time zone b.time_zone)::date) as facts
    from businesses b left join business_addresses a on a.business_id = b.id and a.is_primary
    where b.id = any($1::uuid[]) and b.state <> 'draft'`,
}

/**
 * Returns the public verification data of published businesses by their id, computed from the facts
 * valid at `now`; drafts are absent.
 */
export async function readPublicFacts(
  pool: Pool,
  businessIds: readonly string[],
  now: Date,
): Promise<Map<string, PublicVerification>> {
  const { rows } = await pool.query<Row>({ ...statement, values: [businessIds, now] })
  return new Map(
    rows.map(({ id, countryCode, facts }) => {
      const { level, until } = badgeOf(facts)
      const ordered = facts
        .sort((a, b) => orderedFactKinds.indexOf(a.kind) - orderedFactKinds.indexOf(b.kind))
        .map(({ kind, method, verifiedOn, expiresOn }) => ({
          kind,
          method,
          by: verifierOf(method),
          verifiedOn,
          expiresOn,
        }))
      return [id, { level, until, facts: ordered, countryCode }]
    }),
  )
}

import { orderedFactKinds } from '#features/directory/businesses/vocabulary.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { badgeOf } from '../contract/levels.ts'
import * as contract from '../contract/public.ts'
import { verifierOf } from '../vocabulary.ts'

type Verified = Omit<contract.PublicFact, 'by'>

/** A named prepared statement, planned once per connection, because every business page runs it. */
const statement = {
  name: 'business_verification',
  text: `select (
      select coalesce(json_agg(json_build_object('kind', f.kind, 'method', f.method,
        'verifiedOn', (f.decided_at at time zone b.time_zone)::date, 'expiresOn', f.expires_on)), '[]')
      from verification_facts f
      where f.business_id = b.id and f.state = 'valid' and f.expires_on >= ($2::timestamptz at time zone b.time_zone)::date) as facts
    from businesses b where b.id = $1 and b.state <> 'draft'`,
}

/** Returns the public verification data of a published business. The level is computed from the facts valid today. Throws `not_found`. */
export const readBusinessVerification = handle(
  contract.readBusinessVerification,
  async ({ services, input: { businessId } }) => {
    const { rows } = await services.reads.pool.query<{ facts: Verified[] }>({
      ...statement,
      values: [businessId, services.now()],
    })
    const [business] = rows
    if (!business) throw notFound('el negocio')
    const { level, until } = badgeOf(business.facts)
    return {
      level,
      until,
      facts: business.facts
        .sort((a, b) => orderedFactKinds.indexOf(a.kind) - orderedFactKinds.indexOf(b.kind))
        .map(({ kind, method, verifiedOn, expiresOn }) => ({
          kind,
          method,
          by: verifierOf(method),
          verifiedOn,
          expiresOn,
        })),
    }
  },
)

import { sql } from 'drizzle-orm'
import { oneOf } from '#db/tables/columns.ts'
import { monthAndYear } from '#features/directory/businesses/contract/verification-words.ts'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import type { Services } from '#shared/server/services.ts'
import { factKindInfo } from '../../contract/fact-kinds.ts'
import { openFactStates } from '../../vocabulary.ts'
import { notifyOwners } from './notify-owners.ts'

type Expiring = {
  id: string
  kind: FactKind
  expiresOn: string
  days: number
  businessId: string
  name: string
  slug: string
}

/** Days before expiry at which owners are warned, ascending. */
const stages = [7, 30]

const dayOf = (day: string) => `${Number(day.slice(8))} de ${monthAndYear(day)}`

/**
 * Warns owners of facts that expire within 30 and within 7 days, once each; facts with a pending renewal are skipped. Returns the number of expiring
 * facts.
 */
export async function warnOfExpiry(services: Services): Promise<number> {
  const now = services.now().toISOString()
  const { rows } = await services.db.execute<Expiring>(sql`
    select f.id, f.kind, f.expires_on::text as "expiresOn", f.expires_on - (${now}::timestamptz at time zone b.time_zone)::date as days,
      b.id as "businessId", b.name, b.slug
    from verification_facts f join businesses b on b.id = f.business_id
    where f.state = 'valid' and not b.is_demo and f.expires_on between ${now}::date - 1 and ${now}::date + 31
      and f.expires_on - (${now}::timestamptz at time zone b.time_zone)::date between 0 and 30
      and not exists (select from verification_facts r where r.business_id = f.business_id and r.kind = f.kind and ${oneOf(sql`r.state`, openFactStates)})`)
  for (const { id, kind, expiresOn, days, businessId, name, slug } of rows) {
    const stage = stages.find((limit) => days <= limit)
    const { title, ask } = factKindInfo[kind]
    await services.db.transaction((tx) =>
      notifyOwners(
        services,
        tx,
        { id: businessId, name, slug, isDemo: false },
        {
          kind: 'verification.fact_expiring',
          key: `fact_expiring:${id}:${stage}`,
          data: { fact: title, day: dayOf(expiresOn), ask },
        },
      ),
    )
  }
  return rows.length
}

import { v7 } from 'uuid'
import { businessDailyCounts, leads } from '#db/tables/directory/leads.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { loadCodeSecrets, makeLeadCode } from './lead-code.ts'

type PastLead = Omit<typeof leads.$inferInsert, 'id' | 'businessId' | 'code'>
type PastCount = Omit<typeof businessDailyCounts.$inferInsert, 'businessId'>

/** Rows of one statement. */
const batchSize = 500

/**
 * Inserts past leads of many businesses, such as those of the demonstration data; sends no notice and
 * no mail. Returns their ids in the same order.
 */
export async function insertPastLeads(
  services: Services,
  db: Database,
  past: (PastLead & { businessId: string })[],
): Promise<string[]> {
  const secrets = await loadCodeSecrets(services)
  const taken = new Set<string>()
  const rows = past.map((lead) => {
    for (;;) {
      const code = makeLeadCode(secrets, lead.businessId)
      if (taken.has(`${lead.businessId} ${code}`)) continue
      taken.add(`${lead.businessId} ${code}`)
      return { ...lead, id: v7(), code }
    }
  })
  for (let from = 0; from < rows.length; from += batchSize)
    await db.insert(leads).values(rows.slice(from, from + batchSize))
  return rows.map(({ id }) => id)
}

/** Inserts past leads and daily counts of one business; sends no notice and no mail. */
export async function insertLeads(
  services: Services,
  db: Database,
  businessId: string,
  past: { leads: PastLead[]; counts: PastCount[] },
): Promise<void> {
  await insertPastLeads(
    services,
    db,
    past.leads.map((lead) => ({ ...lead, businessId })),
  )
  await db
    .insert(businessDailyCounts)
    .values(past.counts.map((count) => ({ ...count, businessId })))
}

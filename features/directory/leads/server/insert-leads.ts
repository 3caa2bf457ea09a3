import { businessDailyCounts, leads } from '#db/tables/directory/leads.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { loadCodeSecrets, makeLeadCode } from './lead-code.ts'

type PastLead = Omit<typeof leads.$inferInsert, 'id' | 'businessId' | 'code'>
type PastCount = Omit<typeof businessDailyCounts.$inferInsert, 'businessId'>

/**
 * Inserts past leads and daily counts, such as those of the demonstration data; sends no notice and
 * no mail.
 */
export async function insertLeads(
  services: Services,
  db: Database,
  businessId: string,
  past: { leads: PastLead[]; counts: PastCount[] },
): Promise<void> {
  const secrets = await loadCodeSecrets(services)
  const codes = new Set<string>()
  while (codes.size < past.leads.length) codes.add(makeLeadCode(secrets, businessId))
  const free = [...codes]
  if (past.leads.length > 0)
    await db
      .insert(leads)
      .values(past.leads.map((lead, i) => ({ ...lead, businessId, code: free[i] ?? '' })))
  await db
    .insert(businessDailyCounts)
    .values(past.counts.map((count) => ({ ...count, businessId })))
}

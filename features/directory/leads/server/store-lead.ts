import { leads } from '#db/tables/directory/leads.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { loadCodeSecrets, makeLeadCode } from './lead-code.ts'

type NewLead = Omit<typeof leads.$inferInsert, 'code' | 'id' | 'state' | 'note' | 'isDemo'>

/** Maximum number of codes to try; with a thousand leads, one code in a thousand is taken. */
const maxTries = 8

/**
 * Stores a lead with a unique code and announces it, in the caller's transaction. Throws when no
 * free code was found.
 */
export async function storeLead(
  services: Services,
  tx: Database,
  lead: NewLead,
): Promise<{ id: string; code: string }> {
  const secrets = await loadCodeSecrets(services)
  for (let left = maxTries; left > 0; left--) {
    const [created] = await tx
      .insert(leads)
      .values({
        ...lead,
        code: makeLeadCode(secrets, lead.businessId),
        createdAt: services.now(),
        updatedAt: services.now(),
      })
      .onConflictDoNothing({ target: [leads.businessId, leads.code] })
      .returning({ id: leads.id, code: leads.code })
    if (!created) continue
    const { businessId, profileId = null } = lead
    await services.announce(tx, 'lead.received', { leadId: created.id, businessId, profileId })
    return created
  }
  throw new Error(`no free lead code for ${lead.businessId}`)
}

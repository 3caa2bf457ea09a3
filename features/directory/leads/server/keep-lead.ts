import { leads } from '#db/tables/directory/leads.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { loadCodeSecrets, makeLeadCode } from './lead-code.ts'

type NewLead = Omit<typeof leads.$inferInsert, 'code' | 'id' | 'state' | 'note' | 'isDemo'>

/** Codes tried before giving up; with a thousand leads one in a thousand is taken. */
const tries = 8

/** Keeps a lead with a code of its own and tells later features, in the caller's transaction. */
export async function keepLead(
  services: Services,
  tx: Database,
  lead: NewLead,
): Promise<{ id: string; code: string }> {
  const secrets = await loadCodeSecrets(services)
  for (let left = tries; left > 0; left--) {
    const [made] = await tx
      .insert(leads)
      .values({
        ...lead,
        code: makeLeadCode(secrets, lead.businessId),
        createdAt: services.now(),
        updatedAt: services.now(),
      })
      .onConflictDoNothing({ target: [leads.businessId, leads.code] })
      .returning({ id: leads.id, code: leads.code })
    if (!made) continue
    const { businessId, profileId = null } = lead
    await services.announce(tx, 'lead.received', { leadId: made.id, businessId, profileId })
    return made
  }
  throw new Error(`no free lead code for ${lead.businessId}`)
}

import { and, eq } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { notify } from '#features/accounts/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import type { LeadState } from '../vocabulary.ts'
import { serializeLead } from './list-leads.ts'
import type { LeadsNotices } from './notices.ts'
import { retractReceived } from './retract-received.ts'
import { getBusinessCountry } from './whatsapp-number.ts'

/** States that mean the lead was answered. */
const answered: readonly LeadState[] = ['contacted', 'won']

/** Notifies a signed-in sender, once, that the business answered. */
async function notifySender(
  services: Services,
  tx: Database,
  lead: typeof leads.$inferSelect,
  actorId: string,
): Promise<void> {
  const [business] = await tx
    .select({ name: businesses.name, slug: businesses.slug })
    .from(businesses)
    .where(eq(businesses.id, lead.businessId))
  if (!lead.profileId || !business) return
  const facts = { business: business.name, code: lead.code }
  const path = `/negocios/${business.slug}`
  await notify<LeadsNotices>(services, tx, {
    to: lead.profileId,
    kind: 'leads.answered',
    facts,
    cause: lead.id,
    actorId,
    path,
  })
}

/**
 * Saves the team's changes and the time of the first answer. Name and phone of a form's sender
 * cannot be changed.
 */
export const updateLead = handle(contract.updateLead, async ({ services, caller, input }) => {
  const { businessId, leadId, state, note, name, phone } = input
  const own = and(eq(leads.id, leadId), eq(leads.businessId, businessId))
  return services.db.transaction(async (tx) => {
    const [row] = await tx.select().from(leads).where(own).for('update')
    if (!row) throw notFound('la solicitud')
    const canSetContact = row.channel === 'whatsapp'
    const answeredAt = row.answeredAt ?? (state && answered.includes(state) ? services.now() : null)
    const saved = onlyRow(
      await tx
        .update(leads)
        .set({
          state,
          note,
          answeredAt,
          name: canSetContact ? name : undefined,
          phone: canSetContact ? phone : undefined,
          updatedAt: services.now(),
        })
        .where(own)
        .returning(),
    )
    if (row.state === 'new' && saved.state !== 'new')
      await retractReceived(tx, { id: leadId, businessId })
    if (canSetContact && (saved.name !== row.name || saved.phone !== row.phone))
      await services.announce(tx, 'lead.identified', { leadId })
    if (answeredAt && !row.answeredAt) {
      await notifySender(services, tx, saved, caller.userId)
      await services.announce(tx, 'lead.answered', { leadId })
    }
    return serializeLead(saved, await getBusinessCountry(tx, businessId))
  })
})

import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { readLeadClient as contract } from '../contract/calls.ts'
import { findLeadContacts } from './find-lead-contacts.ts'

/** The client behind a request. Throws `not_found` for a request of another business. */
export const readLeadClient = handle(
  contract,
  async ({ services: { db }, input: { businessId, leadId } }) => {
    const { rows } = await db.execute(
      sql`select from leads where id = ${leadId} and business_id = ${businessId}`,
    )
    if (rows.length === 0) throw notFound('la solicitud')
    const known = await findLeadContacts(db, businessId, [leadId])
    return { contact: known.get(leadId) ?? null }
  },
)

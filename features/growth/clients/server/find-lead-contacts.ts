import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

export type LeadContact = { id: string; name: string }

/** The contacts on whose timelines requests are, by the request; a tap has none until the team says who it was. */
export async function findLeadContacts(
  db: Database,
  businessId: string,
  leadIds: string[],
): Promise<Map<string, LeadContact>> {
  if (leadIds.length === 0) return new Map()
  const { rows } = await db.execute<LeadContact & { leadId: string }>(sql`
    select e.source_id as "leadId", s.id, s.name from timeline_entries e join contact_books b on b.id = e.book_id
      join contacts c on c.id = e.contact_id join contacts s on s.id = c.shown_as
    where b.business_id = ${businessId} and e.kind = 'lead' and e.source_id = any(${sql.param(leadIds)}::uuid[])`)
  return new Map(rows.map(({ leadId, ...contact }) => [leadId, contact]))
}

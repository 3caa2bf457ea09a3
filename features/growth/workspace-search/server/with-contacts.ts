import { sql } from 'drizzle-orm'
import type { ReferencedLead } from '#features/directory/server.ts'
import type { Database } from '#shared/server/services.ts'

type Row = { leadId: string; id: string; name: string }

/** Requests with the contact on whose timeline each is; a tap has none until the team says who it was. */
export async function withContacts(db: Database, businessId: string, leads: ReferencedLead[]) {
  if (leads.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select e.source_id as "leadId", s.id, s.name from timeline_entries e join contact_books b on b.id = e.book_id
      join contacts c on c.id = e.contact_id join contacts s on s.id = c.shown_as
    where b.business_id = ${businessId} and e.kind = 'lead' and e.source_id = any(${sql.param(leads.map(({ id }) => id))}::uuid[])`)
  const known = new Map(rows.map(({ leadId, id, name }) => [leadId, { id, name }]))
  return leads.map((lead) => ({ ...lead, contact: known.get(lead.id) ?? null }))
}

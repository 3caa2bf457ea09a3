import { sql } from 'drizzle-orm'
import { businessCurrency } from '#features/growth/contacts/server/index.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import type { OneClientSummary } from '../../contract/summaries.ts'
import * as contract from '../../contract/summaries.ts'
import { searchedEntries } from '../../vocabulary.ts'
import { findContact } from '../find-contact.ts'
import { readSummaries } from './summary-rows.ts'

/** Figures of the clients on a page of their list. */
export const listClientSummaries = handle(
  contract.listClientSummaries,
  async ({ services: { db }, input: { businessId, contactIds } }) => {
    const currency = await businessCurrency(db, businessId)
    return { currency, items: await readSummaries(db, { businessId, contactIds, currency }) }
  },
)

type Waiting = { id: string; number: string; paidAt: Date | string; awaitsBalance: boolean }

/** The order of a contact that waits longest to be sent; one that waits for the rest of its money comes last. */
async function readWaitingOrder(db: Database, businessId: string, contactId: string) {
  const { rows } = await db.execute<Waiting>(sql`
    select o.id, o.number, o.paid_at as "paidAt", o.awaits_balance as "awaitsBalance"
    from contacts m cross join lateral (select * from timeline_entries t where t.contact_id = m.id order by t.at desc, t.id desc limit ${searchedEntries}) e
      join orders o on o.id = e.source_id join stores s on s.id = o.store_id
    where m.shown_as = ${contactId} and e.kind = 'order' and e.happening = 'paid' and s.business_id = ${businessId}
      and o.state in ('paid', 'accepted', 'packed') and o.balance_of is null
      and not (o.state = 'packed' and o.shipping_kind is not distinct from 'pick_up')
    order by o.awaits_balance, o.paid_at, o.id limit 1`)
  const [found] = rows
  return found ? { ...found, paidAt: new Date(found.paidAt).toISOString() } : null
}

/** Figures of contact `contactId`, and the order that waits; null for a contact of another book. */
async function readOneSummary(
  db: Database,
  businessId: string,
  contactId: string,
): Promise<OneClientSummary | null> {
  const currency = await businessCurrency(db, businessId)
  const [summary] = await readSummaries(db, { businessId, contactIds: [contactId], currency })
  if (!summary) return null
  return { ...summary, currency, waitingOrder: await readWaitingOrder(db, businessId, contactId) }
}

/** Figures of one client, and the order that waits. Throws `not_found` for a contact of another book. */
export const readClientSummary = handle(
  contract.readClientSummary,
  async ({ services: { db }, input: { businessId, contactId } }) => {
    const { id } = await findContact(db, businessId, contactId)
    const summary = await readOneSummary(db, businessId, id)
    if (!summary) throw notFound('el contacto')
    return summary
  },
)

/** The same of the person of a conversation. Throws `not_found` for a conversation of another business. */
export const readConversationClient = handle(
  contract.readConversationClient,
  async ({ services: { db }, input: { businessId, conversationId } }) => {
    const { rows } = await db.execute<{ contactId: string | null }>(sql`
      select m.shown_as as "contactId"
      from conversations v
        left join (contacts m join contact_books b on b.id = m.book_id) on m.profile_id = v.person_id and b.business_id = v.business_id
      where v.id = ${conversationId} and v.business_id = ${businessId}`)
    const [found] = rows
    if (!found) throw notFound('la conversación')
    const { contactId } = found
    return { client: contactId ? await readOneSummary(db, businessId, contactId) : null }
  },
)

import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import type { ClientSummary } from '../../contract/summaries.ts'
import { internalKinds } from '../../vocabulary.ts'

type Row = {
  contactId: string
  bought: string | null
  owed: string | null
  lastAt: Date | string | null
  nextTask: { id: string; title: string; dueAt: string } | null
}

type Wanted = { businessId: string; contactIds: readonly string[]; currency: string }

/** SQL: what is left to pay of an accepted quotation `q`; nothing where its deposit was given back. */
const unpaid = sql`(
  select case when bool_or(o.state in ('cancelled', 'refunded')) then 0 else quotation_total(q.id) - coalesce(sum(order_total(o.id)), 0) end
  from quotation_orders y join orders o on o.id = y.order_id where y.quotation_id = q.id and y.paid_at is not null)`

/** SQL: contact `s` and those merged into it, as `m`. */
const ofAll = sql`from contacts m`
const isOfIt = sql`m.shown_as = s.id`

/**
 * Figures of contacts in the book of a business, those of contacts merged into them included, in the currency in which
 * it sells. Of each contact only its own rows are read, by their indexes; those of other books are left out.
 */
export async function readSummaries(
  db: Database,
  { businessId, contactIds, currency }: Wanted,
): Promise<ClientSummary[]> {
  const { rows } = await db.execute<Row>(sql`
    select s.id as "contactId",
      (select sum(t.spent)::text ${ofAll} join client_totals t on t.contact_id = m.id where ${isOfIt} and t.currency = ${currency}) as bought,
      (select sum(${unpaid})::text ${ofAll} join quotations q on q.contact_id = m.id
        where ${isOfIt} and q.state in ('accepted', 'deposit_paid') and q.currency = ${currency}) as owed,
      (select max(n.at) ${ofAll} cross join lateral (select e.at from timeline_entries e
        where e.contact_id = m.id and e.kind <> all (${sql.param([...internalKinds])}::text[]) order by e.at desc, e.id desc limit 1) n where ${isOfIt}) as "lastAt",
      (select json_build_object('id', k.id, 'title', k.title, 'dueAt', k.due_at) ${ofAll} join client_tasks k on k.contact_id = m.id
        where ${isOfIt} and k.done_at is null order by k.due_at, k.id limit 1) as "nextTask"
    from contact_books b join contacts s on s.book_id = b.id
    where b.business_id = ${businessId} and s.id = any(${sql.param([...contactIds])}::uuid[]) and s.shown_as = s.id`)
  return rows.map(({ contactId, bought, owed, lastAt, nextTask }) => ({
    contactId,
    bought: bought === null ? null : Number(bought),
    owed: Number(owed) > 0 ? Number(owed) : null,
    lastAt: lastAt && new Date(lastAt).toISOString(),
    nextTask: nextTask && { ...nextTask, dueAt: new Date(nextTask.dueAt).toISOString() },
  }))
}

import { sql } from 'drizzle-orm'
import type { Database, Job, Services } from '#shared/server/services.ts'
import { maxTotalsAtOnce } from '../../vocabulary.ts'

/** Writes again what a contact, and those merged into it, bought. Concurrent orders of one contact wait for each other, so that none is left out. */
export async function refreshTotals(tx: Database, contactId: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('totals ' || ${contactId}::text, 0))`,
  )
  // An order from before a merge stays with the contact that it was entered for.
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from contacts where shown_as = ${contactId}`,
  )
  await writeTotals(
    tx,
    rows.map(({ id }) => id),
  )
}

async function writeTotals(tx: Database, contactIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into client_totals (book_id, contact_id, currency, orders, spent, first_at, last_at)
    select o.book_id, o.contact_id, o.currency, (count(*) filter (where o.spent > 0))::int, sum(o.spent), min(o.at) filter (where o.spent > 0), max(o.at) filter (where o.spent > 0)
    from (
      select e.book_id, e.contact_id, e.at, r.currency,
        greatest(0, order_total(r.id) - coalesce((select sum(f.amount) from refunds f where f.order_id = r.id), 0)) as spent
      from timeline_entries e join orders r on r.id = e.source_id
      where e.contact_id = any(${sql.param([...contactIds])}::uuid[]) and e.kind = 'order' and e.happening = 'paid') o
    group by 1, 2, 3
    on conflict (contact_id, currency) do update set orders = excluded.orders, spent = excluded.spent, first_at = excluded.first_at, last_at = excluded.last_at`)
}

const noId = '00000000-0000-0000-0000-000000000000'

/** SQL: contacts who bought and have no totals yet, from before there were any. */
const uncounted = (after: string, limit: number) => sql`
  select distinct e.contact_id as id from timeline_entries e where e.kind = 'order' and e.happening = 'paid' and e.contact_id > ${after}::uuid
    and not exists (select from client_totals t where t.contact_id = e.contact_id) order by 1 limit ${limit}`

/** Whether somebody's totals are missing. */
export const areTotalsMissing = async (db: Database): Promise<boolean> =>
  (await db.execute(uncounted(noId, 1))).rows.length > 0

/** Writes the totals that are missing, some at once. Idempotent. */
export async function fillTotals({ db }: Pick<Services, 'db'>): Promise<void> {
  let after = noId
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(uncounted(after, maxTotalsAtOnce))
    const last = rows.at(-1)
    if (!last) return
    await writeTotals(
      db,
      rows.map(({ id }) => id),
    )
    after = last.id
  }
}

export const fillTotalsJob: Job = {
  name: 'clients.fill-totals',
  schedule: '23 3 * * *',
  run: fillTotals,
}

import { type SQL, sql } from 'drizzle-orm'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { containing } from '#shared/server/like.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { listQuotations as contract, type QuotationRow } from '../contract/owner.ts'
import {
  filteredStates,
  type QuotationFilter,
  type QuotationState,
  quotationFilters,
} from '../vocabulary.ts'
import { readQuotationSeller } from './seller.ts'
import { isExpiring } from './team-tasks.ts'

type Row = Omit<QuotationRow, 'total' | 'at'> & { total: string; at: string; moment: string }

const among = (states: readonly QuotationState[]): SQL =>
  sql`q.state = any(${sql.param([...states])}::text[])`

type Figures = {
  state: QuotationState
  currency: string
  count: number
  expiring: number
  amount: string
}

/** Quotations and their amounts by state and currency. */
const readFigures = async (db: Database, businessId: string, now: Date): Promise<Figures[]> =>
  (
    await db.execute<Figures>(sql`
      select q.state, q.currency, count(*)::int as count, (count(*) filter (where ${isExpiring(now)}))::int as expiring, sum(quotation_total(q.id))::text as amount
      from contact_books b join quotations q on q.book_id = b.id where b.business_id = ${businessId} group by 1, 2`)
  ).rows

const countsOf = (figures: readonly Figures[]) => {
  const count = (filter: QuotationFilter) =>
    figures.reduce(
      (sum, { state, count, expiring }) =>
        sum +
        (filteredStates[filter].includes(state) ? (filter === 'expiring' ? expiring : count) : 0),
      0,
    )
  return Object.fromEntries(quotationFilters.map((filter) => [filter, count(filter)])) as Record<
    QuotationFilter,
    number
  >
}

/** Quotations of a business, newest first, filtered by state, client and text; counts and sums cover all of them. */
export const listQuotations = handle(contract, async ({ services, input }) => {
  const { db } = services
  const { businessId, filter, q, contactId, after, size } = input
  const where: SQL[] = [sql`b.business_id = ${businessId}`]
  if (filter) where.push(among(filteredStates[filter]))
  if (filter === 'expiring') where.push(isExpiring(services.now()))
  if (contactId)
    where.push(sql`s.id = (select c.shown_as from contacts c where c.id = ${contactId})`)
  if (q) {
    const number = /^\d{1,9}$/.test(q) ? sql`or q.number = ${Number(q)}` : sql``
    where.push(sql`(unaccent(s.name) ilike unaccent(${containing(q)}) ${number})`)
  }
  const from = fromCursor(after, byTime)
  if (from) where.push(sql`(q.created_at, q.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`)
  const { rows } = await db.execute<Row>(sql`
    select q.id, q.number, q.edition, q.state, s.name as client, q.currency, quotation_total(q.id)::text as total,
      q.valid_until::text as "validUntil", coalesce(q.sent_at, q.created_at) as at, q.created_at::text as moment
    from contact_books b join quotations q on q.book_id = b.id join contacts c on c.id = q.contact_id join contacts s on s.id = c.shown_as
    where ${sql.join(where, sql` and `)} order by q.created_at desc, q.id desc limit ${size + 1}`)
  const figures = await readFigures(db, businessId, services.now())
  const { currency } = await readQuotationSeller(services, db, businessId)
  const sum = (states: readonly QuotationState[]) =>
    figures.reduce(
      (total, row) =>
        total + (row.currency === currency && states.includes(row.state) ? Number(row.amount) : 0),
      0,
    )
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  return {
    items: page.map(({ total, at, moment: _, ...row }) => ({
      ...row,
      total: Number(total),
      at: new Date(at).toISOString(),
    })),
    next: last ? toCursor([last.moment, last.id]) : null,
    counts: countsOf(figures),
    sums: {
      currency,
      sent: sum(['sent']),
      accepted: sum(['accepted', 'deposit_paid']),
      paid: sum(['paid']),
    },
  }
})

import { sql } from 'drizzle-orm'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { listMyQuotations as contract, type MyQuotation } from '../../contract/person.ts'

type Row = Omit<MyQuotation, 'total' | 'sentAt'> & { total: string; sentAt: string; moment: string }

/** Quotations that an account received, newest first; one that was replaced is left out. */
export const listMyQuotations = handle(
  contract,
  async ({ services: { db }, caller, input: { after, size } }) => {
    const from = fromCursor(after, byTime)
    const isAfter = from
      ? sql`and (q.sent_at, q.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
      : sql``
    const { rows } = await db.execute<Row>(sql`
      select q.id, q.number, q.state, b.name as business, q.currency, quotation_total(q.id)::text as total, q.valid_until::text as "validUntil",
        q.sent_at as "sentAt", q.sent_at::text as moment
      from quotations q join contact_books o on o.id = q.book_id join businesses b on b.id = o.business_id
      where q.profile_id = ${caller.userId} and q.state not in ('draft', 'replaced') ${isAfter}
      order by q.sent_at desc, q.id desc limit ${size + 1}`)
    const page = rows.slice(0, size)
    const last = rows.length > size ? page.at(-1) : undefined
    return {
      items: page.map(({ total, sentAt, moment: _, ...row }) => ({
        ...row,
        total: Number(total),
        sentAt: new Date(sentAt).toISOString(),
      })),
      next: last ? toCursor([last.moment, last.id]) : null,
    }
  },
)

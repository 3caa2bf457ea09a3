import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { quotationLines, quotations } from '#db/tables/growth/quotations.ts'
import type { Database } from '#shared/server/services.ts'
import type { Seller } from '../seller.ts'
import type { Content } from './check-content.ts'

/** The columns of a quotation that its content and the terms of the store set. */
export const draftColumns = (
  { shipping, validUntil, note, depositPercent }: Omit<Content, 'lines'>,
  { currency, tax }: Pick<Seller, 'currency' | 'tax'>,
) => ({
  currency,
  taxName: tax?.name ?? null,
  taxRate: tax?.rate ?? null,
  validUntil,
  note,
  depositPercent,
  shippingKind: shipping?.kind ?? null,
  shippingName: shipping?.name ?? null,
  shippingPrice: shipping?.price ?? 0,
})

/** Writes the lines of a draft in place of those that it had. */
export async function storeLines(
  tx: Database,
  quotationId: string,
  lines: Content['lines'],
): Promise<void> {
  await tx.delete(quotationLines).where(eq(quotationLines.quotationId, quotationId))
  await tx
    .insert(quotationLines)
    .values(lines.map((line, position) => ({ ...line, id: v7(), quotationId, position })))
}

type New = Omit<typeof quotations.$inferInsert, 'number'> & { id: string; bookId: string }

/** Inserts a draft under the next number of its book, or under the given one. */
export async function insertQuotation(tx: Database, row: New, number?: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('quotations:' || ${row.bookId}, 0))`,
  )
  const { rows } = await tx.execute<{ next: number }>(
    sql`select coalesce(max(number), 0)::int + 1 as next from quotations where book_id = ${row.bookId}`,
  )
  await tx.insert(quotations).values({ ...row, number: number ?? rows[0]?.next ?? 1 })
}

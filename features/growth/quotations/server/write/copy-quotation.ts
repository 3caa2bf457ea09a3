import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { copyQuotation as contract } from '../../contract/owner.ts'
import { revisableStates } from '../../vocabulary.ts'
import { quotationConflict } from '../move-quotation.ts'
import { findOwnQuotation, type QuotationRecord } from '../quotation-rows.ts'
import { recordQuotationAction } from '../record-action.ts'
import { readQuotationSeller } from '../seller.ts'
import { findNextDraft, getOwn } from '../serialize-own.ts'
import { usualValidUntil } from '../usual-valid-until.ts'
import { draftColumns, insertQuotation, storeLines } from './store-content.ts'

/** Lines whose product went are written ones. A product that the store sells no more is found when it is sent. */
const linesOf = ({ lines }: QuotationRecord) =>
  lines.map(({ sellableId, title, unit, quantity, unitPrice }) => ({
    sellableId,
    title,
    unit,
    quantity,
    unitPrice,
  }))

async function nextEdition(db: Database, { bookId, number }: QuotationRecord): Promise<number> {
  const { rows } = await db.execute<{ next: number }>(
    sql`select max(edition)::int + 1 as next from quotations where book_id = ${bookId} and number = ${number}`,
  )
  return rows[0]?.next ?? 1
}

/** Writes a draft like a quotation, under a new number or as its next edition; of that there is one draft. */
export const copyQuotation = handle(contract, async ({ services, caller, request, input }) => {
  const { businessId, quotationId, as } = input
  return services.db.transaction(async (tx) => {
    const from = await findOwnQuotation(tx, { businessId, quotationId }, true)
    const isEdition = as === 'edition'
    if (isEdition && !revisableStates.includes(from.state)) throw quotationConflict(from)
    const waiting = isEdition ? await findNextDraft(tx, quotationId) : null
    if (waiting) return getOwn(services, tx, { businessId, quotationId: waiting })
    const seller = await readQuotationSeller(services, tx, businessId)
    const { shippingKind: kind, shippingName: name, shippingPrice: price } = from
    const content = {
      shipping: kind && name ? { kind, name, price } : null,
      validUntil: usualValidUntil(services, seller),
      note: from.note,
      depositPercent: from.depositPercent,
    }
    const id = v7()
    const at = services.now()
    await insertQuotation(
      tx,
      {
        id,
        bookId: from.bookId,
        contactId: from.contactId,
        ...draftColumns(content, seller),
        createdBy: caller.userId,
        createdAt: at,
        updatedAt: at,
        ...(isEdition && { edition: await nextEdition(tx, from), replacesId: from.id }),
      },
      isEdition ? from.number : undefined,
    )
    await storeLines(tx, id, linesOf(from))
    const by = { caller, request, businessId }
    await recordQuotationAction(tx, by, 'quotations.created', id, { from: quotationId })
    return getOwn(services, tx, { businessId, quotationId: id })
  })
})

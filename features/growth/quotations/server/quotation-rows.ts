import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { quotationLines, quotations } from '#db/tables/growth/quotations.ts'
import type { OrderState } from '#features/buying/orders/vocabulary.ts'
import { containedTax } from '#features/selling/stores/contract/tax.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { amountsOf } from '../contract/amounts.ts'
import type { QuotationTerms } from '../contract/shown.ts'
import type { QuotationPart } from '../vocabulary.ts'

export type QuotationLine = typeof quotationLines.$inferSelect

/** A quotation with its lines and the business in whose book it is. */
export type QuotationRecord = typeof quotations.$inferSelect & {
  businessId: string
  lines: QuotationLine[]
}

const businessOf = sql<string>`(select b.business_id from contact_books b where b.id = ${quotations.bookId})`

async function findRecord(
  db: Database,
  where: SQL | undefined,
  isLocked: boolean,
): Promise<QuotationRecord | null> {
  const query = db.select({ row: quotations, businessId: businessOf }).from(quotations).where(where)
  const [found] = await (isLocked ? query.for('update') : query)
  if (!found) return null
  const lines = await db
    .select()
    .from(quotationLines)
    .where(eq(quotationLines.quotationId, found.row.id))
    .orderBy(asc(quotationLines.position))
  return { ...found.row, businessId: found.businessId, lines }
}

export const missingQuotation = () => notFound('la cotización')

/** A quotation by its id, or null. */
export const findQuotation = (db: Database, id: string) =>
  findRecord(db, eq(quotations.id, id), false)

/** The same, locked until the transaction ends. Throws `not_found`. */
export async function lockQuotation(tx: Database, id: string): Promise<QuotationRecord> {
  const found = await findRecord(tx, eq(quotations.id, id), true)
  if (!found) throw missingQuotation()
  return found
}

/** A quotation of a business, locked if asked. Throws `not_found`, also for that of another business. */
export async function findOwnQuotation(
  db: Database,
  { businessId, quotationId }: { businessId: string; quotationId: string },
  isLocked = false,
): Promise<QuotationRecord> {
  const found = await findRecord(
    db,
    sql`${quotations.id} = ${quotationId} and ${businessOf} = ${businessId}`,
    isLocked,
  )
  if (!found) throw missingQuotation()
  return found
}

/** An order of a quotation; `total` in minor units. */
export type QuotationOrder = {
  id: string
  purchaseId: string
  number: string
  part: QuotationPart
  state: OrderState
  total: number
  isPaid: boolean
  placedAt: string
}

/** Its orders, the newest first. */
export async function readQuotationOrders(
  db: Database,
  quotationId: string,
): Promise<QuotationOrder[]> {
  const { rows } = await db.execute<Omit<QuotationOrder, 'total'> & { total: string }>(sql`
    select o.id, o.purchase_id as "purchaseId", o.number, q.part, o.state, order_total(o.id)::text as total, q.paid_at is not null as "isPaid",
      o.created_at as "placedAt"
    from quotation_orders q join orders o on o.id = q.order_id where q.quotation_id = ${quotationId} order by o.created_at desc, o.id desc`)
  return rows.map(({ total, placedAt, ...row }) => ({
    ...row,
    total: Number(total),
    placedAt: new Date(placedAt).toISOString(),
  }))
}

export const serializeOrder = ({ id, number, part, state, total, isPaid }: QuotationOrder) => ({
  id,
  number,
  part,
  state,
  total,
  isPaid,
})

const iso = (at: Date | null) => at?.toISOString() ?? null

export const taxOf = ({ taxName, taxRate }: QuotationRecord) =>
  taxName !== null && taxRate !== null ? { name: taxName, rate: taxRate } : null

export const amountsOfQuotation = (quotation: QuotationRecord) => amountsOf(quotation)

/** What both sides see of a quotation. */
export function serializeTerms(quotation: QuotationRecord): QuotationTerms {
  const { shippingKind, shippingName, shippingPrice, currency } = quotation
  const { subtotal, total, deposit } = amountsOf(quotation)
  return {
    id: quotation.id,
    number: quotation.number,
    edition: quotation.edition,
    state: quotation.state,
    currency,
    lines: quotation.lines.map(({ id, sellableId, title, unit, quantity, unitPrice }) => ({
      id,
      sellableId,
      title,
      unit,
      quantity,
      unitPrice,
      total: quantity * unitPrice,
    })),
    shipping:
      shippingKind && shippingName
        ? { kind: shippingKind, name: shippingName, price: shippingPrice }
        : null,
    subtotal,
    total,
    tax: containedTax(total, taxOf(quotation), currency),
    deposit,
    note: quotation.note,
    validUntil: quotation.validUntil,
    expiresAt: iso(quotation.expiresAt),
    sentAt: iso(quotation.sentAt),
    acceptedAt: iso(quotation.acceptedAt),
    endedAt: iso(quotation.endedAt),
    refusal: quotation.refusal,
  }
}

/** The edition that replaced a quotation, once it was sent. */
export async function readReplacement(db: Database, quotationId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: quotations.id })
    .from(quotations)
    .where(sql`${quotations.replacesId} = ${quotationId} and ${quotations.state} <> 'draft'`)
  return found?.id ?? null
}

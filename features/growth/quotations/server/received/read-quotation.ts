import { and, eq, isNull, sql } from 'drizzle-orm'
import { quotations } from '#db/tables/growth/quotations.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { readQuotation as contract, type ReceivedQuotation } from '../../contract/person.ts'
import { readNextPayment } from '../paying/next-payment.ts'
import {
  type QuotationRecord,
  readQuotationOrders,
  readReplacement,
  serializeOrder,
  serializeTerms,
} from '../quotation-rows.ts'
import { readQuotationSeller } from '../seller.ts'
import { findReceived } from './find-received.ts'

async function readClient(db: Database, { contactId }: QuotationRecord): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select s.name from contacts c join contacts s on s.id = c.shown_as where c.id = ${contactId}`,
  )
  return rows[0]?.name ?? ''
}

/** A quotation as the person sees it who received it. */
async function serializeReceived(
  services: Services,
  db: Database,
  quotation: QuotationRecord,
  isTeam: boolean,
): Promise<ReceivedQuotation> {
  const { id, state, expiresAt, shippingKind } = quotation
  const seller = await readQuotationSeller(services, db, quotation.businessId)
  const orders = await readQuotationOrders(db, id)
  const next = await readNextPayment(services, db, { quotation, seller, orders })
  const isOver = state === 'sent' && expiresAt !== null && expiresAt <= services.now()
  const payable = next && !isOver && next.providers.length > 0
  return {
    ...serializeTerms(quotation),
    // Its end counts before the job has entered it.
    state: isOver ? 'expired' : state,
    business: {
      id: seller.businessId,
      name: seller.name,
      slug: seller.slug,
      isListed: seller.isListed,
    },
    client: await readClient(db, quotation),
    isTeam,
    replacedById: await readReplacement(db, id),
    orders: orders.map((order) => ({ ...serializeOrder(order), purchaseId: order.purchaseId })),
    canAnswer: state === 'sent' && !isOver && !isTeam,
    payment: payable
      ? {
          part: next.part,
          amount: next.amount,
          providers: next.providers,
          needsAddress: shippingKind === 'delivery' && next.part !== 'balance',
        }
      : null,
    problem: next && !isOver ? next.problem : null,
  }
}

/** Reads a quotation for its recipient, and notes when they first opened it. */
export const readQuotation = handle(contract, async ({ services, caller, input }) => {
  const { db } = services
  const { quotation, isTeam } = await findReceived(services, db, caller, input)
  if (!isTeam && !quotation.openedAt)
    await db
      .update(quotations)
      .set({ openedAt: services.now() })
      .where(and(eq(quotations.id, quotation.id), isNull(quotations.openedAt)))
  return serializeReceived(services, db, quotation, isTeam)
})

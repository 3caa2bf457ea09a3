import { and, asc, eq, sql } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { stores } from '#db/tables/selling/stores.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { momentIn } from '#shared/text/dates.ts'
import { serializeTax } from '../order-tax.ts'
import { discountSum } from './lock-order.ts'
import { mailBuyer } from './mail-buyer.ts'

/**
 * Mails the buyer how to pay each seller of a purchase's unpaid orders; the mail key sends it once even if they
 * choose manual payment again.
 */
export async function mailHowToPay(
  services: Services,
  tx: Database,
  purchaseId: string,
): Promise<void> {
  const open = await tx
    .select({
      number: orders.number,
      heldUntil: orders.heldUntil,
      timeZone: businesses.timeZone,
      name: stores.name,
      instructions: stores.manualInstructions,
      currency: orders.currency,
      tax: { taxName: orders.taxName, taxRate: orders.taxRate, taxAmount: orders.taxAmount },
      total: sql<string>`order_total(${orders.id})::text`,
      discount: discountSum,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(businesses, eq(businesses.id, stores.businessId))
    .where(and(eq(orders.purchaseId, purchaseId), eq(orders.state, 'pending')))
    .orderBy(asc(orders.id))
  const [first] = open
  if (!first) return
  const sellers = open.map(
    ({ number, heldUntil, timeZone, name, instructions, total, discount, tax }) => {
      const amounts = { total: Number(total), discount: Number(discount), tax: serializeTax(tax) }
      const until = heldUntil && momentIn(heldUntil, timeZone)
      return { number, until, name, instructions: instructions ?? '', ...amounts }
    },
  )
  const amount = sellers.reduce((sum, { total }) => sum + total, 0)
  const data = { amount, currency: first.currency, stores: sellers }
  // An unconfirmed mailbox gets no payment instructions, only the link: otherwise anyone could send strangers an
  // invoice in the platform's name.
  const toStranger = { stores: sellers.map((store) => ({ ...store, instructions: null })) }
  await mailBuyer(services, tx, {
    purchaseId: purchaseId,
    kind: 'orders.placed',
    key: 'manual',
    data,
    toStranger,
    isUnpaid: true,
  })
}

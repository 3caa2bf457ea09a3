import { and, asc, eq, sql } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { stores } from '#db/tables/selling/stores.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { momentIn } from '#shared/text/dates.ts'
import { shownTax } from '../kept-tax.ts'
import { discountSum } from './lock-order.ts'
import { mailBuyer } from './mail-buyer.ts'

/** Tells the buyer how each seller of what is open of a purchase is paid, once however often they choose it. */
export async function mailHowToPay(
  services: Services,
  tx: Database,
  groupId: string,
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
    .where(and(eq(orders.groupId, groupId), eq(orders.state, 'pending')))
    .orderBy(asc(orders.id))
  const [first] = open
  if (!first) return
  const told = open.map(
    ({ number, heldUntil, timeZone, name, instructions, total, discount, tax }) => {
      const amounts = { total: Number(total), discount: Number(discount), tax: shownTax(tax) }
      const until = heldUntil && momentIn(heldUntil, timeZone)
      return { number, until, name, instructions: instructions ?? '', ...amounts }
    },
  )
  const amount = told.reduce((sum, { total }) => sum + total, 0)
  const data = { amount, currency: first.currency, stores: told }
  // Only the page says it to who may be a stranger: an invoice in our name would be anybody's to write.
  const toStranger = { stores: told.map((store) => ({ ...store, instructions: null })) }
  await mailBuyer(services, tx, {
    groupId,
    kind: 'orders.placed',
    key: 'manual',
    data,
    toStranger,
    isUnpaid: true,
  })
}

import { and, asc, eq, sql } from 'drizzle-orm'
import { orders } from '#db/tables/commerce/orders.ts'
import { stores } from '#db/tables/commerce/stores.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { shownTax } from '../kept-tax.ts'
import { discountSum } from './lock-order.ts'
import { mailBuyer } from './mail-buyer.ts'

/** Tells the buyer how each seller of what is open of a purchase is paid; `key` tells this try to pay it from the others. */
export async function mailHowToPay(services: Services, tx: Database, groupId: string, key: string): Promise<void> {
  const open = await tx
    .select({
      name: stores.name,
      instructions: stores.manualInstructions,
      currency: orders.currency,
      tax: { taxName: orders.taxName, taxRate: orders.taxRate, taxAmount: orders.taxAmount },
      total: sql<string>`order_total(${orders.id})::text`,
      discount: discountSum,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(and(eq(orders.groupId, groupId), eq(orders.state, 'pending')))
    .orderBy(asc(orders.id))
  const [first] = open
  if (!first) return
  const told = open.map(({ name, instructions, total, discount, tax }) => {
    const amounts = { total: Number(total), discount: Number(discount), tax: shownTax(tax) }
    return { name, instructions: instructions ?? '', ...amounts }
  })
  const amount = told.reduce((sum, { total }) => sum + total, 0)
  await mailBuyer(services, tx, { groupId, kind: 'orders.placed', key, data: { amount, currency: first.currency, stores: told } })
}

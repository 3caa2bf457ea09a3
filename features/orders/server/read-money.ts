import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { orders } from '#db/tables/commerce/orders.ts'
import { stores } from '#db/tables/commerce/stores.ts'
import { readBalances } from '#features/ledger/server/index.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/seller.ts'

/** What the ledger says of the business, and when what is held is due. */
export const readMoney = handle(contract.readMoney, async ({ services: { db }, input: { businessId } }) => {
  const sums = await readBalances(db, businessId)
  const currencies = [...new Set(sums.map(({ currency }) => currency))]
  const amountOf = (kind: string, currency: string) => sums.find((sum) => sum.kind === kind && sum.currency === currency)?.amount ?? 0
  const releases = await db
    .select({ number: orders.number, at: orders.releaseAt })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(and(eq(stores.businessId, businessId), isNotNull(orders.releaseAt)))
    .orderBy(asc(orders.releaseAt), asc(orders.id))
    .limit(20)
  return {
    balances: currencies.map((currency) => ({
      currency,
      receivable: amountOf('receivable', currency),
      held: amountOf('held', currency),
      payable: amountOf('payable', currency),
    })),
    releases: releases.flatMap(({ number, at }) => (at ? [{ number, at: at.toISOString() }] : [])),
  }
})

import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { readBalances } from '#features/buying/ledger/server/index.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/seller.ts'
import { releaseDate } from './transitions/release-date.ts'

/** SQL of `orders`: amount held back for an order in the ledger. */
const heldOf = sql<string>`(select coalesce(-sum(p.amount), 0) from ledger_entries e join ledger_postings p on p.entry_id = e.id
  join ledger_accounts a on a.id = p.account_id and a.kind = 'held' where e.cause_id = ${orders.id} and e.cause_kind in ('payment', 'release', 'refund'))`

/** Orders with an amount held back, earliest release first, unshipped orders last. */
async function listReleases(db: Database, businessId: string) {
  const rows = await db
    .select({
      number: orders.number,
      currency: orders.currency,
      amount: sql<string>`${heldOf}::text`,
      at: releaseDate,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(
      and(
        eq(stores.businessId, businessId),
        isNotNull(orders.releaseAt),
        sql`${orders.state} <> 'cancelled'`,
        sql`${heldOf} > 0`,
      ),
    )
    .orderBy(sql`${releaseDate} nulls last`, asc(orders.releaseAt), asc(orders.id))
    .limit(20)
  return rows.map(({ at, amount, ...row }) => ({
    ...row,
    amount: Number(amount),
    at: at && new Date(at).toISOString(),
  }))
}

/** Returns the business's ledger balances and the release dates of held amounts. */
export const readMoney = handle(
  contract.readMoney,
  async ({ services: { db }, input: { businessId } }) => {
    const sums = await readBalances(db, businessId)
    const currencies = [...new Set(sums.map(({ currency }) => currency))]
    const amountOf = (kind: string, currency: string) =>
      sums.find((sum) => sum.kind === kind && sum.currency === currency)?.amount ?? 0
    return {
      balances: currencies.map((currency) => ({
        currency,
        receivable: amountOf('receivable', currency),
        held: amountOf('held', currency),
        payable: amountOf('payable', currency),
      })),
      releases: await listReleases(db, businessId),
    }
  },
)

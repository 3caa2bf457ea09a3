import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { payoutDestinations } from '#db/tables/buying/payouts.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { readBalances } from '#features/buying/ledger/server/index.ts'
import type { AccountKind } from '#features/buying/ledger/vocabulary.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/seller.ts'
import { maxReleaseDays } from '../vocabulary.ts'
import { readBoughtWords } from './bought-words.ts'
import { orderTotal } from './serialize-purchases.ts'
import { releaseDate } from './transitions/release-date.ts'

/** SQL of `orders`: an order's amount in ledger accounts of a kind, credits positive. */
const creditOf = (
  kind: AccountKind,
) => sql<string>`(select coalesce(-sum(p.amount), 0) from ledger_entries e join ledger_postings p on p.entry_id = e.id
  join ledger_accounts a on a.id = p.account_id and a.kind = ${kind} where e.cause_id = ${orders.id} and e.cause_kind in ('payment', 'release', 'refund'))`

const heldOf = creditOf('held')

/** Orders with an amount held back, earliest release first, unshipped orders last. */
async function listReleases(db: Database, businessId: string, hidesBuyers: boolean) {
  const rows = await db
    .select({
      orderId: orders.id,
      number: orders.number,
      currency: orders.currency,
      amount: sql<string>`${heldOf}::text`,
      commission: sql<string>`${creditOf('commission')}::text`,
      gross: sql<string>`(${orderTotal} - (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = ${orders.id}))::text`,
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
  const bought = await readBoughtWords(
    db,
    rows.map(({ number }) => number),
    { hidesBuyers },
  )
  return rows.map(({ at, amount, commission, gross, ...row }) => ({
    ...row,
    bought: bought.get(row.number) ?? '',
    gross: Number(gross),
    commission: Number(commission),
    fee: Number(gross) - Number(commission) - Number(amount),
    amount: Number(amount),
    at: at && new Date(at).toISOString(),
  }))
}

type ReleaseDay = { day: string; currency: string; amount: string; orders: number }

/** Sums of held amounts by the day, in the store's time zone, on which they are released. */
async function listReleaseDays(db: Database, businessId: string) {
  const { rows } = await db.execute<ReleaseDay>(sql`
    select to_char(r.at at time zone r.zone, 'YYYY-MM-DD') as day, r.currency, sum(r.amount)::text as amount, count(*)::int as orders
    from (select ${releaseDate} as at, ${heldOf} as amount, ${orders.currency} as currency, b.time_zone as zone
      from orders join stores s on s.id = ${orders.storeId} join businesses b on b.id = s.business_id
      where s.business_id = ${businessId} and ${orders.releaseAt} is not null and ${orders.state} <> 'cancelled') r
    where r.at is not null and r.amount > 0 group by 1, 2 order by 1, 2 limit ${maxReleaseDays}`)
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }))
}

/** Returns the business's ledger balances and the release dates of held amounts. */
export const readMoney = handle(
  contract.readMoney,
  async ({ services: { db }, caller, input: { businessId } }) => {
    const sums = await readBalances(db, businessId)
    const saysWhere = eq(payoutDestinations.businessId, businessId)
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
      hasDestination: (await db.$count(payoutDestinations, saysWhere)) > 0,
      releaseDays: await listReleaseDays(db, businessId),
      releases: await listReleases(db, businessId, caller.view !== undefined),
    }
  },
)

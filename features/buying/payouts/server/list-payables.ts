import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { dayIn } from '#shared/time/zoned-time.ts'
import * as contract from '../contract.ts'
import { conflictOfInterestWords } from './check-impartial.ts'
import { askedPayouts } from './due-payouts.ts'
import { payoutBlockOf } from './payout-block.ts'
import { dueOfBothKinds } from './read-due.ts'

type Row = Omit<
  contract.Payable,
  'amount' | 'destinationSavedAt' | 'conflict' | 'withheld' | 'askedOn' | 'askedAmount'
> & {
  askedSince: Date | null
  askedAmount: string | null
  amount: string
  destinationSavedAt: Date | null
  hasInterest: boolean
  isUnattended: boolean
}

const key = z.tuple([z.int(), z.string(), z.int(), z.uuid()])

/**
 * Lists sellers with a payable amount, by currency, largest first; after them those with demonstration money. Amounts are summed from
 * the ledger, which is their only source.
 */
export const listPayables = handle(
  contract.listPayables,
  async ({ services, caller, input: { after, size, timeZone } }) => {
    const from = fromCursor(after, key)
    const beyond = from
      ? sql`where (d.is_demo_money::int, d.currency, -d.amount, d.business_id) > (${from[0]}::int, ${from[1]}, ${-from[2]}::bigint, ${from[3]}::uuid)`
      : sql``
    const { rows } = await services.db.execute<Row>(sql`
    select d.is_demo_money as "isDemoMoney", d.business_id as "businessId", b.slug, b.name, d.currency, d.amount::text as amount, t.details as destination, t.paypal_merchant_id as "paypalMerchantId",
      t.updated_at as "destinationSavedAt", b.is_demo as "isDemo",
      interest_in_business(${caller.userId}::uuid, b.id) is not null as "hasInterest", is_unattended(b.id) as "isUnattended",
      k.since as "askedSince", case when k.since is not null then least(k.amount, d.amount) end::text as "askedAmount"
    from (${dueOfBothKinds()}) d
      join businesses b on b.id = d.business_id left join payout_destinations t on t.business_id = d.business_id
      left join (${askedPayouts({ now: services.now(), timeZone })}) k
        on k.business_id = d.business_id and k.currency = d.currency and k.is_demo_money = d.is_demo_money
    ${beyond} order by d.is_demo_money, d.currency, -d.amount, d.business_id limit ${size + 1}`)
    const page = rows.slice(0, size)
    const last = page.at(-1)
    return {
      items: page.map(
        ({
          amount,
          destinationSavedAt,
          hasInterest,
          isUnattended,
          askedSince,
          askedAmount,
          ...row
        }) => ({
          ...row,
          amount: Number(amount),
          askedAmount: Number(askedAmount ?? 0),
          destinationSavedAt: destinationSavedAt && new Date(destinationSavedAt).toISOString(),
          askedOn: askedSince && dayIn(timeZone, new Date(askedSince)),
          conflict: hasInterest ? conflictOfInterestWords : null,
          withheld: payoutBlockOf(
            { savedAt: destinationSavedAt && new Date(destinationSavedAt), isUnattended },
            services.now(),
          ),
        }),
      ),
      next:
        rows.length > size && last
          ? toCursor([
              Number(last.isDemoMoney),
              last.currency,
              Number(last.amount),
              last.businessId,
            ])
          : null,
    }
  },
)

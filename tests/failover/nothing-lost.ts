import { type SQL, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Services } from '#shared/server/services.ts'
import { brokenRules } from '../support/selling-rules.ts'
import type { Bought } from './load.ts'
import { type Shop, stock } from './shop.ts'

/**
 * Checks that what was acknowledged is there, once: orders, payments and likes; that the ledger sums to zero and each
 * product's stock is what its orders left.
 */
export async function expectNothingLost(
  services: Services,
  { fans, sellableIds, brokenRules: brokenBefore }: Shop,
  bought: readonly Bought[],
): Promise<void> {
  const count = async (query: SQL) =>
    (await services.db.execute<{ n: number }>(query)).rows[0]?.n ?? 0
  for (const { answer, paid } of bought) {
    expect(
      await count(sql`select count(*)::int as n from purchases where id = ${answer.purchaseId}`),
    ).toBe(1)
    if (paid === 'captured' || paid === 'paid')
      expect(
        await count(
          sql`select count(*)::int as n from payments where purchase_id = ${answer.purchaseId} and state = 'captured'`,
        ),
      ).toBe(1)
  }
  for (const { person, liked } of fans)
    expect(
      await count(sql`select count(*)::int as n from reactions r join subjects s on s.id = r.subject_id join businesses b on b.id = s.business_id
          where r.profile_id = ${person.id} and b.slug in ${liked.length > 0 ? liked : ['none']}`),
    ).toBe(new Set(liked).size)
  expect(Object.keys(await brokenRules(services))).toEqual(brokenBefore)
  for (const sellableId of sellableIds)
    expect(
      await count(sql`select s.stock + coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
          where l.sellable_id = s.id and o.state in ('pending', 'paid')), 0)::int as n from sellables s where s.id = ${sellableId}`),
    ).toBe(stock)
}

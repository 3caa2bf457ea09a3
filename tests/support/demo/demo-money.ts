import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readSales } from '#features/buying/orders/contract/sales.ts'
import { readMoney } from '#features/buying/orders/contract/seller.ts'
import { listMyPayouts } from '#features/buying/payouts/contract.ts'
import { lastPayday } from '#features/buying/payouts/paydays.ts'
import { debtSums } from '#features/buying/payouts/server/read-due.ts'
import { type Movement, readStatement } from '#features/buying/statements/contract.ts'
import { figurePeriodDays } from '#features/directory/leads/vocabulary.ts'
import { dayMs } from '#shared/time/durations.ts'
import { dayIn, utcDay } from '#shared/time/zoned-time.ts'
import { signIn } from '../factories/people.ts'
import type { TestApp } from '../test-app.ts'

/** Declares tests of the money of the demonstration's owner, within the suite that creates it. */
export const testDemoMoney = (demo: () => TestApp) =>
  describe('the money of its owner', () => {
    const owned = async () => {
      const { rows } = await demo().services.db.execute<{
        businessId: string
        owner: string
        zone: string
      }>(sql`
        select s.business_id as "businessId", m.profile_id as owner, b.time_zone as zone from stores s
          join business_members m using (business_id) join businesses b on b.id = s.business_id join users u on u.id = m.profile_id and u.is_demo`)
      const [row] = rows
      if (!row) throw new Error('the demonstration has no owner of a store')
      const caller = demo().as((await signIn(demo().services, row.owner)).token)
      return { ...row, caller }
    }

    /** All movements of the last `count` months, and what the oldest of them began with. */
    const movementsOf = async (count: number) => {
      const { caller, businessId } = await owned()
      const items: Movement[] = []
      const now = demo().services.now()
      for (let ago = count - 1; ago >= 0; ago--) {
        const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1))
        const month = first.toISOString().slice(0, 7)
        for (let after: string | undefined, more = true; more; more = after !== undefined) {
          const page = await caller.call(readStatement, { businessId, month, after, size: 100 })
          items.push(...page.items)
          after = page.next ?? undefined
        }
      }
      return items
    }

    it('says the same of the last 30 days where sales are shown and where money is', async () => {
      const { caller, businessId, zone } = await owned()
      const sales = await caller.call(readSales, { businessId, period: 'month' })
      const items = await movementsOf(3)
      const days = new Set(sales.days.map(({ day }) => day))
      expect(days.size).toBe(figurePeriodDays.month)
      const sold = items.filter(({ kind, at }) => kind === 'sale' && days.has(dayIn(zone, at)))
      const orders = new Set(sold.map(({ orderNumber }) => orderNumber))
      const moved = items
        .filter(({ orderNumber }) => orderNumber !== null && orders.has(orderNumber))
        .reduce((sum, { moved }) => sum + moved, 0)
      expect(sold.length).toBeGreaterThan(10)
      expect(moved).toBe(sales.totals.amount)
    })

    it('moved on many days, was paid out every other week, and owes nothing', async () => {
      const { caller, businessId } = await owned()
      const items = await movementsOf(8)
      expect(new Set(items.map(({ at }) => at.slice(0, 10))).size).toBeGreaterThan(60)
      const { items: paid } = await caller.call(listMyPayouts, { businessId, size: 100 })
      expect(paid.length).toBeGreaterThanOrEqual(8)
      const [newest] = paid
      const yesterday = utcDay(new Date(demo().services.now().getTime() - dayMs))
      expect(newest?.madeAt.slice(0, 10)).toBe(lastPayday(yesterday))
      expect(paid.every(({ isDemoMoney }) => isDemoMoney)).toBe(true)
      expect(items.every(({ payable }) => payable >= 0)).toBe(true)
      const { balances } = await caller.call(readMoney, { businessId })
      expect(balances).toHaveLength(1)
      expect(balances[0]?.payable).toBeGreaterThan(0)
      const { rows: debts } = await demo().services.db.execute(
        debtSums(sql`a.business_id = ${businessId}`),
      )
      expect(debts).toEqual([])
    })
  })

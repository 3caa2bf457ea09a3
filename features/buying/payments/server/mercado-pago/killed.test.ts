import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchases } from '#db/tables/buying/orders.ts'
import type { TestPurchase } from '#tests/support/factories/purchases.ts'
import { mailsTo } from '#tests/support/mails.ts'
import type { Try } from '#tests/support/mercado-pago/mercado-pago-state.ts'
import { openWithMercadoPago } from '#tests/support/mercado-pago/open-with-mercado-pago.ts'
import { openShop } from '#tests/support/selling/sell-and-kill.ts'
import { brokenRules } from '#tests/support/selling-rules.ts'
import { reconcile } from '../query-provider.ts'

let scene: Awaited<ReturnType<typeof openWithMercadoPago>>
beforeAll(async () => {
  scene = await openWithMercadoPago()
})
afterAll(() => scene.close())

/** Whether a connection waits for a row lock. */
async function waitsForLock(): Promise<boolean> {
  const { rows } = await scene.test.services.pool.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`)
  return rows.length > 0
}

/**
 * Starts another server process that asks Mercado Pago for the payment's status, and kills it after the answer and
 * before any write.
 */
async function killBetween({ purchaseId, token }: TestPurchase): Promise<void> {
  const { test, there } = scene
  const shop = await openShop(test, { mercadoPago: there.settings, demoData: false })
  await test.services.db.transaction(async (tx) => {
    await tx.select().from(purchases).where(eq(purchases.id, purchaseId)).for('update')
    const asked = fetch(`${shop.url}/api/purchases/${purchaseId}/payment/mercado-pago/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    }).then(
      ({ status }) => status,
      () => 'no answer',
    )
    await expect.poll(waitsForLock, { timeout: 20_000, interval: 20 }).toBe(true)
    expect(await shop.kill()).toBe('SIGKILL')
    expect(await asked).toBe('no answer')
  })
}

async function paidThere(how?: Try) {
  const email = `compra-${crypto.randomUUID()}@persona.test`
  const bought = await scene.buy({ email })
  const there = scene.there.books.pay(await scene.begin(bought), how)
  await killBetween(bought)
  expect(await scene.paymentRow(bought.paymentId)).toMatchObject({
    state: 'created',
    captureReference: null,
  })
  return {
    bought,
    there,
    mails: async () => (await mailsTo(scene.test.services, email)).map(({ kind }) => kind),
  }
}

/** After the restart, the job and the buyer both query the payment, and events arrive. */
async function startAgain(bought: TestPurchase): Promise<void> {
  scene.inMinutes(1)
  await Promise.all([
    reconcile(scene.test.services),
    reconcile(scene.test.services),
    scene.ask(bought),
    scene.ask(bought),
  ])
  scene.test.setNow(null)
}

const entriesOf = async ({ orders }: TestPurchase) => {
  const { rows } = await scene.test.services.db.execute<{ cause: string; entries: number }>(sql`
    select cause_kind as cause, count(*)::int as entries from ledger_entries where cause_id = ${orders[0]?.id ?? ''} group by 1 order by 1`)
  return rows
}

describe('a process killed between Mercado Pago’s answer and the ledger entry', () => {
  it('leaves a payment that is recorded exactly once after the restart', async () => {
    const { bought, there, mails } = await paidThere()
    await startAgain(bought)
    expect(await scene.paymentRow(bought.paymentId)).toMatchObject({
      state: 'captured',
      captureReference: String(there.id),
    })
    expect((await scene.orderOf(bought))?.state).toBe('paid')
    expect(await entriesOf(bought)).toContainEqual({ cause: 'payment', entries: 1 })
    expect(await mails()).toEqual(['orders.paid'])
    expect(await brokenRules(scene.test.services, scene.there.books)).toEqual({})
  })

  it('leaves a payment of a wrong amount that is refunded and announced once', async () => {
    const { bought, there, mails } = await paidThere({ amount: 5 })
    expect(there.refunds).toHaveLength(1)
    await startAgain(bought)
    expect(there).toMatchObject({ status: 'refunded', refunds: [{ amount: 5 }] })
    expect(await scene.paymentRow(bought.paymentId)).toMatchObject({
      state: 'declined',
      alert: null,
    })
    expect(await mails()).toEqual(['payments.returned'])
    expect(await brokenRules(scene.test.services, scene.there.books)).toEqual({})
  })

  it('leaves a slow payment whose stock stays reserved, and which is paid once credited', async () => {
    const { bought, there, mails } = await paidThere({ status: 'pending', method: 'oxxo' })
    await startAgain(bought)
    expect(await scene.paymentRow(bought.paymentId)).toMatchObject({
      state: 'pending',
      slow: { method: 'oxxo' },
    })
    scene.there.books.decide(there.id, 'approved')
    await startAgain(bought)
    expect(await scene.paymentRow(bought.paymentId)).toMatchObject({ state: 'captured' })
    expect(await mails()).toEqual(['orders.paid'])
    expect(await brokenRules(scene.test.services, scene.there.books)).toEqual({})
  })
})

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { placeOrder } from '#features/buying/checkout/contract/checkout.ts'
import { expireOverdue } from '#features/buying/orders/server/transitions/close-overdue.ts'
import { readPayment } from '#features/buying/payments/contract.ts'
import { reconcile } from '#features/buying/payments/server/query-provider.ts'
import { runDueJobs } from '../order-histories.ts'
import { brokenRules } from '../selling-rules.ts'
import type { TestApp } from '../test-app.ts'
import { counted, sellAndKill } from './sell-and-kill.ts'

/** Queries for incomplete records; each must return no rows. */
const halves = {
  'purchases without an order':
    'select id from purchases g where not exists (select from orders o where o.purchase_id = g.id)',
  'orders without a line':
    'select id from orders o where not exists (select from order_lines l where l.order_id = o.id)',
  'orders without their first event':
    'select id from orders o where not exists (select from order_events e where e.order_id = o.id and e.number = 1)',
  'purchases without their payment':
    'select id from purchases g where not exists (select from payments p where p.purchase_id = g.id)',
  'purchases that no cart was checked out for':
    'select id from purchases g where not exists (select from checkouts c where c.purchase_id = g.id)',
}

async function ask<T>({ services }: TestApp, text: string): Promise<T[]> {
  return (await services.db.execute(sql.raw(text))).rows as T[]
}

const findHalves = async (test: TestApp) => {
  const found: Record<string, unknown[]> = {}
  for (const [name, text] of Object.entries(halves)) {
    const rows = await ask(test, text)
    if (rows.length > 0) found[name] = rows
  }
  return found
}

/** Products whose stock differs from the initial count less the orders in these states. */
const wrongStock = (test: TestApp, things: string[], states: string) =>
  ask(
    test,
    `select s.id, s.stock, t.taken from sellables s cross join lateral (select coalesce(sum(l.quantity), 0) as taken from order_lines l
      join orders o on o.id = l.order_id where l.sellable_id = s.id and o.state in (${states})) t
     where s.id in (${things.map((id) => `'${id}'`).join()}) and s.stock <> ${counted} - t.taken`,
  )

const minutes = 60_000

/**
 * Sells in processes that are killed, restarts, and checks that nothing was lost, duplicated, incomplete or reserved
 * too long.
 */
export async function expectNothingLost(
  test: TestApp,
  seed: number,
  rounds: number,
): Promise<void> {
  const began = Date.now()
  const { tries, things } = await sellAndKill(test, seed, rounds)
  const message = `seed ${seed}`
  expect(await findHalves(test), message).toEqual({})

  // Answered requests must be stored as answered; unanswered ones must be stored once when they are repeated.
  const api = test.as()
  for (const { order, bought, paid } of tries) {
    const again = await api.call(placeOrder, order)
    if (bought) expect(again, message).toEqual(bought)
    const { purchaseId, token } = again
    const payment = await api.call(readPayment, { purchaseId, token })
    if (paid) expect([payment.state, message]).toEqual([paid, message])
    await test.services.db.execute(sql`delete from rate_limits`)
  }
  const [made] = await ask<{ groups: number }>(
    test,
    'select count(*)::int as groups from purchases',
  )
  expect(made?.groups, message).toBe(tries.length)
  expect(await findHalves(test), message).toEqual({})

  // Charges made while no process was running are queried within a minute.
  test.setNow(new Date(Date.now() + minutes))
  await reconcile(test.services)
  expect(await brokenRules(test.services), message).toEqual({})

  // Reserved while there is time to pay, and no longer.
  const open = () => ask(test, `select id from orders where state = 'pending'`)
  const waiting = (await open()).length
  test.setNow(new Date(began + 14 * minutes))
  await expireOverdue(test.services)
  expect((await open()).length, message).toBe(waiting)
  expect(await wrongStock(test, things, `'pending', 'paid'`), message).toEqual([])
  let now = Date.now() + 15 * minutes
  test.setNow(new Date(now))
  await expireOverdue(test.services)
  expect(await open(), message).toEqual([])
  expect(await wrongStock(test, things, `'paid'`), message).toEqual([])

  await runDueJobs(test.services, (more) => {
    now += more * minutes
    test.setNow(new Date(now))
  })
  expect(await wrongStock(test, things, `'paid'`), message).toEqual([])
  expect(await brokenRules(test.services), message).toEqual({})
}

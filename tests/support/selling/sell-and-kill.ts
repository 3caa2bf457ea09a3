import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { placeOrder } from '#features/buying/checkout/contract/checkout.ts'
import type { readPayment } from '#features/buying/payments/contract.ts'
import type { DemoOutcome } from '#features/buying/payments/vocabulary.ts'
import type { Input, Output } from '#shared/endpoint.ts'
import { randomFrom } from '#shared/random-from.ts'
import { fillCart, orderOf, quoteOf } from '../factories/carts.ts'
import { makeProduct } from '../factories/products.ts'
import { makeStore } from '../factories/stores.ts'
import type { TestApp } from '../test-app.ts'

/** What one buyer sent, and how far it was answered. */
export type Try = {
  order: Input<typeof placeOrder>
  bought?: Output<typeof placeOrder>
  /** What the card led to, once that was answered. */
  paid?: string
}

/** Sold by two stores, of each so many. */
export const counted = 400
const buyers = 4

type Random = () => number
const upTo = (random: Random, max: number) => Math.floor(random() * max)
const pick = <T>(random: Random, all: readonly T[]): T => all[upTo(random, all.length)] as T

/** A process of the site on the test's database, and what ends it as a kill does. */
export async function openShop({ appUrl, services }: TestApp, settings: Partial<Config> = {}) {
  const script = join(import.meta.dirname, 'selling-process.ts')
  const told = [script, appUrl, services.config.dataDir, JSON.stringify(settings)]
  const child = spawn(process.execPath, told, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const [url] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(() => Promise.reject(new Error('the process ended before it sold anything'))),
  ])
  return {
    url: String(url),
    async kill() {
      child.kill('SIGKILL')
      await ended
      return child.signalCode
    },
  }
}

type World = { test: TestApp; things: string[]; random: Random }

/** A purchase that is ready to be sent, by card. */
async function readyOrder({ test, things, random }: World): Promise<Try['order']> {
  const wished = [...new Set([pick(random, things), pick(random, things)])].map((sellableId) => ({
    sellableId,
    quantity: 1 + upTo(random, 3),
  }))
  const cart = await fillCart(test, wished)
  return orderOf(cart, await quoteOf(test, cart), { provider: 'demo' })
}

/** Buys one thing after the other until nobody answers; `onSend` hears of each request. */
async function buyOn(world: World, url: string, tries: Try[], onSend: () => void): Promise<void> {
  const { random } = world
  const ask = async <T>(path: string, body: object): Promise<T> => {
    // Of an address of their own, or the limits of calls would end it.
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${upTo(random, 250)}.${upTo(random, 250)}`,
    }
    const sent = fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    onSend()
    const response = await sent
    const answer = await response.json()
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer as T
  }
  for (;;) {
    const one: Try = { order: await readyOrder(world) }
    tries.push(one)
    one.bought = await ask<Output<typeof placeOrder>>('/api/checkout', one.order)
    if (random() < 0.2) continue
    const { purchaseId, token } = one.bought
    const at = `/api/purchases/${purchaseId}/payment`
    const { id: paymentId } = await ask<Output<typeof readPayment>>(`${at}/read`, { token })
    const outcome: DemoOutcome = pick(random, ['paid', 'paid', 'paid', 'pending', 'declined'])
    one.paid =
      (await ask<Output<typeof readPayment>>(`${at}/demo`, { token, paymentId, outcome })).state ??
      undefined
  }
}

/** Sells in processes that are killed in the middle of it, one after the other. Returns all that was tried, and what there was to sell. */
export async function sellAndKill(
  test: TestApp,
  seed: number,
  rounds: number,
): Promise<{ tries: Try[]; things: string[] }> {
  const random = randomFrom(seed)
  const tries: Try[] = []
  const things: string[] = []
  for (const store of [
    await makeStore(test.services),
    await makeStore(test.services, { shipping: [{ kind: 'pick_up', price: 0 }] }),
  ])
    for (let i = 0; i < 3; i++)
      things.push((await makeProduct(test.services, store, { stock: counted })).sellableId)
  for (let round = 0; round < rounds; round++) {
    // Carts are filled by this process, all of one address.
    await test.services.db.execute(sql`delete from rate_limits`)
    const shop = await openShop(test)
    const last = 1 + upTo(random, 40)
    const pause = upTo(random, 12)
    let sent = 0
    let killed: Promise<unknown> | undefined
    const onSend = () => {
      if (++sent === last) killed = sleep(pause).then(shop.kill)
    }
    const ends = await Promise.allSettled(
      Array.from({ length: buyers }, () =>
        buyOn({ test, things, random }, shop.url, tries, onSend),
      ),
    )
    if ((await killed) !== 'SIGKILL')
      throw new AggregateError(ends.map((end) => (end.status === 'rejected' ? end.reason : end)))
    for (const end of ends)
      if (end.status === 'rejected' && !(end.reason instanceof TypeError)) throw end.reason
  }
  return { tries, things }
}

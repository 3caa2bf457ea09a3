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

/** A buyer's attempted purchase and how far it was answered. */
export type Try = {
  order: Input<typeof placeOrder>
  bought?: Output<typeof placeOrder>
  /** Result of the card payment, once answered. */
  paid?: string
}

/** Stock of each product, sold by two stores. */
export const counted = 400
const buyers = 4

type Random = () => number
const upTo = (random: Random, max: number) => Math.floor(random() * max)
const pick = <T>(random: Random, all: readonly T[]): T => all[upTo(random, all.length)] as T

/** Starts a process of the site on the test's database; can be killed. */
export async function openShop({ appUrl, services }: TestApp, settings: Partial<Config> = {}) {
  const script = join(import.meta.dirname, 'selling-process.ts')
  const args = [script, appUrl, services.config.dataDir, JSON.stringify(settings)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
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

/** A purchase request, paid by card, ready to be sent. */
async function readyOrder({ test, things, random }: World): Promise<Try['order']> {
  const wished = [...new Set([pick(random, things), pick(random, things)])].map((sellableId) => ({
    sellableId,
    quantity: 1 + upTo(random, 3),
  }))
  const cart = await fillCart(test, wished)
  return orderOf(cart, await quoteOf(test, cart), { provider: 'demo' })
}

/** Buys products until the server stops answering; `onSend` is called for each request. */
async function buyOn(world: World, url: string, tries: Try[], onSend: () => void): Promise<void> {
  const { random } = world
  const ask = async <T>(path: string, body: object): Promise<T> => {
    // A separate address, to stay below the rate limits.
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

/** Sells in processes that are killed while working, one after the other. Returns all attempts and the products. */
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
    // All carts are filled by this process from one address.
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

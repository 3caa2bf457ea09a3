import { and, lte, sql } from 'drizzle-orm'
import { orders } from '#db/tables/commerce/orders.ts'
import { expireOverdue } from '#features/orders/server/deeds/close-overdue.ts'
import { releaseDate } from '#features/orders/server/deeds/release-date.ts'
import { releaseDue } from '#features/orders/server/deeds/release-due.ts'
import { reconcile } from '#features/payments/server/ask-provider.ts'
import type { Offer } from '#features/promotions/server/take-off.ts'
import { randomFrom } from '#shared/random-from.ts'
import type { Route } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import { makeProduct, type Product } from './factories/products.ts'
import { makePurchase } from './factories/purchases.ts'
import { makeStore, type Store } from './factories/stores.ts'
import { deedsOf, expected, Lost, pick, upTo } from './selling/history-deeds.ts'
import { drawDiscount, makePromotions } from './selling/random-discounts.ts'
import type { TestApp } from './test-app.ts'

/** Of six countries; of Chile's there is no smaller unit. */
const currencies = ['MXN', 'EUR', 'COP', 'ARS', 'CLP', 'PEN']

type Shelf = { store: Store; products: Product[]; offers: Offer[] }
type World = { services: Services; random: () => number; shelves: Shelf[]; later: (minutes: number) => void }

/** Two stores of each currency, with a few things of which there are few. */
async function stock(services: Services, random: () => number): Promise<Shelf[]> {
  const shelves: Shelf[] = []
  for (const currency of currencies.flatMap((one) => [one, one])) {
    const store = await makeStore(services, { currency, shipping: [] })
    const products: Product[] = []
    for (const counted of [4, 12, 40, null])
      products.push(await makeProduct(services, store, { stock: counted, price: 1 + upTo(random, pick(random, [9, 999, 5_000_000])) }))
    shelves.push({ store, products, offers: await makePromotions(services, store) })
  }
  return shelves
}

/** Services under which one announcement in twenty ends in nothing: whatever was done with it must be undone. */
const shaky = (services: Services, random: () => number): Services => ({
  ...services,
  announce: async (...told) => {
    await services.announce(...told)
    if (random() < 0.05) throw new Lost('the transaction was lost')
  },
})

/** One purchase from its placing to wherever chance leads it. */
async function tell({ services, random, shelves, later }: World): Promise<void> {
  const unsteady = shaky(services, random)
  const call = ({ handle }: Route, input: object, userId?: string) => {
    const caller = userId ? { kind: 'user', userId, staff: null } : { kind: 'guest' }
    return handle({ services: unsteady, input, caller, request: { id: 'x' } } as never).catch(expected)
  }
  const currency = pick(random, currencies)
  const [one, two] = shelves.filter(({ store }) => store.currency === currency)
  const parts = [one, ...(random() < 0.3 ? [two] : [])].flatMap((shelf) =>
    shelf
      ? [
          {
            store: shelf.store,
            offers: shelf.offers,
            shipping: upTo(random, 500),
            lines: shelf.products.filter(() => random() < 0.4).map((product) => ({ product, quantity: 1 + upTo(random, 3) })),
          },
        ]
      : [],
  )
  // Of a chance of their own, so that they change little else of a history.
  const luck = randomFrom(parts.reduce((sum, { shipping, lines }) => sum + shipping + lines.length, 0))
  const sold = parts.filter(({ lines }) => lines.length > 0).map((part) => ({ ...part, discount: drawDiscount(luck, part.offers, part) }))
  if (sold.length === 0) return
  const provider = random() < 0.7 ? 'demo' : 'manual'
  const wanted = { parts: sold, provider, commission: upTo(random, 1500), holdDays: upTo(random, 4) } as const
  const made = await makePurchase(services, wanted).catch(expected)
  if (!made) return
  const steps = deedsOf({ services: unsteady, random, later }, made, call)
  for (let i = 3 + upTo(random, 12); i > 0; i--) {
    const deed = pick(random, steps)
    // Pressed twice, now and then.
    await Promise.all(random() < 0.2 ? [deed(), deed()] : [deed()])
  }
}

/** Tells `count` histories, some side by side, in a product of their own that runs no jobs; then all that is due is done. */
export async function tellHistories(test: TestApp, seed: number, count: number): Promise<void> {
  const random = randomFrom(seed)
  const { services } = test
  const shelves = await stock(services, random)
  let now = Date.now()
  const later = (minutes: number) => {
    now += minutes * 60_000
    test.setNow(new Date(now))
  }
  later(0)
  const atOnce = 8
  for (let told = 0; told < count; told += atOnce) {
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count - told) }, () =>
        tell({ services, shelves, later, random: randomFrom(upTo(random, 2 ** 31)) }),
      ),
    )
    // Some of what was sold comes anew.
    const { products } = pick(random, shelves)
    await services.db.execute(
      sql`select move_stock(${pick(random, products).sellableId}, 6, 'received', null, ${`more:${told}`}, null, null)`,
    )
  }
  await doAllDue(services, later)
}

/** Lets days pass and does what is due: asks providers, ends what was not paid, releases what is held, gives back. */
export async function doAllDue(services: Services, later: (minutes: number) => void): Promise<void> {
  later(60)
  await reconcile(services)
  later(60 * 24 * 5)
  await expireOverdue(services)
  await reconcile(services, 24 * 365 * 10)
  // Releases come a thousand at a time.
  for (let left = 1; left > 0; ) {
    await releaseDue(services)
    left = await services.db.$count(orders, and(lte(orders.releaseAt, services.now()), lte(releaseDate, services.now().toISOString())))
  }
  await giveBackAll(services)
}

/** What waits for the provider to give back. */
export async function giveBackAll(services: Services): Promise<void> {
  const { rows } = await services.db.execute<{ data: { paymentId: string; key: string; amount: number } }>(
    sql`select data from pgboss.job where name = 'payments.refund' and state = 'created'`,
  )
  const job = services.features.flatMap(({ jobs }) => jobs ?? []).find(({ name }) => name === 'payments.refund')
  for (const { data } of rows) await job?.run(services, data)
}

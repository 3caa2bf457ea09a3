import { randomUUID } from 'node:crypto'
import { and, lte, sql } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { expireOverdue } from '#features/buying/orders/server/transitions/close-overdue.ts'
import { releaseDate } from '#features/buying/orders/server/transitions/release-date.ts'
import { releaseDue } from '#features/buying/orders/server/transitions/release-due.ts'
import { reconcile } from '#features/buying/payments/server/query-provider.ts'
import type { PromotionOffer } from '#features/selling/promotions/server/discount-lines.ts'
import { randomFrom } from '#shared/random-from.ts'
import type { Route } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import { makeProduct, type Product } from './factories/products.ts'
import { makePurchase } from './factories/purchases.ts'
import { makeStore, type Store } from './factories/stores.ts'
import type { MercadoPagoState } from './mercado-pago/mercado-pago-state.ts'
import { startMercadoPago } from './mercado-pago/start-mercado-pago.ts'
import {
  actionsOf,
  demoActions,
  InjectedFailure,
  ignoreExpectedError,
  pickRandom,
  randomBelow,
} from './selling/history-actions.ts'
import {
  deliverAllMessages,
  mercadoPagoActions,
  refundAtProvider,
  settleAllPayments,
} from './selling/mercado-pago-actions.ts'
import { drawDiscount, makePromotions } from './selling/random-discounts.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** Of six countries; Chile's has no minor unit. */
const currencies = ['MXN', 'EUR', 'COP', 'ARS', 'CLP', 'PEN']

/** Currencies of stores that use Mercado Pago; with and without cents. */
const theirCurrencies = ['MXN', 'CLP']

type Shelf = { store: Store; products: Product[]; offers: PromotionOffer[] }
type World = {
  services: Services
  random: () => number
  shelves: Shelf[]
  later: (minutes: number) => void
  /** Payments at the fake Mercado Pago, or null for the demonstration's cards. */
  books: MercadoPagoState | null
}

/** Two stores of each currency, with a few things of which there are few; `min`: that one of them costs. */
async function stock(
  services: Services,
  random: () => number,
  { of, isDemo, min }: { of: string[]; isDemo: boolean; min: number },
) {
  const shelves: Shelf[] = []
  for (const currency of of.flatMap((one) => [one, one])) {
    const store = await makeStore(services, { currency, shipping: [], set: { isDemo } })
    const products: Product[] = []
    for (const counted of [4, 12, 40, null])
      products.push(
        await makeProduct(services, store, {
          stock: counted,
          price: min + randomBelow(random, pickRandom(random, [9, 999, 5_000_000])),
        }),
      )
    shelves.push({ store, products, offers: await makePromotions(services, store) })
  }
  return shelves
}

/** Services in which one announcement in twenty fails, so that its transaction must be rolled back. */
const unreliable = (services: Services, random: () => number): Services => ({
  ...services,
  announce: async (...args) => {
    await services.announce(...args)
    if (random() < 0.05) throw new InjectedFailure('the transaction was lost')
  },
})

/** Simulates one purchase from placement to a random end. */
async function runHistory({ services, random, shelves, later, books }: World): Promise<void> {
  const unreliableServices = unreliable(services, random)
  const call = ({ handle }: Route, input: object, userId?: string) => {
    const caller = userId ? { kind: 'user', userId, staff: null } : { kind: 'guest' }
    return handle({
      services: unreliableServices,
      input,
      caller,
      request: { id: 'x' },
    } as never).catch(ignoreExpectedError)
  }
  const currency = pickRandom(random, books ? theirCurrencies : currencies)
  const [one, two] = shelves.filter(({ store }) => store.currency === currency)
  const parts = [one, ...(random() < 0.3 ? [two] : [])].flatMap((shelf) =>
    shelf
      ? [
          {
            store: shelf.store,
            offers: shelf.offers,
            shipping: randomBelow(random, 500),
            lines: shelf.products
              .filter(() => random() < 0.4)
              .map((product) => ({ product, quantity: 1 + randomBelow(random, 3) })),
          },
        ]
      : [],
  )
  // A separate random sequence, so that it changes little else of a history.
  const luck = randomFrom(
    parts.reduce((sum, { shipping, lines }) => sum + shipping + lines.length, 0),
  )
  const sold = parts
    .filter(({ lines }) => lines.length > 0)
    .map((part) => ({ ...part, discount: drawDiscount(luck, part.offers, part) }))
  if (sold.length === 0) return
  const provider = books ? 'mercado_pago' : 'demo'
  const wanted = {
    parts: sold,
    provider: random() < 0.7 ? provider : ('manual' as const),
    commission: randomBelow(random, 1500),
    holdDays: randomBelow(random, 4),
  } as const
  const made = await makePurchase(services, wanted).catch(ignoreExpectedError)
  if (!made) return
  const context = { services: unreliableServices, random, later }
  const paying = books
    ? mercadoPagoActions({ ...context, books }, made, call)
    : demoActions(context, made, call)
  const steps = actionsOf(context, made, call, { provider, paying })
  if (books) await paying[0]?.()
  for (let i = 3 + randomBelow(random, 12); i > 0; i--) {
    const action = pickRandom(random, steps)
    // Double clicks, at times.
    await Promise.all(random() < 0.2 ? [action(), action()] : [action()])
  }
}

/** A separate app without jobs, with its own fake Mercado Pago. */
export async function openHistoriesApp() {
  const there = await startMercadoPago()
  const test = await openTestApp({
    demoData: true,
    mercadoPago: there.settings,
    siteUrl: 'https://lonja.test',
  })
  there.books.now = test.services.now
  const close = async () => {
    await test.close()
    await there.stop()
  }
  return { test, books: there.books, close }
}
type Histories = { test: TestApp; books: MercadoPagoState }

/**
 * Simulates `count` histories, some concurrently, and half as many paid at Mercado Pago; then performs all due jobs.
 */
export async function runOrderHistories(
  { test, books }: Histories,
  seed: number,
  count: number,
): Promise<void> {
  const random = randomFrom(seed)
  const { services } = test
  const shelves = await stock(services, random, { of: currencies, isDemo: true, min: 1 })
  const theirRandom = randomFrom(seed + 1)
  const there = { services, books, random: theirRandom }
  // Prices above Mercado Pago's fee.
  const theirShelves = await stock(services, theirRandom, {
    of: theirCurrencies,
    isDemo: false,
    min: 10_000,
  })
  let now = Date.now()
  const later = (minutes: number) => {
    now += minutes * 60_000
    test.setNow(new Date(now))
  }
  later(0)
  const atOnce = 8
  for (let started = 0; started < count; started += atOnce) {
    const some = Math.min(atOnce, count - started)
    const one = { services, later, shelves, books: null }
    await Promise.all(
      Array.from({ length: some }, () =>
        runHistory({ ...one, random: randomFrom(randomBelow(random, 2 ** 31)) }),
      ),
    )
    await Promise.all(
      Array.from({ length: some / 2 }, () =>
        runHistory({
          ...one,
          shelves: theirShelves,
          books,
          random: randomFrom(randomBelow(theirRandom, 2 ** 31)),
        }),
      ),
    )
    // Restocks some products.
    for (const { products } of [pickRandom(random, shelves), pickRandom(theirRandom, theirShelves)])
      await services.db.execute(
        sql`select move_stock(${pickRandom(random, products).sellableId}, 6, 'received', null, ${randomUUID()}, null, null)`,
      )
    await endDisputes(there)
  }
  await runDueJobs(services, later)
  settleAllPayments(there)
  // Duplicate payments are known once the books decide which one counts; refunds, once the payment is known.
  for (let times = 0; times < 3; times++) await deliverAllMessages(there)
  await makePendingRefunds(services)
}

/**
 * Pending refunds are made, so that part of the rest can be refunded at the provider by hand; most of that is not
 * reported to the site yet.
 */
async function endDisputes(there: {
  services: Services
  books: MercadoPagoState
  random: () => number
}): Promise<void> {
  if (there.random() < 0.5) return
  settleAllPayments(there)
  await makePendingRefunds(there.services)
  await refundAtProvider(there)
}

/** Lets days pass and runs the due jobs: queries providers, expires unpaid purchases, releases held money, refunds. */
export async function runDueJobs(
  services: Services,
  later: (minutes: number) => void,
): Promise<void> {
  later(60)
  await reconcile(services)
  later(60 * 24 * 5)
  await expireOverdue(services)
  await reconcile(services, 24 * 365 * 10)
  // One run releases at most a thousand.
  for (let left = 1; left > 0; ) {
    await releaseDue(services)
    left = await services.db.$count(
      orders,
      and(lte(orders.releaseAt, services.now()), lte(releaseDate, services.now().toISOString())),
    )
  }
  await makePendingRefunds(services)
}

/** Makes all refunds that wait for the provider. */
export async function makePendingRefunds(services: Services): Promise<void> {
  const { rows } = await services.db.execute<{
    id: string
    data: { paymentId: string; key: string; amount: number }
  }>(sql`select id, data from pgboss.job where name = 'payments.refund' and state = 'created'`)
  const job = services.features
    .flatMap(({ jobs }) => jobs ?? [])
    .find(({ name }) => name === 'payments.refund')
  for (const { id, data } of rows) {
    await job?.run(services, data)
    await services.db.execute(
      sql`update pgboss.job set state = 'completed' where name = 'payments.refund' and id = ${id}`,
    )
  }
}

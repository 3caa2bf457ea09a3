import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type autocannon from 'autocannon'
import { Pool } from 'pg'
import { figureOf, percentile, report } from './figures.ts'
import {
  crawl,
  load,
  measureLoad,
  measureSequentially,
  newVisitor,
  sendRequest,
  uncached,
} from './load.ts'
import { makeStores } from './make-stores.ts'
import { measureKinds } from './measure-api.ts'
import type { Site } from './open-site.ts'

/** Minimum requests per second, cached and uncached. */
const goals = {
  list: { cached: 3000, uncached: 1000 },
  product: { cached: 3000, uncached: 1000 },
  search: { cached: 1000, uncached: 500 },
}

export type Thing = { id: string; slug: string; title: string }

const json = { 'content-type': 'application/json' }

/** State of a buyer between requests. */
export type Buyer = {
  headers?: Record<string, string>
  token?: string
  purchaseId?: string
  purchaseToken?: string
  paymentId?: string
}

const apiRequest = (
  method: 'POST' | 'PUT',
  path: (buyer: Buyer) => string,
  body: (buyer: Buyer) => object,
  storeAnswer: (buyer: Buyer, answer: Record<string, never>) => void,
) => ({
  method,
  setupRequest: (request: autocannon.Request, context: Buyer) => ({
    ...request,
    path: path(context),
    headers: { ...json, ...context.headers },
    body: JSON.stringify(body(context)),
  }),
  onResponse: (status: number, answer: string, context: Buyer) => {
    if (status >= 300) throw new Error(`${status}: ${answer}`)
    storeAnswer(context, JSON.parse(answer) as Record<string, never>)
  },
})

/** Requests of a guest's checkout, from an empty cart to a paid order, as the pages send them. */
export const checkout = (next: () => Thing) => [
  apiRequest(
    'POST',
    (buyer) => {
      buyer.headers = newVisitor()
      return '/api/cart/lines'
    },
    () => ({ token: null, sellableId: next().id, quantity: 1, key: randomUUID() }),
    (buyer, { token }) => Object.assign(buyer, { token }),
  ),
  apiRequest(
    'POST',
    () => '/api/checkout/quote',
    ({ token }) => ({
      token,
      currency: 'MXN',
      place: { countryCode: 'MX', state: 'Jalisco' },
      choices: {},
    }),
    (buyer, quote) => Object.assign(buyer, { quote }),
  ),
  apiRequest(
    'POST',
    () => '/api/checkout',
    (buyer) => orderRequest(buyer),
    (buyer, { purchaseId, token }) => Object.assign(buyer, { purchaseId, purchaseToken: token }),
  ),
  apiRequest(
    'POST',
    ({ purchaseId }) => `/api/purchases/${purchaseId}/payment/read`,
    ({ purchaseToken }) => ({ token: purchaseToken }),
    (buyer, { id }) => Object.assign(buyer, { paymentId: id }),
  ),
  apiRequest(
    'POST',
    ({ purchaseId }) => `/api/purchases/${purchaseId}/payment/demo`,
    ({ purchaseToken, paymentId }) => ({ token: purchaseToken, paymentId, outcome: 'paid' }),
    (_, { state }) => {
      if (state !== 'captured') throw new Error(`a payment is ${state}`)
    },
  ),
]

type Quoted = {
  quote?: {
    total: number
    sellers: {
      store: { id: string }
      subtotal: number
      shipping: { id: string; price: number }[]
    }[]
  }
}

export function orderRequest({ token, quote }: Buyer & Quoted) {
  const [seller] = quote?.sellers ?? []
  const [way] = seller?.shipping ?? []
  const address = {
    countryCode: 'MX',
    state: 'Jalisco',
    city: 'Guadalajara',
    neighborhood: 'Americana',
    street: 'Hidalgo',
    streetNumber: '10',
  }
  return {
    token,
    key: randomUUID(),
    currency: 'MXN',
    provider: 'demo',
    buyer: {
      name: 'Rosa Díaz',
      // A mailbox may have few unpaid purchases at a time.
      email: `rosa-${randomUUID()}@persona.test`,
      phone: '+523312345678',
      notes: null,
      address: { ...address, interior: null, postalCode: '44160', reference: null },
    },
    choices: seller && way ? { [seller.store.id]: way.id } : {},
    total: (seller?.subtotal ?? 0) + (way?.price ?? 0),
  }
}

/** Median milliseconds of each request without other load. */
async function measureAlone(
  url: string,
  steps: ReturnType<typeof checkout>,
  rounds: number,
): Promise<number[]> {
  const times: number[][] = steps.map(() => [])
  for (let round = 0; round < rounds; round++) {
    const buyer: Buyer = {}
    for (const [i, step] of steps.entries()) {
      const { path, headers, body } = step.setupRequest({}, buyer)
      const {
        status,
        body: answer,
        ms,
      } = await sendRequest(url + path, { method: step.method, headers, body })
      times[i]?.push(ms)
      step.onResponse(status, answer, buyer)
    }
  }
  return times.map((list) => percentile(list.slice(Math.floor(rounds / 5)), 0.5))
}

/** Median of uncached answers without other load. */
const uncachedMedian = { share: 0.5, headers: uncached }

/**
 * `npm run bench -- stores`: measures lists, product pages, search, carts and checkouts with 10,000 products in 50
 * stores.
 */
export async function measureStores(site: Site): Promise<void> {
  await makeStores(site.databaseUrl)
  const pool = new Pool({ connectionString: site.databaseUrl })
  const { rows: things } = await pool
    .query<Thing>(
      `select v.id, p.slug, p.title from products p join product_variants v on v.product_id = p.id where p.slug like 'bench-%' order by md5(p.slug) limit 4000`,
    )
    .finally(() => pool.end())
  const categories = ['ropa', 'hogar', 'electronica', 'calzado', 'juguetes', 'belleza']
  const words = [
    ...new Set(things.map(({ title }) => title.split(' ').slice(0, 3).join(' '))),
  ].slice(0, 200)
  const kinds = {
    list: [
      '',
      ...categories.flatMap((category) => [
        `?category=${category}`,
        `?category=${category}&sort=cheapest`,
      ]),
    ].map((q) => `/api/products${q}`),
    product: things.slice(0, 400).map(({ slug }) => `/api/products/${slug}`),
    search: words.map((q) => `/api/products?q=${encodeURIComponent(q)}`),
  }
  const statements = join(site.dataDir, 'bench-store-statements.json')
  await measureKinds(site, kinds, goals, statements, (recorded) =>
    writeFile(statements, JSON.stringify(recorded)),
  )
  report(
    'list: one at a time, p50',
    await measureSequentially(
      site.url,
      Array.from({ length: 20 }, () => kinds.list).flat(),
      uncachedMedian,
    ),
    'ms',
    { max: 2 },
  )
  report(
    'product: one at a time, p50',
    await measureSequentially(site.url, kinds.product, uncachedMedian),
    'ms',
    {
      max: 2,
    },
  )
  let index = 0
  const next = () => things[index++ % things.length] as Thing
  report(
    'product page: distinct addresses, 10 connections',
    (await crawl(site.url, () => `/producto/${next().slug}`, 10)).perSecond,
    'req/s',
    { min: 250 },
  )
  report(
    'product page: through the page cache, 50 connections',
    (await load(site.url, [`/producto/${things[0]?.slug}`])).perSecond,
    'req/s',
    {
      min: 3000,
    },
  )
  const steps = checkout(next)
  for (const connections of [10, 50]) {
    const add = await measureLoad({
      url: site.url,
      connections,
      requests: steps.slice(0, 1) as autocannon.Request[],
    })
    report(`add to cart, ${connections} connections`, add.perSecond, 'req/s', { min: 600 })
    const fullCheckout = await measureLoad({
      url: site.url,
      connections,
      requests: steps as autocannon.Request[],
    })
    const { median, min, max } = fullCheckout.perSecond
    report(
      `checkout to a paid order, ${connections} connections`,
      figureOf([min, median, max].map((each) => each / steps.length)),
      'orders/s',
      {
        min: 100,
      },
    )
  }
  const [add, , ...rest] = await measureAlone(site.url, steps, 60)
  report('add to cart: one at a time, p50', add ?? 0, 'ms', { max: 4 })
  report(
    'checkout to a paid order: one at a time, p50',
    rest.reduce((sum, each) => sum + each, 0),
    'ms',
    { max: 20 },
  )
  await site.reportMemory('Memory, after the load', { max: 400 })
}

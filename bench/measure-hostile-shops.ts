import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { percentile, report } from './figures.ts'
import { asBrowser, newVisitor, sendRequest } from './load.ts'
import { makeStores } from './make-stores.ts'
import { type Buyer, checkout, type Thing } from './measure-stores.ts'
import type { Site } from './open-site.ts'
import { signIn } from './sign-in.ts'

/** Milliseconds between two requests of the other visitor. */
const pause = 100

const json = { 'content-type': 'application/json' }

/** Requests sent at once, again and again during the measurement. */
type Burst = (round: number) => (() => Promise<number>)[]

async function send(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<number> {
  const response = await fetch(url + path, {
    method: body === null ? 'GET' : 'POST',
    headers: {
      ...(body instanceof Uint8Array ? { 'content-type': 'text/csv' } : json),
      ...headers,
    },
    ...(body === null
      ? {}
      : { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
  })
  await response.arrayBuffer()
  return response.status
}

/** A product sheet of so many kilobytes; every second row is invalid, so that it is read to the end. */
function sheetOf(kilobytes: number): Uint8Array {
  const about = `<p>Con <b>asa</b> y <a href="https://tienda.test/x">enlace</a>, ${'de barro cocido &amp; esmaltado '.repeat(12)}</p>`
  const row = (nth: number) =>
    `,,${nth % 2 ? `Taza ${nth}` : 'T'},Hogar,90,"${about.replaceAll('"', '""')}"\n`
  let text = 'ID del producto,ID de la variante,Nombre,Categoría,Precio,Descripción\n'
  for (let nth = 0; text.length < kilobytes * 1024 && nth < 4_900; nth++)
    text += row(nth < 990 ? nth : 2 * nth)
  return Buffer.from(text)
}

async function makePurchase(url: string, things: Thing[], from: Record<string, string>) {
  const buyer: Buyer = {}
  const queue = [...things]
  const [add, quote, place, read, pay] = checkout(() => queue.shift() as Thing)
  const steps = [...things.map(() => add), quote, place, read, pay].filter(
    (step) => step !== undefined,
  )
  for (const step of steps) {
    const { path, body } = step.setupRequest({}, buyer)
    const sent =
      step === add ? JSON.stringify({ ...JSON.parse(body), token: buyer.token ?? null }) : body
    const { status, body: answer } = await sendRequest(url + path, {
      method: step.method,
      headers: { ...json, ...from },
      body: sent,
    })
    step.onResponse(status, answer, buyer)
  }
  return { purchaseId: buyer.purchaseId, token: buyer.purchaseToken }
}

async function filledCart(url: string, things: Thing[]): Promise<string | null> {
  let token: string | null = null
  for (const { id } of things) {
    const body = JSON.stringify({ token, sellableId: id, quantity: 1, key: randomUUID() })
    const answer = await sendRequest(`${url}/api/cart/lines`, {
      method: 'POST',
      headers: { ...json, ...newVisitor() },
      body,
    })
    if (answer.status >= 300) throw new Error(answer.body)
    token = (JSON.parse(answer.body) as { token: string }).token
  }
  return token
}

/** Heaviest requests that a buyer or seller may send at once within their limits. */
async function burstsOf(site: Site, pool: Pool): Promise<Record<string, Burst>> {
  const { url } = site
  const { rows: shops } = await pool.query<{ businessId: string; storeId: string }>(
    `select s.business_id as "businessId", s.id as "storeId" from stores s where s.handle like 'bench-%' order by s.handle limit 1`,
  )
  const shop = shops[0]
  if (!shop) throw new Error('no store found')
  const { rows: things } = await pool.query<Thing>(
    `select v.id, p.slug, p.title from products p join product_variants v on v.product_id = p.id where p.store_id = $1 order by p.slug limit 100`,
    [shop.storeId],
  )
  const { rows: owners } = await pool.query<{ id: string }>(
    `select id from users where email is not null limit 1`,
  )
  const owner = owners[0]?.id
  await pool.query(
    `insert into business_members (business_id, profile_id, role) values ($1, $2, 'owner') on conflict do nothing`,
    [shop.businessId, owner],
  )
  const [token] = await signIn(site, pool, `select id, email from users where id = '${owner}'`)
  const seller = { authorization: `Bearer ${token}`, ...newVisitor() }
  const guest = newVisitor()
  const purchases: Awaited<ReturnType<typeof makePurchase>>[] = []
  for (let nth = 0; nth < 12; nth++)
    purchases.push(await makePurchase(url, things.slice(nth, nth + 12), newVisitor()))
  const { rows: orders } = await pool.query<{ id: string; purchaseId: string }>(
    `select id, purchase_id as "purchaseId" from orders where purchase_id = any($1)`,
    [purchases.map(({ purchaseId }) => purchaseId)],
  )
  const receipts = Array.from({ length: 60 }, (_, nth) => {
    const order = orders[nth % orders.length]
    const purchase = purchases.find(({ purchaseId }) => purchaseId === order?.purchaseId)
    return () =>
      send(
        url,
        `/api/purchases/${purchase?.purchaseId}/orders/${order?.id}/receipt`,
        { token: purchase?.token },
        guest,
      )
  })
  const carts = [
    await filledCart(url, things.slice(0, 60)),
    await filledCart(url, things.slice(0, 90)),
  ]
  const sheets = [300, 600, 1000, 2000, 3000, 4000].map(sheetOf)
  const month = (nth: number) =>
    new Date(Date.UTC(2026, new Date().getUTCMonth() - (nth % 3), 1)).toISOString().slice(0, 7)
  const quoteRequest = {
    currency: 'MXN',
    place: { countryCode: 'MX', state: 'Jalisco' },
    choices: {},
  }
  const own = `/api/my/businesses/${shop.businessId}`
  return {
    '60 receipts of a guest': () => receipts,
    '60 statements of a seller': () =>
      Array.from(
        { length: 60 },
        (_, nth) => () => send(url, `${own}/statement/paper?month=${month(nth)}`, null, seller),
      ),
    '12 sheets of a seller': () =>
      Array.from(
        { length: 12 },
        (_, nth) => () =>
          send(url, `${own}/product-sheet/preview`, sheets[nth % sheets.length], seller),
      ),
    '40 reads of carts': () =>
      Array.from(
        { length: 40 },
        (_, nth) => () => send(url, '/api/cart/read', { token: carts[nth % 2] }, guest),
      ),
    '40 quotes': () =>
      Array.from(
        { length: 40 },
        (_, nth) => () =>
          send(url, '/api/checkout/quote', { token: carts[nth % 2], ...quoteRequest }, guest),
      ),
  }
}

/** Sends bursts until stopped; stopping resolves with the number of answers by status. */
function startSending(burst: Burst): () => Promise<string> {
  let isStopped = false
  const statuses = new Map<number, number>()
  const sending = (async () => {
    for (let round = 0; !isStopped; round++) {
      const answers = await Promise.all(burst(round).map((ask) => ask()))
      for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await sleep(200)
    }
  })()
  return async () => {
    isStopped = true
    await sending
    return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  }
}

/**
 * Measures how long another visitor waits for a page, a search and a product while a buyer or seller repeatedly sends
 * the heaviest requests whose names contain `only`. After the rate limit they get 429, so the first bursts are the
 * worst and `seconds` can be small.
 */
export async function measureHostileShops(
  site: Site,
  seconds: number,
  only: string,
): Promise<void> {
  await makeStores(site.databaseUrl)
  const pool = new Pool({ connectionString: site.databaseUrl })
  try {
    const bursts = await burstsOf(site, pool)
    const { rows } = await pool.query<{ slug: string }>(
      `select slug from products where slug like 'bench-%' limit 400`,
    )
    let sentCount = 0
    const nextPath = () => {
      const nth = sentCount++
      return (
        ['/home', `/online-store?q=taza+${nth}`, `/producto/${rows[nth % rows.length]?.slug}`][
          nth % 3
        ] ?? '/'
      )
    }
    for (const [name, burst] of Object.entries({ 'nobody else': null, ...bursts })) {
      if (burst && !name.includes(only)) continue
      const visitor = { ...asBrowser, ...newVisitor() }
      await pool.query('delete from rate_limits')
      const stop = burst ? startSending(burst) : async () => ''
      const times: number[] = []
      const until = performance.now() + seconds * 1000
      while (performance.now() < until) {
        const startedAt = performance.now()
        const response = await fetch(site.url + nextPath(), { headers: visitor })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`the other visitor got ${response.status} beside ${name}`)
        times.push(performance.now() - startedAt)
        await sleep(pause)
      }
      const statusCounts = await stop()
      const longest = `longest ${Math.round(Math.max(...times))} ms`
      report(
        `beside ${name}: another visitor's p95`,
        percentile(times, 0.95),
        'ms',
        { max: 300 },
        [longest, statusCounts].join(', '),
      )
      await sleep(2000)
    }
  } finally {
    await pool.end()
  }
}

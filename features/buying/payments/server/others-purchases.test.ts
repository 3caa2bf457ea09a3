import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { purchases } from '#db/tables/buying/orders.ts'
import { fillCart } from '#tests/support/factories/carts.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase, type TestPurchase } from '#tests/support/factories/purchases.ts'
import { makeStore, readSellable, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Data that no answer to another caller may contain. */
const secrets = ['secreta@persona.test', 'Rebozo secreto', 'Av. Juárez', '33 1234 5678']

let test: TestApp
let store: Store
let thing: string
/** Purchases of another account, of a guest, and of the caller. */
let members: TestPurchase
let guests: TestPurchase
let own: TestPurchase
/** Callers by name: the bearer token, or none. */
const callers: Record<string, string | undefined> = {}
/** Values sent as the purchase's token, by name. */
const tokens: Record<string, unknown> = {}
const carts = { theirs: '', own: '' }

beforeAll(async () => {
  test = await openTestApp({ demoData: true })
  const { services } = test
  store = await makeStore(services)
  const product = await makeProduct(services, store, { title: 'Rebozo secreto', stock: 50 })
  thing = product.sellableId
  const buyer = await makePerson(services)
  const stranger = await makePerson(services)
  const parts = [{ store, lines: [{ product, quantity: 1 }] }]
  members = await makePurchase(services, { parts, by: buyer, email: 'secreta@persona.test' })
  guests = await makePurchase(services, { parts, email: 'secreta@persona.test' })
  own = await makePurchase(services, { by: stranger })
  for (const bought of [members, guests, own]) await ask(payOf(bought))
  const { owner } = await makeStore(services)
  Object.assign(callers, {
    'a guest': undefined,
    'somebody else': stranger.token,
    'another seller': owner.token,
  })
  const [row] = await services.db
    .select()
    .from(purchases)
    .where(eq(purchases.id, guests.purchaseId))
  carts.theirs = (await fillCart(test, [{ sellableId: thing, quantity: 2 }])).token ?? ''
  carts.own =
    (
      await fillCart(test, [
        { sellableId: (await makeProduct(services, await makeStore(services))).sellableId },
      ])
    ).token ?? ''
  const { token } = guests
  Object.assign(tokens, {
    none: null,
    'that of an own purchase': own.token,
    'one that nobody has': 'A'.repeat(43),
    'the hash of it': row?.tokenHash.toString('base64url'),
    'that of a cart': carts.theirs,
    'it in the other case': token.replaceAll(/[a-z]/gi, (one) =>
      one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase(),
    ),
    'it without its end': token.slice(0, -1),
    'it in a list': [token],
    'the key of the purchase': row?.idempotencyKey,
  })
})
beforeEach(() => test.services.db.delete(rateLimits))
afterAll(() => test.close())

type Asked = { method?: string; path: string; body?: object; by?: string | undefined }

/** The buyer's own payment request. */
const payOf = ({ purchaseId, paymentId, token }: TestPurchase): Asked => ({
  path: `/api/purchases/${purchaseId}/payment/demo`,
  body: { token, paymentId, outcome: 'paid' },
})

const actions: Record<string, (bought: TestPurchase, token: unknown) => Asked> = {
  'read it': ({ purchaseId }, token) => ({
    path: `/api/purchases/${purchaseId}/read`,
    body: { token },
  }),
  'read its payment': ({ purchaseId }, token) => ({
    path: `/api/purchases/${purchaseId}/payment/read`,
    body: { token },
  }),
  'pay it': ({ purchaseId }, token) => ({
    path: `/api/purchases/${purchaseId}/payment`,
    body: { token, provider: 'manual' },
  }),
  'pay it by card': ({ purchaseId, paymentId }, token) => ({
    path: `/api/purchases/${purchaseId}/payment/demo`,
    body: { token, paymentId, outcome: 'paid' },
  }),
  'cancel it': ({ purchaseId, orders: [order] }, token) => ({
    path: `/api/purchases/${purchaseId}/orders/${order?.id}/cancel`,
    body: { token, reason: null },
  }),
  'have its receipt': ({ purchaseId, orders: [order] }, token) => ({
    path: `/api/purchases/${purchaseId}/orders/${order?.id}/receipt`,
    body: { token },
  }),
  'read its withdrawals': ({ purchaseId }, token) => ({
    path: `/api/purchases/${purchaseId}/returns/read`,
    body: { token },
  }),
  'go back on it': ({ purchaseId, orders: [order] }, token) => ({
    path: `/api/purchases/${purchaseId}/returns`,
    body: {
      token,
      orderId: order?.id,
      lines: [{ sellableId: thing, quantity: 1 }],
      reason: null,
      key: randomUUID(),
    },
  }),
}

const sellerActions: Record<string, (businessId: string, orderId: string) => Asked> = {
  'list the orders': (businessId) => ({
    path: `/api/my/businesses/${businessId}/orders/search`,
    body: { q: 'secreta' },
  }),
  'read an order': (businessId, orderId) => ({
    method: 'GET',
    path: `/api/my/businesses/${businessId}/orders/${orderId}`,
  }),
  'have its receipt': (businessId, orderId) => ({
    method: 'GET',
    path: `/api/my/businesses/${businessId}/orders/${orderId}/papers/receipt`,
  }),
  'have its packing slip': (businessId, orderId) => ({
    method: 'GET',
    path: `/api/my/businesses/${businessId}/orders/${orderId}/papers/packing_slip`,
  }),
  'move an order': (businessId, orderId) => ({
    path: `/api/my/businesses/${businessId}/orders/${orderId}/steps`,
    body: { action: 'cancel', carrier: null, tracking: null, reason: null },
  }),
  'give back': (businessId, orderId) => ({
    path: `/api/my/businesses/${businessId}/orders/${orderId}/refunds`,
    body: { amount: 1, reason: 'x', key: randomUUID() },
  }),
  'write a note': (businessId, orderId) => ({
    path: `/api/my/businesses/${businessId}/orders/${orderId}/notes`,
    body: { note: 'x' },
  }),
  'confirm a payment': (businessId, orderId) => ({
    path: `/api/my/businesses/${businessId}/orders/${orderId}/payment`,
    body: {},
  }),
  'read the money': (businessId) => ({
    method: 'GET',
    path: `/api/my/businesses/${businessId}/money`,
  }),
  'read the sales': (businessId) => ({
    method: 'GET',
    path: `/api/my/businesses/${businessId}/sales`,
  }),
}

async function ask({ method = 'POST', path, body, by }: Asked) {
  const headers = {
    'content-type': 'application/json',
    ...(by && { authorization: `Bearer ${by}` }),
  }
  const response = await test.app.request(path, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

const names = {
  callers: ['a guest', 'somebody else', 'another seller'],
  tokens: [
    'none',
    'that of an own purchase',
    'one that nobody has',
    'the hash of it',
    'that of a cart',
    'it in the other case',
    'it without its end',
    'it in a list',
    'the key of the purchase',
  ],
}
const cases = names.callers.flatMap((who) =>
  names.tokens.flatMap((token) =>
    Object.keys(actions).map((action) => [who, action, token] as const),
  ),
)

async function expectNothingTold({ status, text }: { status: number; text: string }) {
  expect([400, 401, 403, 404, 422], text).toContain(status)
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect((await readSellable(test.services, thing)).stock).toBe(48)
}

describe('another buyer’s purchase', () => {
  it('is requested in at least a hundred ways', () =>
    expect(cases.length).toBeGreaterThanOrEqual(100))

  it.each(cases)('%s can’t %s, given %s', async (who, action, token) => {
    for (const bought of [members, guests]) {
      const asked = actions[action]?.(bought, tokens[token])
      if (asked) await expectNothingTold(await ask({ ...asked, by: callers[who] }))
    }
  })

  it('cannot be reached through the caller’s own purchase', async () => {
    for (const action of ['cancel it', 'have its receipt', 'go back on it'])
      for (const { orders } of [members, guests]) {
        const asked = actions[action]?.({ ...own, orders }, own.token)
        if (asked) await expectNothingTold(await ask(asked))
      }
  })

  it('is in no other account’s list', async () => {
    const { text, status } = await ask({
      method: 'GET',
      path: '/api/my/purchases',
      by: callers['somebody else'],
    })
    expect([status, JSON.parse(text).items.map(({ id }: { id: string }) => id)]).toEqual([
      200,
      [own.purchaseId],
    ])
    expect((await ask({ method: 'GET', path: '/api/my/purchases' })).status).toBe(401)
  })

  it.each(Object.keys(sellerActions))(
    'is sold by its store alone: nobody else can %s',
    async (action) => {
      for (const who of names.callers) {
        const asked = sellerActions[action]?.(store.businessId, guests.orders[0]?.id ?? '')
        if (asked) await expectNothingTold(await ask({ ...asked, by: callers[who] }))
      }
    },
  )

  it('cannot be reached through another business of the caller', async () => {
    const other = await makeStore(test.services)
    for (const action of [
      'read an order',
      'have its receipt',
      'have its packing slip',
      'move an order',
      'give back',
      'write a note',
      'confirm a payment',
    ]) {
      const asked = sellerActions[action]?.(other.businessId, guests.orders[0]?.id ?? '')
      if (asked) await expectNothingTold(await ask({ ...asked, by: other.owner.token }))
    }
  })

  it('is readable with its token, which proves that the requests above named existing data', async () => {
    for (const action of [
      'read it',
      'read its payment',
      'have its receipt',
      'read its withdrawals',
    ]) {
      const asked = actions[action]?.(guests, guests.token)
      if (asked) expect((await ask(asked)).status, action).toBe(200)
    }
    expect(
      (
        await ask({
          path: `/api/purchases/${guests.purchaseId}/read`,
          body: { token: guests.token },
        })
      ).text,
    ).toContain(secrets[0])
    for (const [action, of] of Object.entries(sellerActions)) {
      if (!/^(?:read|list|have) /.test(action)) continue
      const asked = of(store.businessId, guests.orders[0]?.id ?? '')
      expect((await ask({ ...asked, by: store.owner.token })).status, action).toBe(200)
    }
  })
})

describe('another buyer’s cart', () => {
  const theirs = async () =>
    JSON.parse((await ask({ path: '/api/cart/read', body: { token: carts.theirs } })).text)

  it.each(names.tokens.filter((name) => name !== 'that of a cart'))(
    'is not read nor changed, given %s',
    async (name) => {
      for (const by of Object.values(callers)) {
        const token = tokens[name] ?? null
        for (const asked of [
          { path: '/api/cart/read', body: { token } },
          {
            path: '/api/checkout/quote',
            body: { token, currency: null, place: null, choices: {} },
          },
          { method: 'PUT', path: `/api/cart/lines/${thing}`, body: { token, quantity: 12 } },
          { path: `/api/cart/lines/${thing}/remove`, body: { token } },
        ])
          for (const secret of secrets)
            expect((await ask({ ...asked, by })).text, asked.path).not.toContain(secret)
      }
      expect(await theirs()).toMatchObject({ count: 2 })
    },
  )
})

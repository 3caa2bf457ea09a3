import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderEvents, orderLines, orders, purchases } from '#db/tables/buying/orders.ts'
import { readBalances } from '#features/buying/ledger/server/index.ts'
import { rotateKeys } from '#features/platform/keys/server/index.ts'
import { lockOffers } from '#features/selling/stores/server/index.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore, readSellable } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { insertOrder } from './place-order.ts'
import { type NewPurchase, placeOrders } from './place-orders.ts'
import { getPurchaseToken, purchaseTokenHash } from './purchase-token.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const place = (placing: NewPurchase) =>
  test.services.db.transaction((tx) => placeOrders(test.services, tx, placing))
const buyer = {
  name: 'Rosa Díaz',
  email: 'rosa@persona.test',
  phone: null,
  address: null,
  notes: null,
}

/** A purchase of one product from each of two stores. */
async function placing(change: Partial<NewPurchase> = {}) {
  const { services } = test
  const [one, two] = [await makeStore(services), await makeStore(services)]
  const shirt = await makeProduct(services, one, {
    title: 'Playera',
    price: 20_000,
    sell: { salePrice: 15_000, sku: 'PLA-1' },
  })
  const cup = await makeProduct(services, two, { title: 'Taza', price: 5_000, stock: null })
  const shipping = { kind: 'delivery' as const, name: 'Estándar', price: 9_900 }
  const terms = { commission: 800, holdDays: 14 }
  const parts: NewPurchase['parts'] = [
    {
      storeId: one.id,
      businessId: one.businessId,
      ...terms,
      shipping,
      lines: [{ sellableId: shirt.sellableId, quantity: 2 }],
    },
    {
      storeId: two.id,
      businessId: two.businessId,
      ...terms,
      shipping: null,
      lines: [{ sellableId: cup.sellableId, quantity: 1 }],
    },
  ]
  const asked: NewPurchase = {
    key: randomUUID(),
    profileId: null,
    currency: 'MXN',
    buyer,
    isDemo: false,
    reservationMinutes: 15,
    parts,
    ...change,
  }
  return { asked, one, two, shirt, cup }
}

describe('a purchase', () => {
  it('creates one order per seller, with its lines, first event, stock change and stock entry', async () => {
    const { asked, one, two, shirt } = await placing()
    const { purchaseId, token, total, currency } = await place(asked)
    expect([total, currency, token.length]).toEqual([2 * 15_000 + 9_900 + 5_000, 'MXN', 43])
    const { db } = test.services
    const [group] = await db.select().from(purchases).where(eq(purchases.id, purchaseId))
    expect(group?.tokenHash).toEqual(purchaseTokenHash(token))
    const made = await db
      .select()
      .from(orders)
      .where(eq(orders.purchaseId, purchaseId))
      .orderBy(asc(orders.id))
    expect(made.map(({ storeId }) => storeId).sort()).toEqual([one.id, two.id].sort())
    for (const order of made) {
      expect(order.number).toMatch(/^LJ-[2-9A-HJKMNP-Z]{8}$/)
      expect(order).toMatchObject({ state: 'pending', commission: 800, holdDays: 14 })
      expect(Number(order.heldUntil) - Number(order.createdAt)).toBe(15 * 60_000)
    }
    const ids = made.map(({ id }) => id)
    const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids))
    expect(lines.find(({ sellableId }) => sellableId === shirt.sellableId)).toMatchObject({
      title: 'Playera',
      path: `/producto/${shirt.slug}`,
      sku: 'PLA-1',
      unitPrice: 15_000,
      quantity: 2,
      fromStock: true,
      position: 0,
    })
    expect(lines.find(({ sellableId }) => sellableId !== shirt.sellableId)).toMatchObject({
      unitPrice: 5_000,
      fromStock: false,
    })
    const events = await db.select().from(orderEvents).where(inArray(orderEvents.orderId, ids))
    expect(events.map(({ number, action, actor }) => [number, action, actor])).toEqual(
      ids.map(() => [1, 'place', 'buyer']),
    )
    expect((await readSellable(test.services, shirt.sellableId)).stock).toBe(8)
    expect(await readBalances(db, one.businessId)).toEqual(
      expect.arrayContaining([
        { kind: 'receivable', currency: 'MXN', amount: 39_900 },
        { kind: 'clearing', currency: 'MXN', amount: 39_900 },
      ]),
    )
  })

  it('with a used key is rejected, and writes nothing', async () => {
    const { asked } = await placing()
    await place(asked)
    const { asked: other, one, shirt } = await placing({ key: asked.key })
    await expect(place(other)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Esta compra ya se hizo con otros datos. Revisa tus compras antes de repetirla.',
    })
    expect((await readSellable(test.services, shirt.sellableId)).stock).toBe(10)
    expect(await test.services.db.select().from(orders).where(eq(orders.storeId, one.id))).toEqual(
      [],
    )
  })

  it.each([
    ['of another store', {}, 'other'],
    ['that is not offered', { isOffered: false }, 'own'],
  ] as const)('of a product %s is rejected', async (_, sell, whose) => {
    const { asked, one, two } = await placing()
    const { sellableId } = await makeProduct(test.services, whose === 'own' ? one : two, { sell })
    const [part] = asked.parts
    if (!part) throw new Error('no part')
    await expect(
      place({ ...asked, parts: [{ ...part, lines: [{ sellableId, quantity: 1 }] }] }),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('draws another number when one is taken', async () => {
    const { asked } = await placing()
    const { purchaseId } = await place(asked)
    const [before] = await test.services.db
      .select()
      .from(orders)
      .where(eq(orders.purchaseId, purchaseId))
    const taken = before?.number ?? ''
    const { asked: next } = await placing()
    const { purchaseId: nextGroup } = await place({ ...next, parts: next.parts.slice(1) })
    const drawn = [taken, taken, 'LJ-ZZZZ2222']
    const [part] = next.parts
    if (!part) throw new Error('no part')
    const at = new Date()
    const one = {
      ...part,
      purchaseId: nextGroup,
      currency: 'MXN',
      profileId: null,
      placedAt: at,
      heldUntil: at,
    }
    const ids = part.lines.map(({ sellableId }) => sellableId)
    await test.services.db.transaction(async (tx) =>
      insertOrder(tx, { ...one, things: await lockOffers(tx, ids, at) }, () => drawn.shift() ?? ''),
    )
    const made = await test.services.db
      .select()
      .from(orders)
      .where(and(eq(orders.purchaseId, nextGroup), eq(orders.storeId, part.storeId)))
    expect(made).toMatchObject([{ number: 'LJ-ZZZZ2222' }])
  })

  it('has one token while its key is valid, and a new one after the key was deleted', async () => {
    const { asked } = await placing()
    const { purchaseId, token } = await place(asked)
    const read = () =>
      test.services.db.transaction((tx) => getPurchaseToken(test.services, tx, purchaseId))
    expect(await read()).toBe(token)
    await rotateKeys(test.services, { isLeaked: false })
    expect(await read()).toBe(token)
    await rotateKeys(test.services, { isLeaked: true })
    const next = await read()
    expect(next).not.toBe(token)
    expect(await read()).toBe(next)
    await expect(
      test.services.db.transaction((tx) => getPurchaseToken(test.services, tx, randomUUID())),
    ).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

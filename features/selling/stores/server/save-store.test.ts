import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businesses } from '#db/tables/directory/businesses.ts'
import { shippingMethods, stores } from '#db/tables/selling/stores.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract/my-store.ts'
import { readStore } from '../contract/store-page.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

type OfStore = { businessId: string; owner: { token: string } }

/** Saves the current settings with a change, which may contain what no form sends. */
async function save({ businessId, owner }: OfStore, change: object) {
  const me = test.as(owner.token)
  const { store } = await me.call(contract.readMyStore, { businessId })
  if (!store) throw new Error('the store is missing')
  const saved = contract.storeSettings.parse(
    Object.fromEntries(
      Object.keys(contract.storeSettings.shape).map((key) => [key, store[key as never]]),
    ),
  )
  return me.call(contract.saveStore, { ...saved, businessId, version: store.version, ...change })
}

const shipping = {
  kind: 'delivery',
  name: 'Estándar',
  countryCode: null,
  state: null,
  detail: null,
  basis: 'flat',
  price: 9900,
  steps: [],
  freeAbove: null,
}

describe('a store stores', () => {
  it('its country’s tax as the default, and a valid tax number', async () => {
    const { id: businessId, owner } = await makeBusiness(test.services, {
      published: true,
      set: { level: 1, verifiedFacts: ['phone'] },
    })
    const begun = await test.as(owner.token).call(contract.beginStore, { businessId })
    expect([begun.taxRate, begun.taxNumber]).toEqual([1_600, null])
    const own = { businessId, owner }
    for (const [taxRate, message] of [
      [0, 'Escribe el porcentaje'],
      [10_001, 'Como máximo 100 %'],
      [16.5, 'Usa como máximo dos decimales'],
    ] as const)
      await expect(save(own, { taxRate })).rejects.toMatchObject({ fields: { taxRate: message } })
    await expect(save(own, { taxNumber: 'B12345674' })).rejects.toMatchObject({
      fields: { taxNumber: expect.stringContaining('RFC') },
    })
    expect(await save(own, { taxRate: 800, taxNumber: 'abc 010203-ab1' })).toMatchObject({
      taxRate: 800,
      taxNumber: 'ABC010203AB1',
    })
    expect(await save(own, { taxRate: null, taxNumber: ' ' })).toMatchObject({
      taxRate: null,
      taxNumber: null,
    })
  })

  it('ascending steps, and the id of an unchanged shipping method', async () => {
    const store = await makeStore(test.services, { shipping: [{ name: 'Peso' }, { name: 'Otra' }] })
    const ids = async () => {
      const rows = await test.services.db
        .select()
        .from(shippingMethods)
        .where(eq(shippingMethods.storeId, store.id))
      return Object.fromEntries(rows.map(({ name, id }) => [name, id]))
    }
    const before = await ids()
    const steps = [
      { from: 1_000, price: 15_000 },
      { from: 5_000, price: 30_000 },
    ]
    const byWeight = { ...shipping, name: 'Peso', basis: 'weight', steps }
    const saved = await save(store, { shipping: [{ ...shipping, name: 'Nueva' }, byWeight] })
    expect(saved.shipping).toMatchObject([{ name: 'Nueva' }, { basis: 'weight', steps }])
    expect((await test.as().call(readStore, { handle: store.handle })).shipping[1]).toMatchObject({
      basis: 'weight',
      steps,
    })
    expect(await ids()).toEqual({ Nueva: expect.any(String), Peso: before.Peso })
    await expect(
      save(store, { shipping: [{ ...byWeight, steps: [...steps, { from: 5_000, price: 1 }] }] }),
    ).rejects.toMatchObject({
      fields: { 'shipping.0.steps.2.from': 'Debe ser más que en el escalón anterior' },
    })
  })

  it('the number of offered sellables without a weight', async () => {
    const store = await makeStore(test.services)
    await makeProduct(test.services, store)
    await makeProduct(test.services, store, { sell: { weightGrams: 10 } })
    await makeProduct(test.services, store, { sell: { isShipped: false } })
    await makeProduct(test.services, store, { set: { state: 'draft' } })
    const { store: read } = await test
      .as(store.owner.token)
      .call(contract.readMyStore, { businessId: store.businessId })
    expect(read?.weightless).toBe(1)
  })

  it('only valid steps; the database enforces it', async () => {
    const store = await makeStore(test.services)
    const write = (set: object) =>
      test.services.db.update(shippingMethods).set(set).where(eq(shippingMethods.storeId, store.id))
    const step = (from: unknown, price: unknown = 1) => ({ from, price })
    const refused = [
      { steps: [step(1)] },
      { basis: 'weight', steps: [] },
      { basis: 'weight', steps: {} },
      { basis: 'weight', steps: [step(2), step(2)] },
      { basis: 'weight', steps: [step(2), step(1)] },
      { basis: 'weight', steps: [step(0)] },
      { basis: 'weight', steps: [step(1, -1)] },
      { basis: 'weight', steps: [{ from: 1 }] },
      { basis: 'weight', steps: [{ price: 1 }] },
      { basis: 'weight', steps: Array.from({ length: 11 }, (_, n) => step(n + 1)) },
      { basis: 'volume', steps: [step(1)] },
      { kind: 'pick_up', basis: 'weight', steps: [step(1)] },
    ]
    for (const set of refused) await expect(write(set), JSON.stringify(set)).rejects.toThrow()
    await write({ basis: 'weight', steps: Array.from({ length: 10 }, (_, n) => step(n + 1)) })
  })
})

describe('the former handle of a store', () => {
  it('redirects permanently, stays reserved, and can be used again by the store', async () => {
    const [store, rival] = [await makeStore(test.services), await makeStore(test.services)]
    const next = `${store.handle}-b`
    await save(store, { handle: next })
    expect(await test.as().call(readStore, { handle: store.handle })).toMatchObject({
      id: store.id,
      handle: next,
    })
    await expect(save(rival, { handle: store.handle })).rejects.toMatchObject({
      fields: { handle: expect.stringContaining('otra tienda') },
    })
    await expect(
      test.services.db.update(stores).set({ handle: store.handle }).where(eq(stores.id, rival.id)),
    ).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'stores_handle' },
    })
    expect((await save(store, { handle: store.handle })).handle).toBe(store.handle)
    await expect(save(rival, { handle: next })).rejects.toMatchObject({
      fields: { handle: expect.any(String) },
    })
  })

  it('is free again if the store was never public', async () => {
    const [draft, other] = [
      await makeStore(test.services, { set: { state: 'draft', openedAt: null } }),
      await makeStore(test.services),
    ]
    await save(draft, { handle: `${draft.handle}-b` })
    expect((await save(other, { handle: draft.handle })).handle).toBe(draft.handle)
  })

  it('can be changed at most ten times', async () => {
    const store = await makeStore(test.services)
    for (let i = 0; i < 10; i++) await save(store, { handle: `${store.handle}-${i}` })
    await expect(save(store, { handle: `${store.handle}-z` })).rejects.toMatchObject({
      fields: { handle: expect.stringContaining('10 veces') },
    })
    await save(store, { handle: store.handle })
  })
})

describe('the handles of a deleted store', () => {
  it('stay reserved, current and former, and lead nowhere', async () => {
    const [store, rival] = [await makeStore(test.services), await makeStore(test.services)]
    const last = `${store.handle}-b`
    await save(store, { handle: last })
    await test.services.db.delete(businesses).where(eq(businesses.id, store.businessId))
    for (const handle of [store.handle, last]) {
      await expect(save(rival, { handle })).rejects.toMatchObject({
        fields: { handle: expect.stringContaining('otra tienda') },
      })
      await expect(test.as().call(readStore, { handle })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
  })

  it('of the demonstration are free, so that it can be created again', async () => {
    const [store, rival] = [
      await makeStore(test.services, { set: { isDemo: true } }),
      await makeStore(test.services),
    ]
    await test.services.db.delete(businesses).where(eq(businesses.id, store.businessId))
    expect((await save(rival, { handle: store.handle })).handle).toBe(store.handle)
  })
})

describe('a handle that imitates the site', () => {
  it.each([
    'l0nja-mx',
    '10nja',
    'lonja-oficial',
    'pagos-lonja',
    'mi-lonja',
    'l-onja',
    'pagos',
    'tienda-oficial',
    'soporte-24',
    'verificado',
    'seguridad-mx',
  ])('%s is refused', async (handle) => {
    const store = await makeStore(test.services)
    await expect(save(store, { handle })).rejects.toMatchObject({
      fields: { handle: 'Esa dirección está reservada. Elige otra.' },
    })
  })

  it('is not derived from a business name either', async () => {
    const wanted = {
      published: true,
      name: 'Pagos Lonja Oficial',
      set: { level: 1, verifiedFacts: ['phone' as const] },
    }
    const { id: businessId, owner } = await makeBusiness(test.services, wanted)
    expect((await test.as(owner.token).call(contract.beginStore, { businessId })).handle).toMatch(
      /^tienda(-\d+)?$/,
    )
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessAddresses, businesses } from '#db/tables/directory/businesses.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { setBusinessState } from '#features/directory/businesses/contract/owner.ts'
import { makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makeFile } from '#tests/support/factories/files.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract/my-store.ts'
import { findExampleStore, listStores, readStore } from '../contract/store-page.ts'
import { listMissingToOpen } from './list-missing-to-open.ts'
import { setPaymentInstructions } from './parts/set-payment-instructions.ts'
import { reopenStores } from './reopen-stores.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const levelOne = { published: true, set: { level: 1, verifiedFacts: ['phone' as const] } }
const shipping = {
  kind: 'delivery' as const,
  name: 'Estándar',
  countryCode: null,
  state: null,
  detail: null,
  basis: 'flat' as const,
  price: 9900,
  steps: [],
  freeAbove: null,
}
const settings = ({ name, handle, about, layout, logoId, bannerId, ...one }: contract.MyStore) => ({
  name,
  handle,
  about,
  layout,
  logoId,
  bannerId,
  version: one.version,
  taxRate: one.taxRate,
  taxNumber: one.taxNumber,
  returnDays: one.returnDays,
  returnPolicy: one.returnPolicy,
  shipping: one.shipping,
})

describe('a store is created', () => {
  it('as a draft with the name, logo, country and a free handle of its business; again it is the same', async () => {
    const business = await makeBusiness(test.services, { ...levelOne, name: 'Cántaro Azul' })
    const me = test.as(business.owner.token)
    expect(await me.call(contract.readMyStore, { businessId: business.id })).toMatchObject({
      store: null,
      terms: { takesPayments: true },
    })
    const store = await me.call(contract.beginStore, { businessId: business.id })
    expect(store).toMatchObject({
      name: 'Cántaro Azul',
      handle: 'cantaro-azul',
      currency: 'MXN',
      state: 'draft',
      layout: 'fire',
    })
    expect(store.terms).toEqual({
      takesPayments: true,
      maxPerOrder: 500_000,
      holdDays: 14,
      commission: 800,
    })
    expect(await me.call(contract.beginStore, { businessId: business.id })).toEqual(store)
    expect((await me.call(contract.readMyStore, { businessId: business.id })).store).toEqual(store)
    await expect(test.as().call(readStore, { handle: 'cantaro-azul' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('once, when it is begun twice at the same moment', async () => {
    const business = await makeBusiness(test.services, levelOne)
    const begin = () =>
      test.as(business.owner.token).call(contract.beginStore, { businessId: business.id })
    const [first, second] = await Promise.all([begin(), begin()])
    expect(first.id).toBe(second.id)
  })

  it('with distinct handles for businesses of the same name, also concurrently', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () =>
        makeBusiness(test.services, { ...levelOne, name: 'La Misma' }),
      ),
    )
    const begun = await Promise.all(
      all.map(({ id, owner }) =>
        test.as(owner.token).call(contract.beginStore, { businessId: id }),
      ),
    )
    const handles = begun.map(({ handle }) => handle)
    expect(new Set(handles).size).toBe(8)
    expect(handles).toContain('la-misma')
  })

  it('in the currency of its country, and not before that is known', async () => {
    const spanish = await makeBusiness(test.services, levelOne)
    await test.services.db
      .update(businessAddresses)
      .set({ countryCode: 'ES' })
      .where(eq(businessAddresses.businessId, spanish.id))
    const begin = ({ id, owner }: typeof spanish) =>
      test.as(owner.token).call(contract.beginStore, { businessId: id })
    expect(await begin(spanish)).toMatchObject({ currency: 'EUR', terms: { maxPerOrder: 25_000 } })
    await expect(begin(await makeBusiness(test.services))).rejects.toMatchObject({
      code: 'conflict',
      message:
        'Escribe primero la dirección de tu negocio: de su país depende la moneda de la tienda.',
      fields: { address: expect.stringContaining('la dirección de tu negocio') },
    })
  })

  it.each([
    ['Ñ', 'tienda-n', 'Tienda Ñ'],
    ['Tienda', 'tienda-1', 'Tienda'],
    [
      'Abarrotes y vinos finos de la familia Hernández Castillo',
      'abarrotes-y-vinos-finos-de-la',
      undefined,
    ],
  ])('from the name %s as %s', async (name, handle, storeName) => {
    const { id, owner } = await makeBusiness(test.services, { ...levelOne, name })
    const store = await test.as(owner.token).call(contract.beginStore, { businessId: id })
    expect(store).toMatchObject({ handle, name: storeName ?? name })
  })
})

describe('a store is saved', () => {
  it('with its shipping, only with the latest version', async () => {
    const business = await makeBusiness(test.services, levelOne)
    const me = test.as(business.owner.token)
    const begun = await me.call(contract.beginStore, { businessId: business.id })
    const logoId = await makeFile(test.services, business.owner.id)
    const change = {
      about: 'Hechos a mano',
      returnDays: 15,
      logoId,
      shipping: [shipping, { ...shipping, name: 'Exprés', price: 19_900 }],
    }
    const saved = await me.call(contract.saveStore, {
      businessId: business.id,
      ...settings(begun),
      ...change,
    })
    expect(saved).toMatchObject({ ...change, logo: { alt: `Logo de ${begun.name}` } })
    expect(saved.version).not.toBe(begun.version)
    await expect(
      me.call(contract.saveStore, { businessId: business.id, ...settings(begun) }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect((await me.call(contract.readMyStore, { businessId: business.id })).store).toEqual(saved)
  })

  it('with photos of its team only, a free handle and valid shipping', async () => {
    const { id: businessId, owner } = await makeBusiness(test.services, levelOne)
    const other = await makeStore(test.services, { set: { handle: 'ya-tomada' } })
    const me = test.as(owner.token)
    const begun = await me.call(contract.beginStore, { businessId })
    const save = (change: object) =>
      me.call(contract.saveStore, { businessId, ...settings(begun), ...change })
    const bannerId = await makeFile(test.services, other.owner.id)
    await expect(save({ bannerId })).rejects.toMatchObject({
      fields: { bannerId: expect.stringContaining('Súbela de nuevo') },
    })
    await expect(save({ handle: 'ya-tomada' })).rejects.toMatchObject({
      fields: { handle: expect.stringContaining('otra tienda') },
    })
    await expect(save({ shipping: [{ ...shipping, state: 'Jalisco' }] })).rejects.toMatchObject({
      fields: { 'shipping.0.countryCode': 'Elige el país' },
    })
    await expect(
      save({ shipping: [{ ...shipping, kind: 'pick_up', countryCode: 'MX' }] }),
    ).rejects.toMatchObject({ code: 'invalid' })
    const seller = await makeMember(test.services, businessId, 'seller')
    await expect(
      test.as(seller.token).call(contract.saveStore, { businessId, ...settings(begun) }),
    ).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('a store opens', () => {
  it('when all requirements are met, and lists those that are not', async () => {
    const business = await makeBusiness(test.services)
    await test.services.db.insert(businessAddresses).values({
      businessId: business.id,
      countryCode: 'MX',
      state: 'Jalisco',
      city: 'Tala',
      isPrimary: true,
    })
    const me = test.as(business.owner.token)
    const begun = await me.call(contract.beginStore, { businessId: business.id })
    const open = () => me.call(contract.setStoreState, { businessId: business.id, state: 'open' })
    await expect(open()).rejects.toMatchObject({
      code: 'invalid',
      message:
        'Para abrir la tienda falta: publica la página de tu negocio; verifica tu negocio para poder cobrar; publica tu primer producto; escribe cómo te pagan.',
    })
    await expect(
      me.call(contract.setStoreState, { businessId: business.id, state: 'closed' }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await makeProduct(test.services, begun)
    await test.services.db
      .update(businesses)
      .set({ level: 2, state: 'published', publishedAt: new Date() })
      .where(eq(businesses.id, business.id))
    await expect(open()).rejects.toMatchObject({
      message:
        'Para abrir la tienda falta: escribe cómo entregas: envío o recoger en tienda; escribe cómo te pagan.',
    })
    const words = async () =>
      (await me.call(contract.readMyStore, { businessId: business.id })).store?.missing.map(
        ({ place }) => place,
      )
    expect(await words()).toEqual(['shipping', 'payment'])
    await test.services.db.transaction((tx) =>
      setPaymentInstructions(test.services, tx, {
        businessId: business.id,
        instructions: 'CLABE 0123',
      }),
    )
    expect(await words()).toEqual(['shipping'])
    await me.call(contract.saveStore, {
      businessId: business.id,
      ...settings(begun),
      shipping: [shipping],
    })
    expect(await words()).toEqual([])
    expect(await open()).toMatchObject({ state: 'open', products: { published: 1 } })
    expect(await test.as().call(readStore, { handle: begun.handle })).toMatchObject({
      id: begun.id,
      state: 'open',
      shipping: [{ name: 'Estándar', price: 9900 }],
      categories: [{ category: 'ropa', count: 1 }],
      business: { id: business.id, badge: { level: 2 }, countryCode: 'MX' },
    })
    // An open store must keep meeting the requirements for opening.
    await expect(
      test.services.db.transaction((tx) =>
        setPaymentInstructions(test.services, tx, { businessId: business.id, instructions: null }),
      ),
    ).rejects.toMatchObject({
      message: 'Tu tienda está abierta: escribe cómo te pagan antes de guardar.',
    })
  })

  const account = { accessToken: 'x', webhookSecret: null, app: null }
  const theirs = { api: 'https://mercadopago.test', accounts: { MX: account, CL: account } }
  it.each([
    { by: 'PayPal', paidBy: { paypal: {} }, currency: 'MXN', isPaid: true },
    { by: 'PayPal', paidBy: { paypal: {} }, currency: 'CLP', isPaid: false },
    { by: 'Mercado Pago', paidBy: { mercadoPago: theirs }, currency: 'MXN', isPaid: true },
    { by: 'Mercado Pago', paidBy: { mercadoPago: theirs }, currency: 'CLP', isPaid: true },
    { by: 'Mercado Pago', paidBy: { mercadoPago: theirs }, currency: 'PEN', isPaid: false },
    { by: 'nobody', paidBy: {}, currency: 'MXN', isPaid: false },
  ])(
    'without words for transfers where a provider takes its currency: $by, $currency',
    async ({ paidBy, currency, isPaid }) => {
      const services = {
        ...test.services,
        config: { ...test.services.config, ...paidBy },
      } as typeof test.services
      const { businessId, id } = await makeStore(services, { currency })
      const clear = () =>
        services.db.transaction((tx) =>
          setPaymentInstructions(services, tx, { businessId, instructions: null }),
        )
      if (isPaid) await clear()
      else
        await expect(clear()).rejects.toMatchObject({
          message: 'Tu tienda está abierta: escribe cómo te pagan antes de guardar.',
        })
      await services.db
        .update(stores)
        .set({ state: 'draft', openedAt: null, manualInstructions: null })
        .where(eq(stores.id, id))
      const [row] = await services.db.select().from(stores).where(eq(stores.id, id))
      const missing = row ? await listMissingToOpen(services, services.db, row) : []
      expect(missing.some(({ place }) => place === 'payment')).toBe(!isPaid)
    },
  )

  it('and closes, goes on holiday, and comes back on its day', async () => {
    const store = await makeStore(test.services)
    const me = test.as(store.owner.token)
    const set = (state: 'open' | 'holiday' | 'closed', holidayUntil: string | null = null) =>
      me.call(contract.setStoreState, { businessId: store.businessId, state, holidayUntil })
    const day = (count: number) =>
      new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
    await expect(set('holiday', day(-2))).rejects.toMatchObject({
      fields: { holidayUntil: expect.any(String) },
    })
    const until = day(5)
    expect(await set('holiday', until)).toMatchObject({ state: 'holiday', holidayUntil: until })
    expect(await test.as().call(readStore, { handle: store.handle })).toMatchObject({
      state: 'holiday',
      holidayUntil: until,
    })
    await reopenStores(test.services)
    expect(
      (await me.call(contract.readMyStore, { businessId: store.businessId })).store?.state,
    ).toBe('holiday')
    test.setNow(new Date(Date.now() + 6 * 86_400_000))
    await reopenStores(test.services)
    test.setNow(null)
    expect(
      (await me.call(contract.readMyStore, { businessId: store.businessId })).store,
    ).toMatchObject({
      state: 'open',
      holidayUntil: null,
    })
    await set('closed')
    await expect(test.as().call(readStore, { handle: store.handle })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(set('open')).rejects.toMatchObject({
      message: 'Para abrir la tienda falta: publica tu primer producto.',
    })
  })
})

it('a store is seen while its business is, and closes when that closes', async () => {
  const store = await makeStore(test.services)
  const me = test.as(store.owner.token)
  const read = () => test.as().call(readStore, { handle: store.handle })
  const listed = async () =>
    (await test.as().call(listStores, { size: 100 })).items.map(({ id }) => id)
  expect(await listed()).toContain(store.id)
  await test.services.db
    .update(businesses)
    .set({ state: 'draft' })
    .where(eq(businesses.id, store.businessId))
  await expect(read()).rejects.toMatchObject({ code: 'not_found' })
  expect(await listed()).not.toContain(store.id)
  await test.services.db
    .update(businesses)
    .set({ state: 'published' })
    .where(eq(businesses.id, store.businessId))
  expect(await read()).toMatchObject({ id: store.id })
  await me.call(setBusinessState, { businessId: store.businessId, state: 'closed' })
  const [row] = await test.services.db.select().from(stores).where(eq(stores.id, store.id))
  expect(row?.state).toBe('closed')
  const lines = await test.services.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, store.id))
  expect(lines).toMatchObject([{ action: 'stores.closed_with_business', actorKind: 'system' }])
})

it('stores are listed newest first, optionally of one layout', async () => {
  const agent = await makeStore(test.services, { set: { layout: 'agente' } })
  const { items } = await test.as().call(listStores, { layout: 'agente' })
  expect(items).toMatchObject([
    { id: agent.id, handle: agent.handle, layout: 'agente', business: { id: agent.businessId } },
  ])
})

it('a layout’s example is its oldest selling store, verified businesses first; later ones do not replace it', async () => {
  const { services } = test
  const layout = 'embajador'
  const shown = async () => (await test.as().call(findExampleStore, { layout })).handle
  const open = async (level: 0 | 1, day: number, sells = true) => {
    const business = await makeBusiness(services, {
      published: true,
      ...(level && { set: { level, verifiedFacts: ['phone'] } }),
    })
    const store = await makeStore(services, {
      business,
      set: { layout, openedAt: new Date(Date.UTC(2026, 0, day)) },
    })
    if (sells) await makeProduct(services, store)
    return store.handle
  }
  expect(await shown()).toBeNull()
  await open(1, 1, false)
  expect(await shown()).toBeNull()
  const unverified = await open(0, 2)
  expect(await shown()).toBe(unverified)
  const verified = await open(1, 5)
  expect(await shown()).toBe(verified)
  await open(1, 6)
  expect(await shown()).toBe(verified)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businesses } from '#db/tables/directory/businesses.ts'
import { type shippingMethods, stores } from '#db/tables/selling/stores.ts'
import { readPurchase } from '#features/buying/orders/contract/purchase.ts'
import { readBusinessVerification } from '#features/trust/verification/contract/public.ts'
import { buyCart, fillCart, quoteOf } from '#tests/support/factories/carts.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePromotion } from '#tests/support/factories/promotions.ts'
import { countStock, makeStore } from '#tests/support/factories/stores.ts'
import { makeValidFact } from '#tests/support/factories/verification.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
let demo: TestApp
beforeAll(async () => {
  test = await openTestApp()
  demo = await openTestApp({ demoData: true })
})
afterAll(async () => {
  await test.close()
  await demo.close()
})

type Shipping = Partial<typeof shippingMethods.$inferInsert>[]

/** A cart with one product of a store with these shipping methods. */
async function cartAt(shipping: Shipping, price = 20_000, sell = {}) {
  const store = await makeStore(test.services, { shipping })
  const { sellableId } = await makeProduct(test.services, store, { price, sell })
  return { store, sellableId, cart: await fillCart(test, [{ sellableId }]) }
}

describe('a quote', () => {
  it('says what is verified of its sellers, as their page does, and no values', async () => {
    const store = await makeStore(test.services)
    const { businessId } = store
    const other = await makeStore(test.services)
    await makeValidFact(test.services, businessId, 'email', 90)
    await makeValidFact(test.services, businessId, 'identity', 40, { value: 'Ana Secreta' })
    await makeValidFact(test.services, businessId, 'registry', -2, { value: 'vencido ayer' })
    const goods = await Promise.all([store, other].map((one) => makeProduct(test.services, one)))
    const cart = await fillCart(test, goods)
    const { sellers } = await quoteOf(test, cart)
    const shown = await test.as().call(readBusinessVerification, { businessId })
    expect(shown.facts.map(({ kind }) => kind)).toEqual(['identity', 'email'])
    expect(sellers.map(({ business }) => business)).toEqual([
      {
        badge: { level: shown.level, until: shown.until, facts: ['identity', 'email'] },
        countryCode: 'MX',
        facts: shown.facts,
      },
      {
        badge: { level: 0, until: null, facts: [] },
        countryCode: 'MX',
        facts: [],
      },
    ])
    expect(JSON.stringify(sellers)).not.toMatch(/Secreta|vencido/)
  })

  it.each([
    [1, 14],
    [3, 4],
  ])('of a business of level %i says that its payment is kept for %i days', async (level, days) => {
    const store = await makeStore(test.services)
    await test.services.db
      .update(businesses)
      .set({ level })
      .where(eq(businesses.id, store.businessId))
    const { sellableId } = await makeProduct(test.services, store)
    const { sellers } = await quoteOf(test, await fillCart(test, [{ sellableId }]))
    expect(sellers.map(({ holdDays }) => holdDays)).toEqual([days])
  })

  it('lists the shipping methods that reach the place, with the first one selected', async () => {
    const { cart } = await cartAt([
      { name: 'Jalisco', countryCode: 'MX', state: 'JAL', price: 5_000 },
      { name: 'México', countryCode: 'MX', price: 9_000 },
      { name: 'España', countryCode: 'ES', price: 30_000 },
      { name: 'Todo el mundo', price: 50_000 },
      { name: 'En el taller', kind: 'pick_up', price: 0, detail: 'Av. Juárez 12' },
    ])
    const names = async (countryCode: string, state: string | null) => {
      const [part] = (await quoteOf(test, cart, { place: { countryCode, state } })).sellers
      return part?.shipping.map(({ name }) => name)
    }
    expect(await names('MX', ' JALISCO ')).toEqual([
      'Jalisco',
      'México',
      'Todo el mundo',
      'En el taller',
    ])
    expect(await names('MX', 'Jal.')).toEqual([
      'Jalisco',
      'México',
      'Todo el mundo',
      'En el taller',
    ])
    expect(await names('MX', 'Colima')).toEqual(['México', 'Todo el mundo', 'En el taller'])
    expect(await names('MX', null)).toEqual(['México', 'Todo el mundo', 'En el taller'])
    expect(await names('ES', 'Madrid')).toEqual(['España', 'Todo el mundo', 'En el taller'])
    const quote = await quoteOf(test, cart, { place: null })
    expect(quote.sellers[0]?.shipping.map(({ name, price }) => [name, price])).toEqual([
      ['Todo el mundo', 50_000],
      ['En el taller', 0],
    ])
    expect([quote.sellers[0]?.chosen, quote.total]).toEqual([
      quote.sellers[0]?.shipping[0]?.id,
      70_000,
    ])
  })

  it.each(['CDMX', 'cdmx', 'Cd. de México', 'Distrito Federal', 'Ciudad de México'])(
    'finds the way to a state that is called %s',
    async (state) => {
      const { cart } = await cartAt([{ name: 'Capital', countryCode: 'MX', state: 'CMX' }])
      const [part] = (await quoteOf(test, cart, { place: { countryCode: 'MX', state } })).sellers
      expect(part?.shipping.map(({ name }) => name)).toEqual(['Capital'])
    },
  )

  it('counts the chosen way, free from its subtotal on; another store’s way is none', async () => {
    const { store, cart } = await cartAt([
      { price: 9_000, freeAbove: 20_001 },
      { price: 15_000, freeAbove: 20_000 },
    ])
    const quote = await quoteOf(test, cart)
    expect([quote.total, quote.sellers[0]?.shipping.map(({ price }) => price)]).toEqual([
      29_000,
      [9_000, 0],
    ])
    const second = quote.sellers[0]?.shipping[1]?.id ?? ''
    expect(await quoteOf(test, cart, { choices: { [store.id]: second } })).toMatchObject({
      total: 20_000,
      sellers: [{ chosen: second }],
    })
    const foreign = (await quoteOf(test, (await cartAt([{}])).cart)).sellers[0]?.chosen ?? ''
    expect(await quoteOf(test, cart, { choices: { [store.id]: foreign } })).toMatchObject({
      total: 29_000,
    })
  })

  it('uses the weight of what is shipped, zero where none is stated, and the subtotal', async () => {
    const store = await makeStore(test.services, {
      shipping: [
        {
          name: 'Peso',
          basis: 'weight',
          price: 5_000,
          steps: [
            { from: 1_000, price: 8_000 },
            { from: 2_000, price: 12_000 },
          ],
        },
        {
          name: 'Compra',
          basis: 'subtotal',
          price: 9_000,
          steps: [
            { from: 30_000, price: 3_000 },
            { from: 60_000, price: 0 },
          ],
        },
        {
          name: 'Peso y gratis',
          basis: 'weight',
          price: 5_000,
          steps: [{ from: 1, price: 8_000 }],
          freeAbove: 60_000,
        },
      ],
    })
    const thing = async (sell: object) =>
      (await makeProduct(test.services, store, { price: 10_000, stock: 12, sell })).sellableId
    const [heavy, unknown, file] = [
      await thing({ weightGrams: 500 }),
      await thing({}),
      await thing({ weightGrams: 9_000, isShipped: false }),
    ]
    const prices = async (...things: { sellableId: string; quantity: number }[]) =>
      (await quoteOf(test, await fillCart(test, things))).sellers[0]?.shipping.map(
        ({ price }) => price,
      )
    expect(await prices({ sellableId: unknown, quantity: 1 })).toEqual([5_000, 9_000, 5_000])
    expect(
      await prices({ sellableId: heavy, quantity: 1 }, { sellableId: file, quantity: 1 }),
    ).toEqual([5_000, 9_000, 8_000])
    expect(
      await prices({ sellableId: heavy, quantity: 2 }, { sellableId: unknown, quantity: 1 }),
    ).toEqual([8_000, 3_000, 8_000])
    expect(await prices({ sellableId: heavy, quantity: 6 })).toEqual([12_000, 0, 0])
  })

  it('requires no shipping where nothing is shipped', async () => {
    const { cart } = await cartAt([{}], 20_000, { isShipped: false })
    expect((await quoteOf(test, cart, { place: null })).sellers).toMatchObject([
      { isShipped: false, shipping: [], chosen: null, total: 20_000, problem: null },
    ])
  })

  it('states the tax contained in its total, including shipping, where the store states a rate', async () => {
    const tax = async (currency: string, taxRate: number | null) => {
      const store = await makeStore(test.services, { currency, set: { taxRate } })
      const { sellableId } = await makeProduct(test.services, store, { price: 2_200 })
      return (await quoteOf(test, await fillCart(test, [{ sellableId }]))).sellers[0]?.tax
    }
    expect(await tax('EUR', 2_100)).toEqual({ name: 'IVA', rate: 2_100, amount: 2_100 })
    expect(await tax('PEN', 1_800)).toEqual({ name: 'IGV', rate: 1_800, amount: 1_846 })
    expect(await tax('MXN', null)).toBeNull()
  })

  it('computes the tax after promotions, and the order stores the same', async () => {
    const store = await makeStore(test.services, { set: { taxRate: 1_600 } })
    await makePromotion(test.services, store, { code: null })
    const { sellableId } = await makeProduct(test.services, store, { price: 20_000 })
    const cart = await fillCart(test, [{ sellableId }])
    const tax = { name: 'IVA', rate: 1_600, amount: 3_848 }
    expect((await quoteOf(test, cart)).sellers).toMatchObject([{ total: 27_900, tax }])
    const bought = await buyCart(test, cart)
    expect((await test.as().call(readPurchase, bought)).orders).toMatchObject([
      { total: 27_900, tax },
    ])
  })

  it('says in words why a part cannot be bought', async () => {
    const far = await cartAt([{ countryCode: 'ES' }])
    const dear = await cartAt([{ price: 1 }], 500_000)
    const out = await cartAt([{}])
    const closed = await cartAt([{}])
    await countStock(test.services, out.sellableId, 0)
    await test.services.db
      .update(stores)
      .set({ state: 'closed' })
      .where(eq(stores.id, closed.store.id))
    const problem = async ({ cart }: { cart: { token: string | null } }, change = {}) =>
      (await quoteOf(test, cart, change)).sellers[0]?.problem
    expect(await problem(far)).toBe('«Tienda de Prueba» no envía a esa dirección.')
    expect(await problem(far, { place: null })).toBe(
      'Escribe tu dirección para saber cómo te llega.',
    )
    expect(await problem(dear)).toBe(
      '«Tienda de Prueba» puede recibir pedidos de hasta $5,000.00. Quita algo para comprar el resto.',
    )
    expect(await problem(out)).toBe(
      '«Playera de algodón» ya no está disponible. Quítalo de tu carrito para comprar el resto.',
    )
    expect(await problem(closed)).toMatch(/no recibe pedidos en este momento/)
  })

  it('covers one currency, and names the others', async () => {
    const [pesos, euros] = [
      await makeStore(test.services),
      await makeStore(test.services, { currency: 'EUR' }),
    ]
    const [a, b] = [
      await makeProduct(test.services, pesos),
      await makeProduct(test.services, euros, { price: 900 }),
    ]
    const cart = await fillCart(test, [b, a])
    expect(await quoteOf(test, cart)).toMatchObject({
      currency: 'EUR',
      total: 900 + 9_900,
      otherCurrencies: ['MXN'],
    })
    expect(await quoteOf(test, cart, { currency: 'MXN' })).toMatchObject({
      total: 25_000 + 9_900,
      otherCurrencies: ['EUR'],
    })
    await expect(quoteOf(test, cart, { currency: 'CLP' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Tu carrito está vacío.',
    })
    await expect(quoteOf(test, { token: null })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('offers the payment methods that every seller accepts', async () => {
    const providers = async (app: TestApp, instructions: (string | null)[]) => {
      const things = []
      for (const manualInstructions of instructions)
        things.push(
          await makeProduct(
            app.services,
            await makeStore(app.services, { set: { manualInstructions } }),
          ),
        )
      return (await quoteOf(app, await fillCart(app, things))).providers
    }
    expect(await providers(test, ['A mi cuenta', 'En efectivo'])).toEqual(['manual'])
    expect(await providers(test, ['A mi cuenta', null])).toEqual([])
    expect(await providers(demo, ['A mi cuenta', null])).toEqual(['demo'])
    expect(await providers(demo, ['A mi cuenta'])).toEqual(['demo', 'manual'])
  })

  it('never offers the demonstration card where one of the stores is real', async () => {
    const real = await makeProduct(
      demo.services,
      await makeStore(demo.services, { set: { isDemo: false } }),
    )
    const invented = await makeProduct(demo.services, await makeStore(demo.services))
    const providersOf = async (things: { sellableId: string }[]) =>
      (await quoteOf(demo, await fillCart(demo, things))).providers
    expect(await providersOf([real])).toEqual(['manual'])
    expect(await providersOf([real, invented])).toEqual(['manual'])
    expect(await providersOf([invented])).toEqual(['demo', 'manual'])
  })

  it('of an account covers its own cart, merged with the guest cart', async () => {
    const person = await makePerson(test.services)
    const { sellableId, cart } = await cartAt([{}])
    expect(await quoteOf(test, { token: cart.token, by: person })).toMatchObject({ total: 29_900 })
    expect(await quoteOf(test, { token: null, by: person })).toMatchObject({
      sellers: [{ lines: [{ sellableId }] }],
    })
    await expect(quoteOf(test, { token: 'A'.repeat(43) })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

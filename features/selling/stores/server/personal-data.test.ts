import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personalData } from '#api/personal-data.ts'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { productPhotos, products } from '#db/tables/selling/products.ts'
import { sellables, shippingMethods, stockMovements, stores } from '#db/tables/selling/stores.ts'
import { makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makeFile } from '#tests/support/factories/files.ts'
import type { Person } from '#tests/support/factories/people.ts'
import { makeProduct, makeSoldLine } from '#tests/support/factories/products.ts'
import { makeStore, readSellable } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { moveStock } from '../contract/stock.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** Uploads a photo by a person for a business. */
async function makePhoto(person: Person, businessId: string): Promise<string> {
  const id = await makeFile(test.services, person.id)
  await test.services.db
    .update(mediaObjects)
    .set({ name: `${businessId}/${id}` })
    .where(eq(mediaObjects.id, id))
  return id
}
const eraseAll = ({ id: userId, email }: Person) =>
  test.services.db.transaction(async (tx) => {
    for (const { erase } of personalData) await erase?.(test.services, tx, { userId, email })
  })
const collect = async ({ id: userId, email }: Person) => {
  const all = await Promise.all(
    personalData.map(({ collect }) => collect?.(test.services, { userId, email })),
  )
  return Object.assign({}, ...all) as Record<string, unknown>
}
const move = (person: Person, businessId: string, sellableId: string, note: string) =>
  test.as(person.token).call(moveStock, {
    businessId,
    sellableId,
    reason: 'received',
    quantity: 2,
    note,
    key: crypto.randomUUID(),
  })

describe('personal data of a person', () => {
  it('the export contains the stores that they manage and their stock movements', async () => {
    const store = await makeStore(test.services)
    const seller = await makeMember(test.services, store.businessId, 'seller')
    const { sellableId } = await makeProduct(test.services, store, { title: 'Florero' })
    await move(seller, store.businessId, sellableId, 'Lo trajo mi hermana')
    expect(await collect(store.owner)).toMatchObject({
      'tiendas.json': {
        tiendas: [
          { name: 'Tienda de Prueba', moneda: 'MXN', shipping: [{ name: 'Envío estándar' }] },
        ],
        movimientos: [],
      },
      'productos.json': [{ titulo: 'Florero', variantes: [{ price: 25_000, stock: 12 }] }],
    })
    expect(await collect(seller)).toMatchObject({
      'tiendas.json': {
        tiendas: [],
        movimientos: [
          { producto: 'Florero', motivo: 'received', cantidad: 2, nota: 'Lo trajo mi hermana' },
        ],
      },
      'productos.json': [],
    })
  })

  it('their notes on stock are deleted with the account, and the movements stay', async () => {
    const store = await makeStore(test.services)
    const seller = await makeMember(test.services, store.businessId, 'seller')
    const { sellableId } = await makeProduct(test.services, store)
    await move(seller, store.businessId, sellableId, 'Lo trajo mi hermana')
    await move(store.owner, store.businessId, sellableId, 'Del taller')
    await eraseAll(seller)
    const rows = await test.services.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.sellableId, sellableId))
      .orderBy(stockMovements.number)
    expect(rows.map(({ quantity, note, madeBy }) => [quantity, note, madeBy])).toEqual([
      [10, null, null],
      [2, null, null],
      [2, 'Del taller', store.owner.id],
    ])
    expect(await readSellable(test.services, sellableId)).toMatchObject({ stock: 14, moves: 3 })
    const [row] = await test.services.db.select().from(stores).where(eq(stores.id, store.id))
    expect(row?.state).toBe('open')
  })
})

describe('when the only owner is deleted, the store', () => {
  it('is deleted completely if nothing was sold', async () => {
    const business = await makeBusiness(test.services, { published: true, set: { level: 1 } })
    const logoId = await makePhoto(business.owner, business.id)
    const photoId = await makePhoto(business.owner, business.id)
    const store = await makeStore(test.services, { business, set: { logoId } })
    const { id } = await makeProduct(test.services, store, { photoId })
    await eraseAll(business.owner)
    expect(await test.services.db.$count(stores, eq(stores.id, store.id))).toBe(0)
    expect(await test.services.db.$count(products, eq(products.id, id))).toBe(0)
    expect(await test.services.db.$count(mediaObjects, sql`id in (${logoId}, ${photoId})`)).toBe(0)
    const [row] = await test.services.db
      .select()
      .from(businesses)
      .where(eq(businesses.id, business.id))
    expect(row?.state).toBe('draft')
  })

  it('is closed without the owner’s texts if something was sold', async () => {
    const business = await makeBusiness(test.services, { published: true, set: { level: 1 } })
    const photoId = await makePhoto(business.owner, business.id)
    const store = await makeStore(test.services, {
      business,
      set: { about: 'De mi abuela', taxNumber: 'ABC010203AB1', logoId: photoId },
    })
    const sold = await makeProduct(test.services, store, {
      title: 'Rebozo',
      photoId,
      set: { description: 'Mío' },
    })
    const unsold = await makeProduct(test.services, store)
    await makeSoldLine(test.services, sold.sellableId)
    await eraseAll(business.owner)
    const [row] = await test.services.db.select().from(stores).where(eq(stores.id, store.id))
    expect(row).toMatchObject({
      state: 'closed',
      about: null,
      manualInstructions: null,
      taxNumber: null,
      logoId: null,
    })
    expect(
      await test.services.db.$count(shippingMethods, eq(shippingMethods.storeId, store.id)),
    ).toBe(0)
    const [sellableRow] = await test.services.db
      .select()
      .from(products)
      .where(eq(products.storeId, store.id))
    expect(sellableRow).toMatchObject({
      id: sold.id,
      title: 'Rebozo',
      state: 'archived',
      description: '',
    })
    expect(await test.services.db.$count(productPhotos, eq(productPhotos.productId, sold.id))).toBe(
      0,
    )
    expect(await readSellable(test.services, sold.sellableId)).toMatchObject({
      isOffered: false,
      photoId: null,
    })
    expect(await test.services.db.$count(sellables, eq(sellables.id, unsold.sellableId))).toBe(0)
    expect(await test.services.db.$count(mediaObjects, eq(mediaObjects.id, photoId))).toBe(0)
  })

  it('stays unchanged with another owner', async () => {
    const store = await makeStore(test.services)
    const other = await makeMember(test.services, store.businessId, 'owner')
    await eraseAll(store.owner)
    const [row] = await test.services.db.select().from(stores).where(eq(stores.id, store.id))
    expect(row?.state).toBe('open')
    expect(
      await test.services.db.$count(businessMembers, eq(businessMembers.profileId, other.id)),
    ).toBe(1)
  })
})

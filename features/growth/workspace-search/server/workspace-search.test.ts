import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { purchases } from '#db/tables/buying/orders.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { updateLead } from '#features/directory/leads/contract.ts'
import { loadCodeSecrets, makeLeadCode } from '#features/directory/leads/server/lead-code.ts'
import { makeClient, sendLead } from '#tests/support/clients/clients.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { searchWorkspace } from '../contract.ts'
import { maxFoundOfKind } from '../vocabulary.ts'

let test: TestApp
let business: Business
let store: Store
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { published: true })
  store = await makeStore(test.services, { business })
})

const search = (q: string, token = business.owner.token, businessId = business.id) =>
  test.as(token).call(searchWorkspace, { businessId, q })

const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => error,
  )

/** Places an order under a name. */
async function order(name: string | null, of = store) {
  const product = await makeProduct(test.services, of, { title: 'Silla' })
  const { orders, purchaseId } = await makePurchase(test.services, {
    parts: [{ store: of, lines: [{ product, quantity: 2 }] }],
    provider: 'manual',
  })
  await test.services.db.update(purchases).set({ name }).where(eq(purchases.id, purchaseId))
  return orders[0]?.number ?? ''
}

/** A tap on WhatsApp, as its adapter stores it. */
async function tap(of: Pick<Business, 'id'>) {
  const code = makeLeadCode(await loadCodeSecrets(test.services), of.id)
  const [lead] = await test.services.db
    .insert(leads)
    .values({ businessId: of.id, channel: 'whatsapp', code, about: 'Mesa de roble' })
    .returning()
  return { id: lead?.id ?? '', code }
}

it('finds clients by name without accents, by phone and by e-mail', async () => {
  const { id } = await makeClient(
    test.services,
    business,
    { name: 'Íñigo Peña', stage: 'client' },
    { email: 'inigo@correo.test', phone: '+523312345678' },
  )
  for (const q of ['inigo pena', 'ñigo', '3312345678', 'inigo@correo'])
    expect((await search(q)).contacts, q).toEqual([
      { id, name: 'Íñigo Peña', organization: null, stage: 'client', reach: '+52 33 1234 5678' },
    ])
  expect((await search('inigo nadie')).contacts).toEqual([])
})

it('finds orders by a part of their number and by the words of the buyer', async () => {
  const number = await order('José Ángel Núñez')
  await order(null)
  for (const q of [number, number.toLowerCase(), number.slice(3, 8), 'jose nunez', 'Núñez'])
    expect((await search(q)).orders, q).toMatchObject([
      { number, buyer: 'José Ángel Núñez', state: 'pending', currency: 'MXN', total: 50_000 },
    ])
  expect((await search('nunez lopez')).orders).toEqual([])
  // Too few letters to find a name by.
  expect((await search('jo')).orders).toEqual([])
})

it('finds products by their title and by the SKU of a variant', async () => {
  await makeProduct(test.services, store, { title: 'Lámpara de latón', sell: { sku: 'LMP-70' } })
  const draft = { title: 'Mesa', sell: { sku: 'MSA%1' }, set: { state: 'draft' as const } }
  await makeProduct(test.services, store, draft)
  expect((await search('lampara LATON')).products).toMatchObject([
    { title: 'Lámpara de latón', state: 'published', sku: null },
  ])
  expect((await search('mp-7')).products).toMatchObject([{ sku: 'LMP-70' }])
  expect((await search('a%1')).products).toMatchObject([{ title: 'Mesa', state: 'draft' }])
  expect((await search('%%')).products).toEqual([])
})

it('finds a few of each kind, and nothing of another business', async () => {
  for (let i = 0; i <= maxFoundOfKind; i++) {
    await makeClient(test.services, business, { name: `Silla ${i}` })
    await order(`Silla ${i}`)
  }
  const found = await search('silla')
  expect(found.contacts).toHaveLength(maxFoundOfKind)
  expect(found.orders).toHaveLength(maxFoundOfKind)
  expect(found.products).toHaveLength(maxFoundOfKind)
  const other = await makeBusiness(test.services, { published: true })
  await makeStore(test.services, { business: other })
  const none = { reference: null, leads: [], contacts: [], orders: [], products: [] }
  expect(await search('silla', other.owner.token, other.id)).toEqual(none)
  const bare = await makeBusiness(test.services)
  expect(await search('silla', bare.owner.token, bare.id)).toEqual(none)
})

it('finds the request of a pasted message, and its client once the team said who it is', async () => {
  const { id, code } = await tap(business)
  const message = `[14:05, 30/11/2026] Rosa: Hola, vi su negocio Óptica en Lonja (https://lonja.test/negocios/optica). Ref: ${code}`
  const lead = { id, code, channel: 'whatsapp', name: null, about: 'Mesa de roble', contact: null }
  for (const q of [message, code, code.toLowerCase(), `ref ${code.replace('-', '')}`])
    expect(await search(q), q).toMatchObject({ reference: 'genuine', leads: [lead] })
  await test
    .as(business.owner.token)
    .call(updateLead, { businessId: business.id, leadId: id, name: 'Rosa', phone: '3312345678' })
  const { leads: found, contacts } = await search(message)
  expect(found).toMatchObject([{ name: 'Rosa', contact: { name: 'Rosa' } }])
  expect(contacts).toEqual([])
})

it('finds the client of a written request by its code', async () => {
  const person = await makePerson(test.services)
  const { code } = await sendLead(test, business, { token: person.token, email: person.email })
  expect((await search(`Ref. ${code}`)).leads).toMatchObject([
    { name: 'Rosa Díaz', contact: { name: 'Rosa Díaz' } },
  ])
})

it('says that a reference is of no request of this business, and searches it as words', async () => {
  const other = await makeBusiness(test.services, { published: true })
  const { code } = await tap(other)
  await makeProduct(test.services, store, { sell: { sku: code } })
  expect(await search(code)).toMatchObject({
    reference: 'foreign',
    leads: [],
    products: [{ sku: code }],
  })
  expect((await search(`Hola. ${'Vi su negocio. '.repeat(20)} Ref: ${code}`)).products).toEqual([])
  // Six letters are a word.
  expect((await search('marias')).reference).toBeNull()
})

it('is for the team of the business, sellers included', async () => {
  await makeClient(test.services, business, { name: 'Rosa Díaz' })
  const seller = await makeMember(test.services, business.id, 'seller')
  expect((await search('rosa', seller.token)).contacts).toHaveLength(1)
  const stranger = await makePerson(test.services)
  expect(await refused(search('rosa', stranger.token))).toMatchObject({ code: 'not_found' })
  expect(await refused(search('x'.repeat(2001)))).toMatchObject({ code: 'invalid' })
})

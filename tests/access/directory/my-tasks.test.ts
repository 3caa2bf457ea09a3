import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leads } from '#db/tables/directory/leads.ts'
import { sellables } from '#db/tables/selling/stores.ts'
import { startImpersonation } from '#features/backoffice/impersonation/contract.ts'
import { changeOrder } from '#features/buying/orders/contract/seller.ts'
import { sellerActionWordsOf } from '#features/buying/orders/vocabulary.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import { listStock } from '#features/selling/stores/contract/stock.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { ask, reply } from '#tests/support/factories/questions.ts'
import { countStock, makeStore, type Store } from '#tests/support/factories/stores.ts'
import { makeValidFact } from '#tests/support/factories/verification.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
let owner: Person
/** A business with a store, and one of the same owner without. */
let shop: Business
let studio: Business
let store: Store
let questionId: string

const tasksOf = ({ token }: Person) => test.as(token).call(listMyTasks, {})
const kindsOf = async (person: Person) => (await tasksOf(person)).items.map(({ kind }) => kind)

beforeAll(async () => {
  test = await openTestApp({ demoData: true })
  const { services } = test
  owner = await makePerson(services)
  shop = await makeBusiness(services, { owner, name: 'Casa Aurora', published: true })
  studio = await makeBusiness(services, { owner, name: 'Estudio Ñandú', published: true })
  store = await makeStore(services, { business: shop })
  const product = await makeProduct(services, store)
  const bought = await makePurchase(services, {
    parts: [{ store, lines: [{ product, quantity: 1 }] }],
  })
  const { purchaseId, token, paymentId } = bought
  await test.as().call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
  await countStock(services, product.sellableId, 2)
  await services.db
    .update(sellables)
    .set({ lowStock: 3, isOffered: true })
    .where(eq(sellables.id, product.sellableId))
  await makeValidFact(services, shop.id, 'registry', 10)
  await makeValidFact(services, shop.id, 'licence', 200)
  questionId = (await ask(test, studio, { text: '¿Abren los domingos por la tarde?' })).id
  await services.db.insert(leads).values({
    businessId: studio.id,
    channel: 'quote',
    code: 'K7P2Q',
    about: 'Mesa de pino',
    name: 'Rosa Díaz',
    message: '¿Cuánto tarda la entrega?',
    createdAt: new Date(services.now().getTime() - 3 * dayMs),
  })
})
afterAll(() => test.close())

describe('what waits in the businesses of a person', () => {
  it('is one list of all of them: sales, people, deadlines, stock; each with what leads to it', async () => {
    const { items, counts } = await tasksOf(owner)
    const people = items.slice(2, 4).map(({ since }) => since)
    expect(people).toEqual(people.toSorted())
    expect(items.map(({ kind, business }) => [kind, business.name])).toEqual([
      ['order', 'Casa Aurora'],
      ['payout', 'Casa Aurora'],
      ['lead', 'Estudio Ñandú'],
      ['question', 'Estudio Ñandú'],
      ['fact', 'Casa Aurora'],
      ['stock', 'Casa Aurora'],
    ])
    expect(items[2]).toMatchObject({
      title: 'Te pidieron información sobre «Mesa de pino»',
      detail: 'Rosa Díaz: «¿Cuánto tarda la entrega?»',
      action: 'Responder',
      path: expect.stringContaining(`/dashboard-my-business/solicitudes?negocio=${studio.id}&`),
    })
    expect(items[3]).toMatchObject({
      title: 'Te hicieron una pregunta',
      detail: expect.stringContaining('«¿Abren los domingos por la tarde?»'),
      path: `/dashboard-my-business/preguntas?negocio=${studio.id}#pregunta-${questionId}`,
    })
    expect(items[0]).toMatchObject({
      title: expect.stringMatching(/^Acepta el pedido\u00a0· \$[\d,.]+$/),
      detail: expect.stringMatching(/^Playera de algodón para Rosa/),
      path: expect.stringMatching(/^\/dashboard-my-business\/pedidos\/[0-9a-f-]{36}\?negocio=/),
    })
    expect(items.map(({ title }) => title).join()).not.toContain('Rosa')
    expect(counts).toHaveLength(6)
    for (const { count } of counts) expect(count).toBe(1)
  })

  it('names nobody to staff who view as the person', async () => {
    const manager = await makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
    const view = await test
      .as(manager.token)
      .call(startImpersonation, { userId: owner.id, reason: 'Nos pide ayuda con su tienda.' })
    const { items } = await test.as(view.token).call(listMyTasks, {})
    expect(items).toHaveLength(6)
    expect(items.map(({ detail }) => detail)).toEqual(items.map(() => null))
    expect(JSON.stringify(items)).not.toContain('Rosa')
  })

  it('is only what the role may do', async () => {
    const seller = await makeMember(test.services, shop.id, 'seller')
    const manager = await makeMember(test.services, shop.id, 'manager')
    expect((await kindsOf(seller)).toSorted()).toEqual(['order', 'stock'])
    expect((await kindsOf(manager)).toSorted()).toEqual(['fact', 'order', 'stock'])
    expect(await tasksOf(await makePerson(test.services))).toEqual({ items: [], counts: [] })
  })

  it('counts among what runs out every product that is sold out, also one without a threshold', async () => {
    const gone = await makeProduct(test.services, store)
    await countStock(test.services, gone.sellableId, 0)
    await test.services.db
      .update(sellables)
      .set({ lowStock: null, isOffered: true })
      .where(eq(sellables.id, gone.sellableId))
    const { items, counts } = await tasksOf(owner)
    expect(items.find(({ kind }) => kind === 'stock')?.title).toBe('2 productos por agotarse')
    expect(counts.find(({ kind }) => kind === 'stock')).toMatchObject({ count: 1, things: 2 })
    const { items: stock } = await test
      .as(owner.token)
      .call(listStock, { businessId: shop.id, sort: 'short' })
    expect(stock.filter(({ isLow }) => isLow)).toHaveLength(2)
  })

  it('ends when it is done', async () => {
    await reply(test, questionId, { by: owner })
    expect(await kindsOf(owner)).not.toContain('question')
  })

  it('is due some time after it came', async () => {
    const { items } = await tasksOf(owner)
    const lead = items.find(({ kind }) => kind === 'lead')
    const order = items.find(({ kind }) => kind === 'order')
    const lasts = (task: typeof lead) =>
      task && (new Date(task.dueAt).getTime() - new Date(task.since).getTime()) / hourMs
    expect([lasts(lead), lasts(order)]).toEqual([24, 48])
  })

  it('calls the next step of an order as the order itself does', async () => {
    const task = async () => (await tasksOf(owner)).items.find(({ kind }) => kind === 'order')
    const orderId = (await task())?.id ?? ''
    const labels = [(await task())?.action]
    for (const action of ['accept', 'pack'] as const) {
      await test.as(owner.token).call(changeOrder, { businessId: shop.id, orderId, action })
      labels.push((await task())?.action)
    }
    expect(labels).toEqual(
      (['accept', 'pack', 'ship'] as const).map((action) => sellerActionWordsOf(action, null)),
    )
  })
})

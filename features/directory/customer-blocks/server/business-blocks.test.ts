import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { businessBlocks } from '#db/tables/directory/customer-blocks.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { countUnread } from '#features/accounts/notifications/contract/notices.ts'
import { hideAuthor } from '#features/accounts/trust-and-blocks/contract.ts'
import { addReaction, countReactions } from '#features/community/reactions/contract.ts'
import { listReviews } from '#features/community/reviews/contract.ts'
import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import { listLeads, readFigures } from '#features/directory/leads/contract.ts'
import { type Business, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeDeliveredOrder, makeReview } from '#tests/support/factories/reviews.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  blockCustomer,
  listBusinessBlocks,
  readCustomerBlock,
  unblockCustomer,
} from '../contract.ts'

let test: TestApp
let store: Store
let shop: Business
let businessId: string
let asker: Person
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.services.db.delete(rateLimits)
  store = await makeStore(test.services)
  shop = store.business
  businessId = store.businessId
  asker = await makePerson(test.services, { fullName: 'Teo Insiste' })
})

const owner = () => test.as(shop.owner.token)
let inquiries = 0
/** Sends an inquiry; returns status, body without its code, and header names. */
async function ask(by?: Person) {
  const inquiry = {
    name: 'Teo',
    email: 'teo@persona.test',
    phone: '',
    channel: 'email',
    page: null,
    apellidoMaterno: '',
  }
  const answer = await test.app.request(`/api/businesses/${shop.slug}/inquiries`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(by && { authorization: `Bearer ${by.token}` }),
    },
    body: JSON.stringify({ ...inquiry, message: `Quiero mesas, número ${inquiries++}` }),
  })
  const { code } = (await answer.json()) as { code: string }
  const response = [
    answer.status,
    code.replaceAll(/[A-Z0-9]/g, 'X'),
    [...answer.headers.keys()].toSorted().join(),
  ]
  const [lead] = await test.services.db.select().from(leads).where(eq(leads.code, code))
  return { told: response, leadId: lead?.id ?? '' }
}
const list = async (blocked = false) => {
  const { items, blocked: count, counts } = await owner().call(listLeads, { businessId, blocked })
  return { ids: items.map(({ id }) => id), count, waiting: counts.new }
}
/** Notices and mails that the owner has received so far. */
const listDelivered = async () => [
  (await owner().call(countUnread, {})).count,
  (await mailsTo(test.services, shop.owner.email)).length,
]

describe('a person blocked by a business', () => {
  it('gets the usual answer, but nobody is notified and the lead is listed separately', async () => {
    const first = await ask(asker)
    const before = await listDelivered()
    expect(before).toEqual([1, 1])
    const { id } = await owner().call(blockCustomer, { businessId, leadId: first.leadId })
    expect(await listDelivered()).toEqual([0, 1])
    const second = await ask(asker)
    expect(second.told).toEqual(first.told)
    expect(await listDelivered()).toEqual([0, 1])
    expect(await list()).toEqual({ ids: [], count: 2, waiting: 0 })
    expect(await list(true)).toEqual({ ids: [second.leadId, first.leadId], count: 2, waiting: 0 })
    expect((await owner().call(readFigures, { businessId })).leads).toMatchObject({
      total: 0,
      waiting: 0,
    })
    const { counts } = await owner().call(listMyTasks, {})
    expect(counts.filter(({ kind }) => kind === 'lead')).toEqual([])
    const other = await ask()
    expect(await list()).toMatchObject({ ids: [other.leadId], waiting: 1 })
    await owner().call(unblockCustomer, { businessId, blockId: id })
    expect(await list()).toMatchObject({ count: 0, waiting: 3 })
  })

  it('blocked by one member only: the other members are notified', async () => {
    const manager = await makeMember(test.services, businessId, 'manager')
    const { id: subjectId } = await makeReview(test, shop, { by: asker })
    await test.as(manager.token).call(hideAuthor, { subjectId, way: 'block' })
    const [response] = await listDelivered()
    await ask(asker)
    expect(await listDelivered()).toEqual([(response ?? 0) + 1, 1])
    expect([
      (await mailsTo(test.services, manager.email)).length,
      (await test.as(manager.token).call(countUnread, {})).count,
    ]).toEqual([0, 0])
  })

  it('is not counted among followers and saves', async () => {
    const { leadId } = await ask(asker)
    const product = await makeProduct(test.services, store)
    const other = await makePerson(test.services)
    for (const by of [asker, other]) {
      await test
        .as(by.token)
        .call(addReaction, { act: 'follow', kind: 'business', name: shop.slug })
      await test
        .as(by.token)
        .call(addReaction, { act: 'follow', kind: 'store', name: store.handle })
      await test
        .as(by.token)
        .call(addReaction, { act: 'save', kind: 'product', name: product.slug })
    }
    expect(await owner().call(countReactions, { businessId })).toMatchObject({
      followers: 4,
      saves: 2,
    })
    await owner().call(blockCustomer, { businessId, leadId })
    expect(await owner().call(countReactions, { businessId })).toMatchObject({
      followers: 2,
      saves: 1,
      products: [{ count: 1 }],
    })
    await test.services.db.delete(businessBlocks)
    expect(await owner().call(countReactions, { businessId })).toMatchObject({
      followers: 4,
      saves: 2,
    })
  })

  it('can still review the business publicly', async () => {
    const { leadId } = await ask(asker)
    await owner().call(blockCustomer, { businessId, leadId })
    const response = await listDelivered()
    await makeReview(test, shop, { by: asker, text: 'Nunca contestaron nada' })
    const { items } = await test.as().call(listReviews, { kind: 'business', slug: shop.slug })
    expect([items.map(({ text }) => text), await listDelivered()]).toEqual([
      ['Nunca contestaron nada'],
      response,
    ])
  })

  it('can be blocked from an order, visible only to the team', async () => {
    const orderId = await makeDeliveredOrder(test, store, asker)
    const seller = await makeMember(test.services, businessId, 'seller')
    const customer = { businessId, orderId }
    expect(await test.as(seller.token).call(readCustomerBlock, customer)).toEqual({
      canBlock: true,
      blockId: null,
      mayDecide: false,
    })
    await expect(test.as(seller.token).call(blockCustomer, customer)).rejects.toMatchObject({
      code: 'forbidden',
    })
    const made = await owner().call(blockCustomer, customer)
    expect(await owner().call(blockCustomer, customer)).toEqual(made)
    expect(await owner().call(readCustomerBlock, customer)).toEqual({
      canBlock: true,
      blockId: made.id,
      mayDecide: true,
    })
    expect((await owner().call(listBusinessBlocks, { businessId })).people).toEqual([made])
    await expect(
      test.as(asker.token).call(listBusinessBlocks, { businessId }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('cannot be a guest or a team member', async () => {
    const guest = await ask()
    const own = await ask(shop.owner)
    for (const [{ leadId }, message] of [
      [guest, 'Escribió sin cuenta: no podríamos reconocer a esa persona la próxima vez.'],
      [own, 'Es parte de tu equipo. Primero quítala del equipo.'],
    ] as const) {
      expect(await owner().call(readCustomerBlock, { businessId, leadId })).toMatchObject({
        canBlock: false,
      })
      await expect(owner().call(blockCustomer, { businessId, leadId })).rejects.toMatchObject({
        code: 'conflict',
        message,
      })
    }
    const neither = {
      code: 'invalid',
      fields: { leadId: 'Di de qué solicitud, pedido o conversación' },
    }
    const orderId = crypto.randomUUID()
    for (const subject of [{}, { leadId: own.leadId, orderId }])
      await expect(owner().call(blockCustomer, { businessId, ...subject })).rejects.toMatchObject(
        neither,
      )
  })

  it('is blocked once, also by concurrent requests', async () => {
    const { leadId } = await ask(asker)
    const made = await Promise.all(
      Array.from({ length: 50 }, () => owner().call(blockCustomer, { businessId, leadId })),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(
      await test.services.db.$count(businessBlocks, eq(businessBlocks.businessId, businessId)),
    ).toBe(1)
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  findInboxConversations,
  listInboxMessages,
} from '#features/accounts/conversations/contract/inbox.ts'
import {
  findConversations,
  listMessages,
} from '#features/accounts/conversations/contract/person.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeDeliveredPurchase } from '#tests/support/selling/delivered-purchase.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

it('a paid order and its return are cards of the conversation of buyer and seller, which nobody has to answer', async () => {
  const rosa = await makePerson(test.services)
  const bought = await makeDeliveredPurchase(test, { by: rosa, email: rosa.email })
  await bought.ask(bought.everything, undefined, 'No era mi talla')
  const me = test.as(rosa.token)
  const { items } = await me.call(findConversations, {})
  expect(items).toMatchObject([{ unread: 0, excerpt: 'Una devolución' }])
  const conversationId = items[0]?.id ?? ''
  const { items: shown } = await me.call(listMessages, { conversationId })
  expect(shown.map(({ kind, card }) => [kind, card?.kind, card?.shown?.state])).toEqual([
    ['card', 'order', 'Entregado'],
    ['card', 'return', 'Solicitado'],
  ])
  expect(shown[1]?.card?.shown).toMatchObject({
    title: expect.stringMatching(/^Devolución del pedido LJ-/),
    detail: 'No era mi talla',
    path: expect.stringMatching(/^\/mis-compras\//),
  })
  const seller = test.as(bought.owner.token)
  const { businessId } = bought.ids
  const inbox = await seller.call(findInboxConversations, { businessId, list: 'done' })
  expect(inbox.items).toMatchObject([{ unread: 0, waitingSince: null }])
  const page = await seller.call(listInboxMessages, { businessId, conversationId })
  expect(page.items[0]?.card?.shown?.path).toBe(
    `/dashboard-my-business/pedidos/${bought.ids.orderId}?negocio=${businessId}`,
  )
})

it('orders of guests are in no conversation', async () => {
  const bought = await makeDeliveredPurchase(test)
  const { businessId } = bought.ids
  const inbox = await test
    .as(bought.owner.token)
    .call(findInboxConversations, { businessId, list: 'all' })
  expect(inbox.items).toEqual([])
})

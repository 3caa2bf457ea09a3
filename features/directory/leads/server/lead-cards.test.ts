import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findConversationOfCard } from '#features/accounts/conversations/contract/cards.ts'
import {
  findInboxConversations,
  listInboxMessages,
  sendInboxMessage,
} from '#features/accounts/conversations/contract/inbox.ts'
import {
  findConversations,
  listMessages,
} from '#features/accounts/conversations/contract/person.ts'
import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listLeads, readFigures, sendInquiry, updateLead } from '../contract.ts'

let test: TestApp
let shop: Business
beforeAll(async () => {
  test = await openTestApp()
  shop = await makeBusiness(test.services, { published: true, name: 'Café Luz' })
})
afterAll(() => test.close())

const inquire = (email: string, by?: Person) =>
  test.as(by?.token).call(sendInquiry, {
    slug: shop.slug,
    channel: 'quote',
    page: null,
    name: 'Rosa Díaz',
    email,
    phone: '',
    message: 'Quiero 40 desayunos para el lunes',
  })
const cards = async (person: Person) => {
  const { items } = await test.as(person.token).call(findConversations, {})
  const shown = await Promise.all(
    items.map(({ id }) => test.as(person.token).call(listMessages, { conversationId: id })),
  )
  return shown.flatMap((page) => page.items.map(({ card }) => card?.shown))
}

it('a request of a person with an account is a card of their conversation, with the state of the request', async () => {
  const rosa = await makePerson(test.services)
  const { code } = await inquire(rosa.email, rosa)
  await inquire(rosa.email, rosa)
  expect(await cards(rosa)).toEqual([
    {
      title: `Solicitud ${code}`,
      state: 'Enviada',
      detail: 'Quiero 40 desayunos para el lunes',
      path: null,
    },
  ])
  const owner = test.as(shop.owner.token)
  const inbox = await owner.call(findInboxConversations, { businessId: shop.id })
  expect(inbox.items).toMatchObject([{ state: 'open', unread: 1, excerpt: 'Una solicitud' }])
  const [{ id: conversationId } = { id: '' }] = inbox.items
  const page = await owner.call(listInboxMessages, { businessId: shop.id, conversationId })
  const { id: leadId = '', shown } = page.items[0]?.card ?? {}
  expect(shown).toMatchObject({
    state: 'Sin atender',
    path: `/dashboard-my-business/solicitudes?negocio=${shop.id}&solicitud=${leadId}`,
  })
  // It waits once, as a request.
  expect((await owner.call(listMyTasks, {})).items.map(({ kind }) => kind)).toEqual(['lead'])
  await owner.call(updateLead, { businessId: shop.id, leadId, state: 'contacted' })
  expect(await cards(rosa)).toMatchObject([{ state: 'Atendida' }])
})

it('what somebody asked without an account is a card once its mailbox is proved, and of nobody else', async () => {
  const email = `${v7()}@persona.test`
  const { code } = await inquire(email)
  await inquire(`${v7()}@persona.test`)
  const rosa = await makePerson(test.services, { email: email.toUpperCase() })
  expect(await cards(rosa)).toEqual([])
  const prove = () =>
    test.services.db.transaction((tx) =>
      test.services.announce(tx, 'mailbox.proved', { userId: rosa.id }),
    )
  await prove()
  await prove()
  expect(await cards(rosa)).toMatchObject([{ title: `Solicitud ${code}` }])
})

it('a request is attended by an answer in its conversation, which counts once as an answer', async () => {
  const rosa = await makePerson(test.services)
  const asked = new Date('2026-11-02T10:00:00Z')
  test.setNow(asked)
  await inquire(rosa.email, rosa)
  const owner = test.as(shop.owner.token)
  const { items } = await test.as(rosa.token).call(findConversations, {})
  const conversationId = items[0]?.id ?? ''
  const write = (isNote: boolean) =>
    owner.call(sendInboxMessage, {
      businessId: shop.id,
      conversationId,
      key: v7(),
      text: 'Con gusto',
      isNote,
    })
  const before = (await owner.call(readFigures, { businessId: shop.id })).answers.measured
  const newLeads = async () =>
    (await owner.call(listLeads, { businessId: shop.id, state: 'new' })).items.length
  const waiting = await newLeads()
  test.setNow(new Date(asked.getTime() + 30 * 60_000))
  await write(true)
  expect(await newLeads()).toBe(waiting)
  await write(false)
  await write(false)
  test.setNow(null)
  expect(await newLeads()).toBe(waiting - 1)
  expect((await cards(rosa))[0]).toMatchObject({ state: 'Atendida' })
  expect((await owner.call(readFigures, { businessId: shop.id })).answers.measured).toBe(before + 1)
})

it('what is asked from the page of a product is a question, which leads its person back to it', async () => {
  const store = await makeStore(test.services, { business: shop })
  const { slug } = await makeProduct(test.services, store, { title: 'Lámpara de latón' })
  const rosa = await makePerson(test.services)
  await test.as(rosa.token).call(sendInquiry, {
    slug: shop.slug,
    channel: 'quote',
    page: `/producto/${slug}`,
    name: 'Rosa Díaz',
    email: rosa.email,
    phone: '',
    message: '¿La tienen en azul para el sábado?',
  })
  expect(await cards(rosa)).toEqual([
    {
      title: 'Pregunta sobre «Lámpara de latón»',
      state: 'Enviada',
      detail: '¿La tienen en azul para el sábado?',
      path: `/producto/${slug}`,
    },
  ])
  const owner = test.as(shop.owner.token)
  const { items } = await owner.call(findInboxConversations, { businessId: shop.id })
  // The list begins with whoever has waited longest.
  const conversationId = items.at(-1)?.id ?? ''
  const page = await owner.call(listInboxMessages, { businessId: shop.id, conversationId })
  const card = page.items.find((one) => one.card?.kind === 'question')?.card
  expect(card?.shown).toMatchObject({
    state: 'Sin atender',
    path: `/dashboard-my-business/solicitudes?negocio=${shop.id}&solicitud=${card?.id}`,
  })
  expect(
    await owner.call(findConversationOfCard, {
      businessId: shop.id,
      kind: 'lead',
      cardId: card?.id ?? '',
    }),
  ).toEqual({ conversationId })
  await owner.call(sendInboxMessage, {
    businessId: shop.id,
    conversationId,
    key: v7(),
    text: 'Sí, en azul.',
  })
  expect((await cards(rosa))[0]).toMatchObject({ state: 'Respondida' })
})

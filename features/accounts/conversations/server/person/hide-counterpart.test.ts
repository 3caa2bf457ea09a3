import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unhidePerson } from '#features/accounts/trust-and-blocks/contract.ts'
import { listLeads, sendInquiry } from '#features/directory/leads/contract.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { ask } from '#tests/support/factories/questions.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findConversationOfCard } from '../../contract/cards.ts'
import { hideCounterpart } from '../../contract/hiding.ts'
import { findInboxConversations } from '../../contract/inbox.ts'
import { findConversations, readConversation, startConversation } from '../../contract/person.ts'

let test: TestApp
let shop: Business
let ana: Person
let eva: Person
beforeAll(async () => {
  test = await openTestApp()
  shop = await makeBusiness(test.services, { published: true })
  ana = await makePerson(test.services, { fullName: 'Ana Ruiz' })
  eva = await makePerson(test.services, { fullName: 'Eva Sol' })
})
afterAll(() => test.close())

const as = (person: Person) => test.as(person.token)

it('whoever got a request blocks its sender from the conversation, and can undo it', async () => {
  const { id: subjectId } = await ask(test, shop, { by: eva })
  const to = { kind: 'author', subjectId } as const
  const { conversationId } = await as(ana).call(startConversation, { to, key: v7(), text: 'Hola' })
  const requests = async () =>
    (await as(eva).call(findConversations, { list: 'requests' })).items.map(({ id }) => id)
  expect(await requests()).toEqual([conversationId])
  const hidden = await as(eva).call(hideCounterpart, { conversationId, way: 'block' })
  expect(await as(eva).call(hideCounterpart, { conversationId, way: 'block' })).toEqual(hidden)
  expect(await requests()).toEqual([])
  expect(await as(eva).call(readConversation, { conversationId })).toMatchObject({ hidden })
  await as(eva).call(unhidePerson, { hiddenId: hidden.id })
  expect(await requests()).toEqual([conversationId])
})

it('nobody hides whom they have no conversation with, nor a business', async () => {
  const stranger = await makePerson(test.services)
  const to = { kind: 'business', slug: shop.slug } as const
  const { conversationId } = await as(ana).call(startConversation, { to, key: v7(), text: 'Hola' })
  for (const [who, id] of [
    [stranger, conversationId],
    [ana, conversationId],
    [ana, v7()],
  ] as const)
    await expect(
      as(who).call(hideCounterpart, { conversationId: id, way: 'mute' }),
    ).rejects.toMatchObject({ code: 'not_found' })
})

it('a request leads to its conversation in the inbox of its own business alone', async () => {
  const rosa = await makePerson(test.services)
  const inquiry = {
    slug: shop.slug,
    channel: 'quote',
    page: null,
    name: 'Rosa Díaz',
    email: rosa.email,
    phone: '',
    message: 'Quiero 40 desayunos para el lunes',
  } as const
  await as(rosa).call(sendInquiry, inquiry)
  await test.as().call(sendInquiry, { ...inquiry, email: 'nadie@correo.test' })
  const owner = as(shop.owner)
  const businessId = shop.id
  const { items: leads } = await owner.call(listLeads, { businessId })
  const found = await Promise.all(
    leads.map(({ id }) =>
      owner.call(findConversationOfCard, { businessId, kind: 'lead', cardId: id }),
    ),
  )
  // The newest conversation is hers; the guest has none.
  const { items } = await owner.call(findInboxConversations, { businessId, list: 'all' })
  expect(found.map(({ conversationId }) => conversationId)).toEqual([null, items[0]?.id])
  const other = await makeBusiness(test.services, { published: true })
  const id = leads.at(-1)?.id ?? ''
  expect(
    await as(other.owner).call(findConversationOfCard, {
      businessId: other.id,
      kind: 'lead',
      cardId: id,
    }),
  ).toEqual({ conversationId: null })
})

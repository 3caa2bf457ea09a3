import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contacts } from '#db/tables/growth/contacts.ts'
import { contactNotes } from '#db/tables/growth/contacts-lists.ts'
import { startConversation } from '#features/accounts/conversations/contract/person.ts'
import { makeClient } from '#tests/support/clients/clients.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readClientReach, recordClientCall } from '../../contract/calls.ts'
import {
  listClientSummaries,
  readClientSummary,
  readConversationClient,
} from '../../contract/summaries.ts'
import { createClientTask, setClientTaskDone } from '../../contract/tasks.ts'

let test: TestApp
let business: Business
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { published: true })
})

const team = () => test.as(business.owner.token)
const summary = (contactId: string) =>
  team().call(readClientSummary, { businessId: business.id, contactId })
const call = (contactId: string) =>
  team().call(recordClientCall, {
    businessId: business.id,
    contactId,
    key: randomUUID(),
    way: 'phone',
    outcome: 'answered',
  })
const addTask = (contactId: string, title: string, dueAt: string) =>
  team().call(createClientTask, { businessId: business.id, contactId, title, dueAt })

describe('figures of a client', () => {
  it('are left out while nothing is known, and a note is no contact', async () => {
    const { id: contactId, bookId } = await makeClient(test.services, business)
    await test.services.db
      .insert(contactNotes)
      .values({ bookId, contactId, authorId: business.owner.id, text: 'Prefiere la tarde.' })
    expect(await summary(contactId)).toEqual({
      contactId,
      currency: expect.any(String),
      bought: null,
      owed: null,
      lastAt: null,
      nextTask: null,
      waitingOrder: null,
    })
  })

  it('are those of contacts merged into it, too, with the open task that is due first', async () => {
    const { id: contactId } = await makeClient(test.services, business)
    const { id: merged } = await makeClient(test.services, business, { name: 'Rosa' })
    await call(merged)
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const later = new Date(Date.now() + 7_200_000).toISOString()
    const first = await addTask(merged, 'Llamar', soon)
    await addTask(contactId, 'Mandar catálogo', later)
    await test.services.db
      .update(contacts)
      .set({ mergedInto: contactId })
      .where(eq(contacts.id, merged))
    const found = await summary(contactId)
    expect(found.lastAt).not.toBeNull()
    expect(found.nextTask).toEqual({ id: first.id, title: 'Llamar', dueAt: soon })
    await team().call(setClientTaskDone, {
      businessId: business.id,
      taskId: first.id,
      isDone: true,
    })
    expect((await summary(contactId)).nextTask?.title).toBe('Mandar catálogo')
  })

  it('are listed of one’s own contacts alone', async () => {
    const other = await makeBusiness(test.services, { published: true })
    const { id: own } = await makeClient(test.services, business)
    const { id: theirs } = await makeClient(test.services, other)
    await call(own)
    const { items } = await team().call(listClientSummaries, {
      businessId: business.id,
      contactIds: [own, theirs],
    })
    expect(items.map(({ contactId, lastAt }) => [contactId, lastAt !== null])).toEqual([
      [own, true],
    ])
  })
})

describe('the client of a conversation', () => {
  it('is the contact of its person, whoever it was merged into, and of nobody else', async () => {
    const person = await makePerson(test.services)
    const { conversationId } = await test.as(person.token).call(startConversation, {
      to: { kind: 'business', slug: business.slug },
      key: randomUUID(),
      text: 'Hola',
    })
    const read = (token = business.owner.token, businessId = business.id) =>
      test.as(token).call(readConversationClient, { businessId, conversationId })
    const merged = (await read()).client?.contactId ?? ''
    const { id: contactId } = await makeClient(test.services, business, { name: 'Rosa' })
    await test.services.db
      .update(contacts)
      .set({ mergedInto: contactId })
      .where(eq(contacts.id, merged))
    const task = await addTask(contactId, 'Llamar', new Date(Date.now() + 3_600_000).toISOString())
    expect(await read()).toMatchObject({ client: { contactId, nextTask: { id: task.id } } })
    const other = await makeBusiness(test.services, { published: true })
    await expect(read(other.owner.token, other.id)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a client without a phone', () => {
  it('is reached by mail', async () => {
    const { id: contactId } = await makeClient(
      test.services,
      business,
      {},
      { email: 'rosa@correo.test' },
    )
    const reach = await team().call(readClientReach, { businessId: business.id, contactId })
    expect(reach).toMatchObject({ phone: null, email: 'rosa@correo.test', conversationId: null })
  })
})

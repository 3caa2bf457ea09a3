import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { businessBlocks } from '#db/tables/directory/customer-blocks.ts'
import { countUnread } from '#features/accounts/notifications/contract/notices.ts'
import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as inbox from '../contract/inbox.ts'
import * as contract from '../contract/person.ts'

let test: TestApp
let shop: Business
let rosa: Person
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.services.db.delete(rateLimits)
  test.setNow(null)
  shop = await makeBusiness(test.services, { published: true, name: 'Café Luz' })
  rosa = await makePerson(test.services, { fullName: 'Rosa Díaz' })
})

const as = (person: Person) => test.as(person.token)
const owner = () => as(shop.owner)
const toShop = () => ({ kind: 'business' as const, slug: shop.slug })
const start = (by: Person, text: string, key = v7()) =>
  as(by).call(contract.startConversation, { to: toShop(), key, text })
const write = (by: Person, conversationId: string, text: string, key = v7()) =>
  as(by).call(contract.sendMessage, { conversationId, key, text })
const answer = (
  conversationId: string,
  text: string,
  more: { isNote?: boolean; key?: string } = {},
) =>
  owner().call(inbox.sendInboxMessage, {
    businessId: shop.id,
    conversationId,
    key: v7(),
    text,
    ...more,
  })
const texts = async (by: Person, conversationId: string, range = {}) =>
  (await as(by).call(contract.listMessages, { conversationId, ...range })).items.map(
    ({ text }) => text,
  )
const list = (by: Person, more = {}) => as(by).call(contract.findConversations, more)
const listInbox = (more = {}) =>
  owner().call(inbox.findInboxConversations, { businessId: shop.id, ...more })
const readInbox = (conversationId: string) =>
  owner().call(inbox.readInboxConversation, { businessId: shop.id, conversationId })

describe('a conversation with a business', () => {
  it('is one, however many first messages come at once, and numbers them in the order of their commits', async () => {
    const said = Array.from({ length: 20 }, (_, i) => `Hola ${i}`)
    const sent = await Promise.all(said.map((text) => start(rosa, text)))
    expect(new Set(sent.map(({ conversationId }) => conversationId)).size).toBe(1)
    const { items } = await as(rosa).call(contract.listMessages, {
      conversationId: sent[0]?.conversationId ?? '',
    })
    expect(items.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    expect(items.map(({ text }) => text).toSorted()).toEqual(said.toSorted())
    expect(items.map(({ createdAt }) => createdAt)).toEqual(
      items.map(({ createdAt }) => createdAt).toSorted(),
    )
    const { items: rows } = await listInbox()
    expect(rows).toMatchObject([{ name: 'Rosa Díaz', unread: 20, state: 'open' }])
  })

  it('has a message once that is sent twice with the same key, also at the same time', async () => {
    const key = v7()
    const both = await Promise.all([start(rosa, 'Hola', key), start(rosa, 'Hola', key)])
    expect(both[0]).toEqual(both[1])
    const { conversationId } = both[0]
    const again = await Promise.all(
      Array.from({ length: 5 }, () => write(rosa, conversationId, 'Sigo aquí', both[0].message.id)),
    )
    expect(new Set(again.map(({ id }) => id)).size).toBe(1)
    const teamKey = v7()
    await answer(conversationId, 'Buenas', { key: teamKey })
    await answer(conversationId, 'Buenas', { key: teamKey })
    expect(await texts(rosa, conversationId)).toEqual(['Hola', 'Sigo aquí', 'Buenas'])
    expect((await listInbox({ list: 'waiting' })).items[0]?.unread).toBe(2)
  })

  it('answers a message as it is listed, also when it is sent again where nobody can write any more', async () => {
    const { conversationId } = await start(rosa, 'Hola')
    const key = v7()
    const sent = await write(rosa, conversationId, 'Otra cosa', key)
    const { items } = await as(rosa).call(contract.listMessages, { conversationId })
    expect(items.at(-1)).toEqual(sent)
    await test.services.pool.query(`update businesses set state = 'closed' where id = $1`, [
      shop.id,
    ])
    expect(await write(rosa, conversationId, 'Otra cosa', key)).toEqual(sent)
    await expect(write(rosa, conversationId, 'Y otra')).rejects.toMatchObject({ code: 'conflict' })
    expect(await texts(rosa, conversationId)).toEqual(['Hola', 'Otra cosa'])
  })

  it('is caught up after being offline by the last number that was seen', async () => {
    const { conversationId } = await start(rosa, 'uno')
    for (const text of ['dos', 'tres', 'cuatro']) await answer(conversationId, text)
    expect(await texts(rosa, conversationId, { after: 1, size: 2 })).toEqual(['dos', 'tres'])
    const page = await as(rosa).call(contract.listMessages, { conversationId, before: 4, size: 2 })
    expect(page.items.map(({ text }) => text)).toEqual(['dos', 'tres'])
    expect(page.isMore).toBe(true)
    expect(await texts(rosa, conversationId, { after: 4 })).toEqual([])
  })

  it('waits for its business until somebody of the team answers, who is then its assignee', async () => {
    const { conversationId } = await start(rosa, '¿Abren hoy?')
    const opened = await readInbox(conversationId)
    expect(opened).toMatchObject({ state: 'open', assignee: null, refusal: null, isBlocked: false })
    expect(opened.waitingSince).not.toBeNull()
    const task = (await owner().call(listMyTasks, {})).items.find(({ kind }) => kind === 'message')
    expect(task).toMatchObject({
      title: 'Esperan tu respuesta',
      detail: 'Rosa Díaz: «¿Abren hoy?»',
      path: `/dashboard-my-business/conversaciones/${conversationId}?negocio=${shop.id}`,
    })
    expect(await owner().call(inbox.countInbox, { businessId: shop.id })).toEqual({
      waiting: 1,
      recent: 1,
      before: 0,
    })
    await answer(conversationId, 'Sí, hasta las 8')
    expect(await readInbox(conversationId)).toMatchObject({
      state: 'waiting',
      waitingSince: null,
      assignee: { id: shop.owner.id },
    })
    expect(await owner().call(listMyTasks, {})).toMatchObject({ items: [] })
    const received = (await as(rosa).call(contract.listMessages, { conversationId })).items.at(-1)
    expect(received).toMatchObject({ author: 'Ana, de Café Luz', isOwn: false, key: null })
    for (const change of [
      { state: 'done' as const },
      { state: 'snoozed' as const, snoozedUntil: new Date(Date.now() + 3_600_000).toISOString() },
    ]) {
      await owner().call(inbox.updateInboxConversation, {
        businessId: shop.id,
        conversationId,
        ...change,
      })
      await write(rosa, conversationId, 'Gracias')
      expect(await readInbox(conversationId)).toMatchObject({ state: 'open', snoozedUntil: null })
    }
  })

  it('counts what is unread for both sides, and reading it clears badge and notice', async () => {
    const { conversationId } = await start(rosa, 'Hola')
    expect((await owner().call(countUnread, {})).count).toBe(1)
    expect((await mailsTo(test.services, shop.owner.email)).at(-1)).toMatchObject({
      subject: 'Rosa Díaz le escribió a Café Luz',
      text: expect.stringContaining('Hola'),
    })
    await owner().call(inbox.markInboxRead, { businessId: shop.id, conversationId, seq: 1 })
    expect((await owner().call(countUnread, {})).count).toBe(0)
    await answer(conversationId, 'Dime')
    await answer(conversationId, '¿Qué buscas?')
    expect((await as(rosa).call(contract.countUnreadConversations, {})).count).toBe(1)
    // One notice and one mail for a conversation that grows unread.
    expect((await as(rosa).call(countUnread, {})).count).toBe(1)
    expect(await mailsTo(test.services, rosa.email)).toMatchObject([
      { subject: 'Café Luz te escribió', text: expect.stringContaining('Dime') },
    ])
    await as(rosa).call(contract.markConversationRead, { conversationId, seq: 2 })
    expect((await list(rosa)).items[0]?.unread).toBe(1)
    await as(rosa).call(contract.markConversationRead, { conversationId, seq: 3 })
    await as(rosa).call(contract.markConversationRead, { conversationId, seq: 1 })
    expect((await as(rosa).call(contract.countUnreadConversations, {})).count).toBe(0)
    expect((await as(rosa).call(countUnread, {})).count).toBe(0)
    expect((await list(rosa, { list: 'unread' })).items).toEqual([])
  })

  it('tells internal notes to nobody outside of the team', async () => {
    const { conversationId } = await start(rosa, 'Hola')
    const before = await list(rosa)
    const stream = await as(rosa).call(contract.readConversation, { conversationId })
    await answer(conversationId, 'Cliente difícil azafrán', { isNote: true })
    expect(await list(rosa)).toEqual(before)
    expect(await as(rosa).call(contract.readConversation, { conversationId })).toEqual(stream)
    expect(await texts(rosa, conversationId)).toEqual(['Hola'])
    expect((await list(rosa, { q: 'azafrán' })).items).toEqual([])
    expect((await as(rosa).call(countUnread, {})).count).toBe(0)
    expect((await listInbox({ q: 'azafran' })).items).toMatchObject([{ id: conversationId }])
    expect(await readInbox(conversationId)).toMatchObject({ state: 'open', unread: 1 })
    const { items } = await owner().call(inbox.listInboxMessages, {
      businessId: shop.id,
      conversationId,
    })
    expect(items.map(({ kind }) => kind)).toEqual(['text', 'note'])
  })

  it('is found by the words of its messages in any form, and by the name of the other side', async () => {
    const { conversationId } = await start(rosa, '¿Tienen mesas de nogal?')
    await answer(conversationId, 'Sí, con barniz')
    const stranger = await makePerson(test.services, { fullName: 'Teo Otro' })
    for (const q of ['mesa', 'NOGAL', 'barniz mesas', 'café luz', 'luz'])
      expect([q, (await list(rosa, { q })).items.length]).toEqual([q, q === 'barniz mesas' ? 0 : 1])
    for (const q of ['mesa', 'rosa', 'díaz'])
      expect((await listInbox({ list: 'all', q })).items).toMatchObject([{ id: conversationId }])
    for (const q of ['persona.test', rosa.email.slice(0, 8), '¿?'])
      expect((await listInbox({ list: 'all', q })).items).toEqual([])
    expect((await list(stranger, { q: 'mesa' })).items).toEqual([])
  })

  it('is not for the team of the business itself, nor for a business without a page', async () => {
    const seller = await makeMember(test.services, shop.id, 'seller')
    await expect(start(seller, 'Hola')).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Eres parte del equipo de este negocio: aquí le escriben sus clientes.',
    })
    const draft = await makeBusiness(test.services)
    await expect(
      as(rosa).call(contract.startConversation, {
        to: { kind: 'business', slug: draft.slug },
        key: v7(),
        text: 'Hola',
      }),
    ).rejects.toMatchObject({ code: 'not_found' })
    expect(await as(seller).call(contract.findConversationWith, { to: toShop() })).toMatchObject({
      conversationId: null,
      refusal: expect.stringContaining('equipo'),
    })
  })

  it('is closed to a former member with the next request, and to everybody else', async () => {
    const { conversationId } = await start(rosa, 'Hola')
    const seller = await makeMember(test.services, shop.id, 'seller')
    const call = { businessId: shop.id, conversationId }
    const say = () =>
      as(seller).call(inbox.sendInboxMessage, { ...call, key: v7(), text: 'Buenas' })
    await say()
    await test.services.db.delete(businessMembers).where(eq(businessMembers.profileId, seller.id))
    await expect(say()).rejects.toMatchObject({ code: 'not_found' })
    await expect(as(seller).call(inbox.listInboxMessages, call)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect((await readInbox(conversationId)).assignee).toBeNull()
    const other = await makeBusiness(test.services, { published: true })
    await expect(
      as(other.owner).call(inbox.readInboxConversation, {
        businessId: other.id,
        conversationId,
      }),
    ).rejects.toMatchObject({ code: 'not_found' })
    const stranger = await makePerson(test.services)
    await expect(write(stranger, conversationId, 'Hola')).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('a blocked person', () => {
  const request = async (by: Person, conversationId: string) => {
    const response = await test.app.request(`/api/my/conversations/${conversationId}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${by.token}` },
      body: JSON.stringify({ key: v7(), text: '¿Siguen ahí?' }),
    })
    const { id, key, createdAt, ...rest } = (await response.json()) as Record<string, unknown>
    return [response.status, rest, [...response.headers.keys()].toSorted().join()]
  }

  it('of a business gets the same answers, and is in no list, count, notice or mail of it until unblocked', async () => {
    const teo = await makePerson(test.services, { fullName: 'Rosa Díaz' })
    const [first, second] = [await start(rosa, 'Hola'), await start(teo, 'Hola')]
    await test.services.db
      .insert(businessBlocks)
      .values({ businessId: shop.id, personId: teo.id, shownAs: 'Teo' })
    await owner().call(inbox.markInboxRead, {
      businessId: shop.id,
      conversationId: second.conversationId,
      seq: 1,
    })
    const before = [
      (await owner().call(countUnread, {})).count,
      (await mailsTo(test.services, shop.owner.email)).length,
    ]
    expect(await request(teo, second.conversationId)).toEqual(
      await request(rosa, first.conversationId),
    )
    expect(await as(teo).call(contract.findConversationWith, { to: toShop() })).toMatchObject({
      refusal: null,
    })
    expect([
      (await owner().call(countUnread, {})).count,
      (await mailsTo(test.services, shop.owner.email)).length,
    ]).toEqual(before)
    const open = await listInbox({ list: 'open' })
    expect(open.items.map(({ id }) => id)).toEqual([first.conversationId])
    expect(open.counts).toMatchObject({ open: 1, all: 1, blocked: 1 })
    expect((await listInbox({ list: 'blocked' })).items).toMatchObject([
      { id: second.conversationId },
    ])
    expect((await owner().call(inbox.countInbox, { businessId: shop.id })).waiting).toBe(1)
    expect((await owner().call(listMyTasks, {})).counts).toMatchObject([{ count: 1 }])
    await expect(answer(second.conversationId, 'No')).rejects.toMatchObject({ code: 'conflict' })
    await test.services.db.delete(businessBlocks)
    expect((await listInbox({ list: 'open' })).items.map(({ id }) => id)).toEqual([
      first.conversationId,
      second.conversationId,
    ])
    expect(await texts(teo, second.conversationId)).toEqual(['Hola', '¿Siguen ahí?'])
  })
})

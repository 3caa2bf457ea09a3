import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { conversations, messages } from '#db/tables/accounts/conversations.ts'
import { undoMerge } from '#features/backoffice/account-merges/contract/staff.ts'
import { eraseNow } from '#tests/support/accounts/erase-now.ts'
import { mergeReason, mergeTwoAccounts } from '#tests/support/factories/account-merges.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { ask } from '#tests/support/factories/questions.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  createSavedReply,
  findInboxConversations,
  listInboxMessages,
  listSavedReplies,
  sendInboxMessage,
} from '../../contract/inbox.ts'
import * as contract from '../../contract/person.ts'

let test: TestApp
let manager: Person
let shop: Business
let clock: number
beforeAll(async () => {
  test = await openTestApp()
  manager = await makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.services.db.delete(rateLimits)
  clock = Date.now()
  test.setNow(null)
  shop = await makeBusiness(test.services, { published: true, name: 'Café Luz' })
})

/** Moves the clock, so that messages have an order in time. */
const tick = () => {
  clock += 1000
  test.setNow(new Date(clock))
}
const as = (person: Person) => test.as(person.token)
const toShop = (by: Person, text: string, { slug } = shop) => {
  tick()
  const to = { kind: 'business' as const, slug }
  return as(by).call(contract.startConversation, { to, key: v7(), text })
}
const toAuthor = (by: Person, subjectId: string, text: string) => {
  tick()
  const to = { kind: 'author' as const, subjectId }
  return as(by).call(contract.startConversation, { to, key: v7(), text })
}
const answer = (conversationId: string, text: string, business = shop) => {
  tick()
  const at = { businessId: business.id, conversationId }
  return as(business.owner).call(sendInboxMessage, { ...at, key: v7(), text })
}
const read = async (by: Person, conversationId: string) =>
  (await as(by).call(contract.listMessages, { conversationId })).items.map(
    ({ seq, isOwn, text }) => `${seq} ${isOwn ? 'yo' : 'otra'}: ${text}`,
  )
const listed = async (by: Person) =>
  (await as(by).call(contract.findConversations, {})).items.map(({ id }) => id)

describe('two accounts of a person that become one', () => {
  it('have one conversation with a business of both, in the order of time, and two again when that is undone', async () => {
    const [target, source] = [await makePerson(test.services), await makePerson(test.services)]
    const kept = await toShop(target, 'a')
    const gone = await toShop(source, 'b')
    await answer(kept.conversationId, 'c')
    await answer(gone.conversationId, 'd')
    const id = await mergeTwoAccounts(test, manager, target, source)
    expect(await listed(target)).toEqual([kept.conversationId])
    expect(await read(target, kept.conversationId)).toEqual([
      '1 yo: a',
      '2 yo: b',
      '3 otra: c',
      '4 otra: d',
    ])
    expect(await as(target).call(contract.countUnreadConversations, {})).toEqual({ count: 1 })
    const found = { businessId: shop.id, list: 'all' as const }
    expect((await as(shop.owner).call(findInboxConversations, found)).items).toHaveLength(1)
    expect(
      (await as(target).call(contract.findConversations, { q: 'b' })).items.map(({ id: of }) => of),
    ).toEqual([kept.conversationId])
    await toShop(target, 'e')
    await as(manager).call(undoMerge, { mergeId: id, reason: mergeReason })
    expect(await read(target, kept.conversationId)).toEqual(['1 yo: a', '2 otra: c', '3 yo: e'])
    const rows = await test.services.db
      .select()
      .from(messages)
      .where(eq(messages.conversationId, gone.conversationId))
      .orderBy(messages.seq)
    expect(rows.map(({ seq, text, cameFrom }) => [seq, text, cameFrom])).toEqual([
      [1, 'b', null],
      [2, 'd', null],
    ])
    expect((await as(shop.owner).call(findInboxConversations, found)).items).toHaveLength(2)
  })

  it('keep their conversations with other people, whichever side they stand on', async () => {
    for (let i = 0; i < 4; i++) {
      // Of two persons the smaller id is the first side: made in both orders.
      const [one, two] = [await makePerson(test.services), await makePerson(test.services)]
      const friend = await makePerson(test.services)
      const third = await makePerson(test.services)
      const [target, source, other] = (
        [
          [one, friend, two],
          [friend, one, two],
          [two, one, friend],
          [third, friend, one],
        ] as const
      )[i] as [Person, Person, Person]
      const { id: text } = await ask(test, shop, { by: other })
      const { conversationId } = await toAuthor(source, text, 'Hola')
      tick()
      await as(other).call(contract.sendMessage, { conversationId, key: v7(), text: '¿Quién?' })
      const id = await mergeTwoAccounts(test, manager, target, source)
      const [now = ''] = await listed(target)
      expect(await read(target, now)).toEqual(['1 yo: Hola', '2 otra: ¿Quién?'])
      expect(await listed(other)).toEqual([now])
      expect(await read(other, now)).toEqual(['1 otra: Hola', '2 yo: ¿Quién?'])
      expect(
        await as(target).call(contract.readConversation, { conversationId: now }),
      ).toMatchObject({ request: { state: 'accepted', isOwn: true }, refusal: null })
      await as(manager).call(undoMerge, { mergeId: id, reason: mergeReason })
      expect([await listed(target), await listed(other)]).toEqual([[], [conversationId]])
      expect(await read(other, conversationId)).toEqual(['1 otra: Hola', '2 yo: ¿Quién?'])
    }
  })
})

describe('a business that is merged into another', () => {
  it('brings its conversations and saved replies; with one person there is one conversation', async () => {
    const target = await makeBusiness(test.services, { published: true })
    const [rosa, teo] = [await makePerson(test.services), await makePerson(test.services)]
    const kept = await toShop(rosa, 'a', target)
    const gone = await toShop(rosa, 'b')
    const moved = await toShop(teo, 'c')
    await answer(kept.conversationId, 'd', target)
    for (const title of ['Horario', 'Pago'])
      await as(shop.owner).call(createSavedReply, { businessId: shop.id, title, text: 'x' })
    await as(target.owner).call(createSavedReply, {
      businessId: target.id,
      title: 'horario',
      text: 'y',
    })
    await test.services.db.transaction((tx) =>
      test.services.announce(tx, 'business.merged', {
        remainingId: target.id,
        deletedId: shop.id,
      }),
    )
    expect(await read(rosa, kept.conversationId)).toEqual(['1 yo: a', '2 yo: b', '3 otra: d'])
    expect(await listed(rosa)).toEqual([kept.conversationId])
    const at = { businessId: target.id, conversationId: moved.conversationId }
    expect((await as(target.owner).call(listInboxMessages, at)).items).toMatchObject([
      { text: 'c' },
    ])
    const found = await as(target.owner).call(findInboxConversations, {
      businessId: target.id,
      q: 'c',
    })
    expect(found.items.map(({ id }) => id)).toEqual([moved.conversationId])
    const replies = await as(target.owner).call(listSavedReplies, { businessId: target.id })
    expect(replies.map(({ title }) => title)).toEqual(['horario', 'Pago'])
    expect(
      await test.services.db.$count(conversations, eq(conversations.id, gone.conversationId)),
    ).toBe(0)
  })
})

describe('a deleted account', () => {
  it('leaves its messages without a name, or empties them; conversations without persons end', async () => {
    const [stays, goes, eva] = [
      await makePerson(test.services),
      await makePerson(test.services),
      await makePerson(test.services),
    ]
    const { id: text } = await ask(test, shop, { by: eva })
    const first = await toShop(stays, 'Hola, soy yo')
    const second = await toShop(goes, 'Bórrame')
    await answer(second.conversationId, 'Claro')
    const ofTwo = await toAuthor(goes, text, 'Hola Eva')
    await eraseNow(test.services, stays, 'stay')
    await eraseNow(test.services, goes, 'go')
    const inInbox = async (conversationId: string) =>
      (
        await as(shop.owner).call(listInboxMessages, { businessId: shop.id, conversationId })
      ).items.map((message) => [message.author, message.text])
    expect(await inInbox(first.conversationId)).toEqual([[null, 'Hola, soy yo']])
    expect(await inInbox(second.conversationId)).toEqual([
      [null, ''],
      ['Ana Prueba', 'Claro'],
    ])
    expect(
      (await as(shop.owner).call(findInboxConversations, { businessId: shop.id, list: 'done' }))
        .items,
    ).toMatchObject([{ name: null }, { name: null }])
    expect(
      (await mailsTo(test.services, shop.owner.email)).filter(
        ({ kind }) => kind === 'messages.inbox',
      ),
    ).toEqual([])
    await expect(answer(first.conversationId, 'Hola')).rejects.toMatchObject({ code: 'conflict' })
    expect(
      await as(eva).call(contract.readConversation, { conversationId: ofTwo.conversationId }),
    ).toMatchObject({ with: { name: null }, refusal: 'Esta persona eliminó su cuenta.' })
    await eraseNow(test.services, eva, 'stay')
    expect(
      await test.services.db.$count(conversations, eq(conversations.id, ofTwo.conversationId)),
    ).toBe(0)
  })
})

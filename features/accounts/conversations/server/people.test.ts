import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { conversations } from '#db/tables/accounts/conversations.ts'
import { countUnread } from '#features/accounts/notifications/contract/notices.ts'
import {
  hideAuthor,
  listHiddenPeople,
  unhidePerson,
} from '#features/accounts/trust-and-blocks/contract.ts'
import { addReaction } from '#features/community/reactions/contract.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { ask } from '#tests/support/factories/questions.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract/person.ts'
import { maxRequestsADay } from '../vocabulary.ts'

let test: TestApp
let shop: Business
/** Each asked a question, by which the others find them. */
let ana: Person
let anasText: string
let eva: Person
let evasText: string
beforeAll(async () => {
  test = await openTestApp()
  shop = await makeBusiness(test.services, { published: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow(null)
  await test.services.db.delete(rateLimits)
  ;[ana, eva] = [
    await makePerson(test.services, { fullName: 'Ana Ruiz' }),
    await makePerson(test.services, { fullName: 'Eva Sol' }),
  ]
  anasText = (await ask(test, shop, { by: ana })).id
  evasText = (await ask(test, shop, { by: eva })).id
})

const as = (person: Person) => test.as(person.token)
const start = (by: Person, subjectId: string, text: string, key = v7()) =>
  as(by).call(contract.startConversation, { to: { kind: 'author', subjectId }, key, text })
const write = (by: Person, conversationId: string, text: string) =>
  as(by).call(contract.sendMessage, { conversationId, key: v7(), text })
const read = (by: Person, conversationId: string) =>
  as(by).call(contract.readConversation, { conversationId })
const listed = async (by: Person, list: 'all' | 'requests' | 'archived' | 'unread' = 'all') =>
  (await as(by).call(contract.findConversations, { list })).items.map(({ id }) => id)
const texts = async (by: Person, conversationId: string) =>
  (await as(by).call(contract.listMessages, { conversationId })).items.map(({ text }) => text)

describe('the first contact of two persons', () => {
  it('is a request of one short text without links, until it is accepted', async () => {
    await expect(start(ana, evasText, 'x'.repeat(501))).rejects.toMatchObject({
      fields: { text: expect.stringContaining('500') },
    })
    await expect(start(ana, evasText, 'Mira https://lonja.test/x')).rejects.toMatchObject({
      fields: { text: expect.stringContaining('enlace') },
    })
    const key = v7()
    const { conversationId, message } = await start(ana, evasText, 'Hola Eva', key)
    expect(await start(ana, evasText, 'Hola Eva', key)).toEqual({ conversationId, message })
    const waits = 'Ya le escribiste. Podrás seguir cuando acepte tu solicitud.'
    await expect(write(ana, conversationId, '¿Hola?')).rejects.toMatchObject({
      code: 'conflict',
      message: waits,
    })
    expect(await read(ana, conversationId)).toMatchObject({
      request: { state: 'pending', isOwn: true },
      refusal: waits,
      maxLength: 500,
      with: { name: 'Eva S.', path: null, picture: null },
    })
    expect([await listed(eva), await listed(eva, 'requests')]).toEqual([[], [conversationId]])
    expect((await as(eva).call(contract.countUnreadConversations, {})).count).toBe(0)
    expect(await as(eva).call(contract.findConversations, {})).toMatchObject({ requests: 1 })
    expect(await mailsTo(test.services, eva.email)).toMatchObject([
      { subject: 'Ana R. quiere escribirte', text: expect.stringContaining('Hola Eva') },
    ])
    await as(eva).call(contract.answerMessageRequest, { conversationId, state: 'accepted' })
    await expect(
      as(eva).call(contract.answerMessageRequest, { conversationId, state: 'declined' }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await write(ana, conversationId, 'Mira https://lonja.test/x')
    expect(await texts(eva, conversationId)).toEqual(['Hola Eva', 'Mira https://lonja.test/x'])
    expect(await listed(eva)).toEqual([conversationId])
    expect((await as(eva).call(contract.countUnreadConversations, {})).count).toBe(1)
  })

  it('looks as if it waits where it was declined, and an answer accepts it', async () => {
    const { conversationId } = await start(ana, evasText, 'Hola Eva')
    const pending = await read(ana, conversationId)
    await as(eva).call(contract.answerMessageRequest, { conversationId, state: 'declined' })
    expect(await read(ana, conversationId)).toEqual(pending)
    await expect(write(ana, conversationId, '¿Hola?')).rejects.toMatchObject({ code: 'conflict' })
    expect([
      await listed(eva),
      await listed(eva, 'requests'),
      await listed(eva, 'archived'),
    ]).toEqual([[], [], [conversationId]])
    expect(await read(eva, conversationId)).toMatchObject({
      request: { state: 'declined', isOwn: false },
      refusal: null,
      maxLength: 4000,
    })
    await write(eva, conversationId, 'Bueno, hola')
    await write(ana, conversationId, '¡Hola!')
    expect(await listed(eva)).toEqual([conversationId])
  })

  it('is one conversation where both write at once: the second accepts the first', async () => {
    const both = await Promise.all([start(ana, evasText, 'Hola'), start(eva, anasText, 'Buenas')])
    expect(both[0].conversationId).toBe(both[1].conversationId)
    const [row] = await test.services.db
      .select()
      .from(conversations)
      .where(eq(conversations.id, both[0].conversationId))
    expect(row).toMatchObject({ request: 'accepted', lastSeq: 2 })
  })

  it('begins only as the recipient chose, who may follow what the sender publishes', async () => {
    const may = async () =>
      (
        await as(ana).call(contract.findConversationWith, {
          to: { kind: 'author', subjectId: evasText },
        })
      ).refusal
    const choose = (writers: 'everyone' | 'followed' | 'nobody') =>
      as(eva).call(contract.saveMessageSettings, { writers, sendsReceipts: false })
    expect(await may()).toBeNull()
    await choose('nobody')
    expect(await may()).toBe('Esta persona no recibe mensajes de gente nueva.')
    await expect(start(ana, evasText, 'Hola')).rejects.toMatchObject({ code: 'forbidden' })
    await choose('followed')
    await expect(start(ana, evasText, 'Hola')).rejects.toMatchObject({
      message: 'Esta persona solo recibe mensajes de quienes sigue.',
    })
    const hers = await makeBusiness(test.services, { owner: ana, published: true })
    await as(eva).call(addReaction, { act: 'follow', kind: 'business', name: hers.slug })
    expect(await may()).toBeNull()
    await start(ana, evasText, 'Hola')
    const member = await makePerson(test.services, { staffPermissions: ['read'] })
    const { id: membersText } = await ask(test, shop, { by: member })
    await as(member).call(contract.saveMessageSettings, { writers: 'nobody', sendsReceipts: false })
    await start(ana, membersText, 'Al equipo siempre se le puede escribir')
    await expect(
      as(ana).call(contract.findConversationWith, { to: { kind: 'author', subjectId: anasText } }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  it('happens at most so often in a day, also where all come at once', async () => {
    const others = await Promise.all(
      Array.from({ length: maxRequestsADay + 2 }, async () => (await ask(test, shop)).id),
    )
    const sent = await Promise.allSettled(others.map((id) => start(ana, id, 'Hola')))
    const refused = sent.flatMap((one) => (one.status === 'rejected' ? one.reason : []))
    expect(refused.map(({ code }) => code)).toEqual(['too_many', 'too_many'])
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await test.services.db.update(conversations).set({ createdAt: yesterday })
    await test.services.db.delete(rateLimits)
    await start(ana, evasText, 'Hola')
  })
})

describe('read receipts', () => {
  it('are seen where both send them', async () => {
    const { conversationId } = await start(ana, evasText, 'Hola')
    await as(eva).call(contract.answerMessageRequest, { conversationId, state: 'accepted' })
    await as(eva).call(contract.markConversationRead, { conversationId, seq: 1 })
    const receipt = async () =>
      (await as(ana).call(contract.listMessages, { conversationId })).readByOther
    const send = (by: Person, sendsReceipts: boolean) =>
      as(by).call(contract.saveMessageSettings, { writers: 'everyone', sendsReceipts })
    await send(ana, true)
    expect(await receipt()).toBeNull()
    await send(eva, true)
    expect(await receipt()).toBe(1)
    await send(ana, false)
    expect(await receipt()).toBeNull()
  })
})

describe('a person who is muted or blocked', () => {
  /** Status, body without ids and times, and header names of what a person sends. */
  const raw = async (by: Person, path: string, body: object) => {
    const response = await test.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${by.token}` },
      body: JSON.stringify(body),
    })
    const text = (await response.text())
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    return [response.status, text, [...response.headers.keys()].toSorted().join()]
  }
  const counts = async (of: Person) => [
    (await as(of).call(countUnread, {})).count,
    (await as(of).call(contract.countUnreadConversations, {})).count,
    (await mailsTo(test.services, of.email)).length,
  ]

  it('by a block gets the same answers as before; what was written is there after it ends', async () => {
    const leo = await makePerson(test.services, { fullName: 'Ana Ruiz' })
    const leosText = (await ask(test, shop, { by: leo })).id
    await as(eva).call(hideAuthor, { subjectId: leosText, way: 'block' })
    const first = (by: Person) =>
      raw(by, '/api/my/conversations', {
        to: { kind: 'author', subjectId: evasText },
        key: v7(),
        text: 'Hola',
      })
    expect(await first(leo)).toEqual(await first(ana))
    const [anas = ''] = await listed(ana)
    const [leos = ''] = await listed(leo)
    expect([await listed(eva, 'requests'), await counts(eva)]).toEqual([[anas], [1, 0, 1]])
    expect({ ...(await read(leo, leos)), id: '', changedAt: '' }).toEqual({
      ...(await read(ana, anas)),
      id: '',
      changedAt: '',
    })
    await as(eva).call(contract.answerMessageRequest, { conversationId: anas, state: 'accepted' })
    const hidden = (await as(eva).call(listHiddenPeople, {})).people[0]?.id ?? ''
    await as(eva).call(unhidePerson, { hiddenId: hidden })
    expect(await listed(eva, 'requests')).toEqual([leos])
    await as(eva).call(contract.answerMessageRequest, { conversationId: leos, state: 'accepted' })
    await as(eva).call(hideAuthor, { subjectId: leosText, way: 'block' })
    const say = (by: Person, id: string) =>
      raw(by, `/api/my/conversations/${id}/messages`, { key: v7(), text: 'Oye' })
    const before = await counts(eva)
    expect(await say(leo, leos)).toEqual(await say(ana, anas))
    expect([await listed(eva), (await counts(eva))[1]]).toEqual([[anas], before[1]])
    expect(await read(eva, leos)).toMatchObject({
      hidden: { way: 'block' },
      refusal: 'Bloqueaste a esta persona. Desbloquéala para escribirle.',
    })
    await expect(write(eva, leos, 'No')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('by a mute is read, but counts in no badge and notifies nobody', async () => {
    const { conversationId } = await start(ana, evasText, 'Hola')
    await as(eva).call(contract.answerMessageRequest, { conversationId, state: 'accepted' })
    await as(eva).call(contract.markConversationRead, { conversationId, seq: 1 })
    await as(eva).call(hideAuthor, { subjectId: anasText, way: 'mute' })
    const before = await counts(eva)
    await write(ana, conversationId, '¿Estás?')
    expect(await counts(eva)).toEqual(before)
    expect(await listed(eva)).toEqual([conversationId])
    expect(await texts(eva, conversationId)).toEqual(['Hola', '¿Estás?'])
  })
})

describe('the lists of a person', () => {
  it('archive a conversation until its next message', async () => {
    const { conversationId } = await start(ana, evasText, 'Hola')
    await as(eva).call(contract.answerMessageRequest, { conversationId, state: 'accepted' })
    await as(eva).call(contract.archiveConversation, { conversationId, isArchived: true })
    expect([await listed(eva), await listed(eva, 'archived')]).toEqual([[], [conversationId]])
    await write(ana, conversationId, '¿Estás?')
    expect([await listed(eva), await listed(eva, 'unread')]).toEqual([
      [conversationId],
      [conversationId],
    ])
  })

  it('show links as none and only the beginning', async () => {
    const { conversationId } = await start(ana, evasText, 'Hola')
    await as(eva).call(contract.answerMessageRequest, { conversationId, state: 'accepted' })
    await write(ana, conversationId, 'Mira\nhttps://lonja.test/x esto')
    const { items } = await as(eva).call(contract.findConversations, {})
    expect(items[0]).toMatchObject({ excerpt: 'Mira esto', isOwnExcerpt: false })
  })
})

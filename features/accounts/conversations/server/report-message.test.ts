import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { messages } from '#db/tables/accounts/conversations.ts'
import { reportedMessages } from '#db/tables/accounts/conversations-reports.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { subjects } from '#db/tables/platform/subjects.ts'
import { hideAuthor } from '#features/accounts/trust-and-blocks/contract.ts'
import {
  decideAppeal,
  decideCase,
  listCases,
  openCaseItem,
  readCase,
} from '#features/trust/reports/contract/cases.ts'
import { appealDecision, listMyDecisions } from '#features/trust/reports/contract/decisions.ts'
import { eraseNow } from '#tests/support/accounts/erase-now.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { ask } from '#tests/support/factories/questions.ts'
import { newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { followEventStream } from '#tests/support/notices/follow-event-stream.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findInboxConversations, listInboxMessages, sendInboxMessage } from '../contract/inbox.ts'
import * as contract from '../contract/person.ts'
import { messagesBeforeReport, removedMessageText } from '../vocabulary.ts'
import { messageReportable } from './report-message.ts'

let test: TestApp
let staff: Person
let other: Person
let shop: Business
let seller: Person
let rosa: Person
beforeAll(async () => {
  test = await openTestApp()
  const permissions = { staffPermissions: ['read' as const, 'edit' as const] }
  staff = await makePerson(test.services, permissions)
  other = await makePerson(test.services, permissions)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.services.db.delete(rateLimits)
  shop = await makeBusiness(test.services, { published: true, name: 'Café Luz' })
  seller = await makeMember(test.services, shop.id, 'seller')
  rosa = await makePerson(test.services, { fullName: 'Rosa Díaz' })
})

const as = (person: Person) => test.as(person.token)
const toShop = async (text: string, by = rosa) => {
  const to = { kind: 'business' as const, slug: shop.slug }
  return as(by).call(contract.startConversation, { to, key: v7(), text })
}
const answer = (conversationId: string, text: string, isNote = false) => {
  const at = { businessId: shop.id, conversationId }
  return as(shop.owner).call(sendInboxMessage, { ...at, key: v7(), text, isNote })
}
const toPerson = async (from: Person, to: Person, text: string) => {
  const { id: subjectId } = await ask(test, shop, { by: to })
  return as(from).call(contract.startConversation, {
    to: { kind: 'author', subjectId },
    key: v7(),
    text,
  })
}
const open = async (messageId: string, by = staff) =>
  (await as(by).call(openCaseItem, { caseId: (await newestCaseOf(test, messageId)).id })).items
const decide = async (messageId: string, state: 'removed' | 'no_change' = 'removed') => {
  const { id: caseId } = await newestCaseOf(test, messageId)
  await as(staff).call(openCaseItem, { caseId })
  await as(staff).call(decideCase, { caseId, state, rule: 'spam', reason: 'Rompe la regla.' })
  return caseId
}
const openings = (caseId: string) =>
  test.services.db
    .select()
    .from(auditEntries)
    .where(
      and(eq(auditEntries.subjectId, caseId), eq(auditEntries.action, 'reports.message_opened')),
    )

describe('a message can be reported', () => {
  it('by a person of what a business wrote, and by its team of what a person wrote', async () => {
    const { conversationId, message } = await toShop('Compren seguidores')
    const answered = await answer(conversationId, 'No molestes')
    expect(await report(test, rosa, answered.id)).toEqual({ isNew: true })
    expect(await report(test, seller, message.id)).toEqual({ isNew: true })
    // Of one case all of the team report.
    expect(await report(test, shop.owner, message.id)).toEqual({ isNew: true })
    expect(await report(test, shop.owner, message.id)).toEqual({ isNew: false })
    expect(await newestCaseOf(test, message.id)).toMatchObject({
      businessId: shop.id,
      authorId: rosa.id,
    })
  })

  it('by a person of what another wrote, also of a request and after a block on either side', async () => {
    const eva = await makePerson(test.services, { fullName: 'Eva Sol' })
    const { message, conversationId } = await toPerson(rosa, eva, 'Hola, guapa')
    expect(await report(test, eva, message.id, 'offensive')).toEqual({ isNew: true })
    const answered = await as(eva).call(contract.sendMessage, {
      conversationId,
      key: v7(),
      text: 'Déjame',
    })
    const { id: evasText } = await ask(test, shop, { by: eva })
    await as(rosa).call(hideAuthor, { subjectId: evasText, way: 'block' })
    expect(await report(test, rosa, answered.id)).toEqual({ isNew: true })
  })

  it('but not an own one, nor one of the own team', async () => {
    const { conversationId, message } = await toShop('Hola')
    const answered = await answer(conversationId, 'Dime')
    for (const [by, id] of [
      [rosa, message.id],
      [shop.owner, answered.id],
      [seller, answered.id],
    ] as const)
      await expect(report(test, by, id)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('not by others, who get the answer of an unknown id, before and after a report', async () => {
    const { message } = await toShop('Hola')
    const stranger = await makePerson(test.services)
    const elsewhere = await makeBusiness(test.services, { published: true })
    const refused = async (by: Person, id: string) => report(test, by, id).catch((error) => error)
    const unknown = await refused(stranger, v7())
    expect(unknown).toMatchObject({ code: 'not_found' })
    for (const by of [stranger, elsewhere.owner, staff])
      expect(await refused(by, message.id)).toEqual(unknown)
    expect(await test.services.db.$count(subjects, eq(subjects.id, message.id))).toBe(0)
    await report(test, seller, message.id)
    expect(await refused(stranger, message.id)).toEqual(unknown)
    // Nor does its id lead to who wrote it.
    const to = { kind: 'author' as const, subjectId: message.id }
    for (const call of [
      () => as(stranger).call(contract.startConversation, { to, key: v7(), text: 'Hola' }),
      () => as(stranger).call(contract.findConversationWith, { to }),
      () => as(stranger).call(hideAuthor, { subjectId: message.id, way: 'block' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  })

  it('notes cannot, and a report counts once, also of fifteen at the same time', async () => {
    const { conversationId, message } = await toShop('Hola')
    const note = await answer(conversationId, 'Es pesada', true)
    await expect(report(test, rosa, note.id)).rejects.toMatchObject({ code: 'not_found' })
    await test.services.db.delete(rateLimits)
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => report(test, seller, message.id)),
    )
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(
      await test.services.db.$count(reportedMessages, eq(reportedMessages.reportedId, message.id)),
    ).toBe(1)
  })
})

describe('staff', () => {
  it('see the message and the five before it as they were, and nothing else', async () => {
    const { conversationId } = await toShop('Mensaje 1')
    for (const number of [2, 3, 4]) await toShop(`Mensaje ${number}`)
    await answer(conversationId, 'Nota interna', true)
    for (const number of [5, 6]) await answer(conversationId, `Respuesta ${number}`)
    const { message } = await toShop('Mensaje 7')
    await toShop('Después')
    await report(test, seller, message.id)
    await toShop('Más tarde')
    const opened = await open(message.id)
    expect(opened.map(({ by, text, distance }) => [by, text, distance])).toEqual([
      ['Rosa Díaz', 'Mensaje 2', 5],
      ['Rosa Díaz', 'Mensaje 3', 4],
      ['Rosa Díaz', 'Mensaje 4', 3],
      ['Ana Prueba, de Café Luz', 'Respuesta 5', 2],
      ['Ana Prueba, de Café Luz', 'Respuesta 6', 1],
      ['Rosa Díaz', 'Mensaje 7', 0],
    ])
    expect(opened).toHaveLength(messagesBeforeReport + 1)
  })

  it('see nothing of it before they open it, and each opening is audited', async () => {
    const { message } = await toShop('Compren seguidores')
    await report(test, seller, message.id)
    const { id: caseId } = await newestCaseOf(test, message.id)
    const read = await as(staff).call(readCase, { caseId })
    expect(read).toMatchObject({
      kind: 'message',
      title: 'Mensaje a Café Luz',
      isPrivate: true,
      text: null,
      around: [],
      path: null,
      mayRemove: true,
    })
    const { items } = await as(staff).call(listCases, { kind: 'message', size: 100 })
    expect(JSON.stringify([read, items])).not.toContain('seguidores')
    expect(await openings(caseId)).toHaveLength(0)
    await open(message.id)
    await open(message.id, other)
    await open(message.id)
    const audited = await openings(caseId)
    expect(audited.map(({ actorId }) => actorId)).toEqual([staff.id, other.id, staff.id])
    expect(audited[0]).toMatchObject({
      businessId: shop.id,
      detail: { of: 'message', subjectId: message.id, messages: 1 },
    })
    expect(JSON.stringify(audited)).not.toContain('seguidores')
  })

  it('decide nothing that they have not opened themselves', async () => {
    const { message } = await toShop('Compren seguidores')
    await report(test, seller, message.id)
    const { id: caseId } = await newestCaseOf(test, message.id)
    const close = (by: Person) =>
      as(by).call(decideCase, { caseId, state: 'no_change', reason: 'No rompe la regla.' })
    const unopened = { code: 'conflict', message: 'Abre primero el mensaje reportado.' }
    await expect(close(staff)).rejects.toMatchObject(unopened)
    await open(message.id, other)
    await expect(close(staff)).rejects.toMatchObject(unopened)
    await open(message.id)
    expect(await close(staff)).toEqual({ state: 'no_change' })
  })

  it('do not open one of their own, nor a case of something public', async () => {
    const { message } = await toShop('Hola', staff)
    await report(test, seller, message.id)
    await expect(open(message.id)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await openings((await newestCaseOf(test, message.id)).id)).toHaveLength(0)
    const { id } = await ask(test, shop, { by: rosa })
    await report(test, seller, id)
    await expect(open(id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(open(message.id, seller)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('a message that was taken down', () => {
  const person = async (conversationId: string) =>
    (await as(rosa).call(contract.listMessages, { conversationId })).items
  const team = async (conversationId: string) =>
    (await as(seller).call(listInboxMessages, { businessId: shop.id, conversationId })).items
  const foundBy = async (q: string) => [
    (await as(rosa).call(contract.findConversations, { q })).items.length,
    (await as(seller).call(findInboxConversations, { businessId: shop.id, list: 'all', q })).items
      .length,
  ]
  const excerpts = async () => [
    (await as(rosa).call(contract.findConversations, {})).items[0]?.excerpt,
    (await as(seller).call(findInboxConversations, { businessId: shop.id })).items[0]?.excerpt,
  ]

  it('is hidden from both sides, from search, list and the mails that wait, until it returns', async () => {
    const { conversationId, message } = await toShop('Compren seguidores baratos')
    expect(await foundBy('seguidores')).toEqual([1, 1])
    expect(await mailsTo(test.services, shop.owner.email)).toMatchObject([
      { kind: 'messages.inbox' },
    ])
    await report(test, seller, message.id)
    const caseId = await decide(message.id)
    for (const [item] of [await person(conversationId), await team(conversationId)])
      expect(item).toMatchObject({ id: message.id, isRemoved: true, text: '' })
    expect(await foundBy('seguidores')).toEqual([0, 0])
    expect(await excerpts()).toEqual([removedMessageText, removedMessageText])
    const mails = await mailsTo(test.services, shop.owner.email)
    expect(JSON.stringify(mails)).not.toContain('seguidores')
    // Its writer reads why, and appeals.
    expect((await as(rosa).call(listMyDecisions, {})).items).toMatchObject([
      {
        id: caseId,
        kind: 'message',
        side: 'author',
        title: 'Mensaje a Café Luz',
        text: 'Compren seguidores baratos',
        path: null,
        state: 'removed',
      },
    ])
    expect((await mailsTo(test.services, rosa.email)).map(({ kind }) => kind)).toContain(
      'reports.of_yours',
    )
    await expect(report(test, shop.owner, message.id)).rejects.toMatchObject({ code: 'not_found' })
    const text = 'Solo les conté de mi negocio, no vendo seguidores.'
    await as(rosa).call(appealDecision, { caseId, text })
    const { appeals } = await as(other).call(readCase, { caseId })
    const uphold = () =>
      as(other).call(decideAppeal, {
        appealId: appeals[0]?.id ?? '',
        state: 'upheld',
        reason: 'No rompe la regla.',
      })
    await expect(uphold()).rejects.toMatchObject({ code: 'conflict' })
    await open(message.id, other)
    await uphold()
    expect((await person(conversationId))[0]).toMatchObject({
      isRemoved: false,
      text: 'Compren seguidores baratos',
    })
    expect(await foundBy('seguidores')).toEqual([1, 1])
  })
})

it('taken down and returned, the open threads of both sides hear of it and ask which ones', async () => {
  const { conversationId, message } = await toShop('Compren seguidores baratos')
  for (const text of ['Uno', 'Dos']) await answer(conversationId, text)
  const streams = await Promise.all(
    [rosa, seller].map(({ token }) => followEventStream(test.app, token)),
  )
  const heard = () => streams.map(({ events }) => events.length)
  await expect.poll(() => heard().every((count) => count > 0)).toBe(true)
  const asked = async (from: number) => [
    (await as(rosa).call(contract.listMessages, { conversationId, after: 3, from })).removed,
    (
      await as(seller).call(listInboxMessages, {
        businessId: shop.id,
        conversationId,
        after: 3,
        from,
      })
    ).removed,
  ]
  for (const isRemoved of [true, false]) {
    const before = heard()
    await test.services.db.transaction(async (tx) => {
      await messageReportable.setRemoved?.(test.services, tx, message.id, isRemoved)
    })
    await expect.poll(() => heard().every((count, at) => count > (before[at] ?? 0))).toBe(true)
    expect(await asked(1)).toEqual(isRemoved ? [[1], [1]] : [[], []])
    expect(await asked(2)).toEqual([[], []])
  }
  for (const stream of streams) await stream.leave()
})

describe('when an account is deleted', () => {
  it('what its person wrote is emptied in the case, too, if they chose so', async () => {
    const { conversationId, message } = await toShop('Compren seguidores')
    const answered = await answer(conversationId, 'No molestes')
    await report(test, seller, message.id)
    await report(test, rosa, answered.id)
    await eraseNow(test.services, rosa, 'go')
    expect((await open(message.id)).map(({ by, text }) => [by, text])).toEqual([[null, '']])
    expect((await open(answered.id)).map(({ text }) => text)).toEqual(['', 'No molestes'])
    expect(await newestCaseOf(test, message.id)).toMatchObject({ authorId: null, state: 'open' })
    await decide(message.id)
  })

  it('otherwise it stays without a name', async () => {
    const { message } = await toShop('Compren seguidores')
    await report(test, seller, message.id)
    await eraseNow(test.services, rosa, 'stay')
    expect(await open(message.id)).toMatchObject([{ by: null, text: 'Compren seguidores' }])
  })

  it('with both persons the case ends, because nothing of the conversation is left', async () => {
    const eva = await makePerson(test.services)
    const { message } = await toPerson(rosa, eva, 'Hola, guapa')
    await report(test, eva, message.id)
    for (const one of [rosa, eva]) await eraseNow(test.services, one, 'stay')
    const { db } = test.services
    expect(await db.$count(messages, eq(messages.id, message.id))).toBe(0)
    expect(await db.$count(subjects, eq(subjects.id, message.id))).toBe(0)
    expect(await db.$count(reportedMessages, eq(reportedMessages.reportedId, message.id))).toBe(0)
  })
})

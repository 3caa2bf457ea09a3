import { eq } from 'drizzle-orm'
import pino from 'pino'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openServices } from '#api/services.ts'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { followEventStream } from '#tests/support/notices/follow-event-stream.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../../contract/inbox.ts'
import { listMessages, sendMessage, startConversation } from '../../contract/person.ts'
import { maxSavedReplies, maxScheduled } from '../../vocabulary.ts'
import { returnSnoozed, sendScheduled } from '../send-scheduled.ts'

let test: TestApp
/** Another process on the same database. */
let other: Awaited<ReturnType<typeof openServices>>
let shop: Business
let seller: Person
let rosa: Person
let conversationId: string
beforeAll(async () => {
  test = await openTestApp()
  other = await openServices(test.services.config, test.appUrl, pino({ level: 'silent' }))
})
afterAll(async () => {
  await other.close()
  await test.close()
})
beforeEach(async () => {
  test.setNow(null)
  await test.services.db.delete(rateLimits)
  shop = await makeBusiness(test.services, { published: true, name: 'Café Luz' })
  seller = await makeMember(test.services, shop.id, 'seller')
  rosa = await makePerson(test.services, { fullName: 'Rosa Díaz' })
  const to = { kind: 'business' as const, slug: shop.slug }
  ;({ conversationId } = await test
    .as(rosa.token)
    .call(startConversation, { to, key: v7(), text: 'Hola' }))
})

const as = (person: Person) => test.as(person.token)
const here = () => ({ businessId: shop.id, conversationId })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const schedule = (by: Person, text: string, minutes = 10, key = v7()) =>
  as(by).call(contract.scheduleInboxMessage, {
    ...here(),
    key,
    text,
    sendAt: inMinutes(minutes).toISOString(),
  })
const received = async () =>
  (await as(rosa).call(listMessages, { conversationId })).items.map(({ text }) => text)
const all = async () =>
  (await as(shop.owner).call(contract.listInboxMessages, here())).items.map(({ kind, text }) => [
    kind,
    text,
  ])
const read = () => as(shop.owner).call(contract.readInboxConversation, here())
const update = (change: object) =>
  as(shop.owner).call(contract.updateInboxConversation, { ...here(), ...change })

it('lists first who has waited longest, page by page; other lists begin with the newest', async () => {
  const luis = await makePerson(test.services, { fullName: 'Luis Mora' })
  const to = { kind: 'business' as const, slug: shop.slug }
  test.setNow(inMinutes(5))
  await as(luis).call(startConversation, { to, key: v7(), text: 'Buenas' })
  test.setNow(inMinutes(9))
  // Who writes again still waits for the first answer.
  await as(rosa).call(sendMessage, { conversationId, key: v7(), text: '¿Hola?' })
  const list = (list: 'open' | 'all', after?: string) =>
    as(shop.owner).call(contract.findInboxConversations, {
      businessId: shop.id,
      list,
      size: 1,
      after,
    })
  const names = async (name: 'open' | 'all') => {
    const first = await list(name)
    const second = await list(name, first.next ?? '')
    expect(second.next).toBeNull()
    return [...first.items, ...second.items].map((row) => row.name)
  }
  expect(await names('open')).toEqual(['Rosa Díaz', 'Luis Mora'])
  test.setNow(inMinutes(10))
  await as(luis).call(startConversation, { to, key: v7(), text: '¿Están?' })
  expect(await names('open')).toEqual(['Rosa Díaz', 'Luis Mora'])
  expect(await names('all')).toEqual(['Luis Mora', 'Rosa Díaz'])
})

describe('a scheduled answer', () => {
  it('is sent exactly once, also by two processes at once and after one died', async () => {
    for (let i = 0; i < 10; i++) await schedule(shop.owner, `Respuesta ${i}`)
    await sendScheduled(test.services)
    expect(await received()).toEqual(['Hola'])
    test.setNow(inMinutes(11))
    const late = { ...other.services, now: () => inMinutes(11) }
    await expect(
      test.services.db.transaction(async (tx) => {
        await sendScheduled({ ...test.services, db: tx as unknown as typeof test.services.db })
        throw new Error('the process dies')
      }),
    ).rejects.toThrow('the process dies')
    await Promise.all([sendScheduled(test.services), sendScheduled(late)])
    await sendScheduled(test.services)
    expect((await received()).toSorted()).toEqual(
      ['Hola', ...Array.from({ length: 10 }, (_, i) => `Respuesta ${i}`)].toSorted(),
    )
    expect((await read()).scheduled).toEqual([])
  })

  it('is not sent after its writer left the team, which a note tells', async () => {
    await schedule(seller, 'Te llamo mañana')
    await test.services.db.delete(businessMembers).where(eq(businessMembers.profileId, seller.id))
    test.setNow(inMinutes(11))
    await sendScheduled(test.services)
    expect(await received()).toEqual(['Hola'])
    expect(await all()).toEqual([
      ['text', 'Hola'],
      [
        'note',
        'No se envió este mensaje programado. Ana Prueba ya no es parte del equipo.\n\nTe llamo mañana',
      ],
    ])
  })

  it('is stored once per key, cancelled with its text, and limited in number and time', async () => {
    const key = v7()
    const [one, again] = [
      await schedule(seller, 'Luego', 10, key),
      await schedule(seller, 'Luego', 10, key),
    ]
    expect(one).toEqual(again)
    expect((await read()).scheduled).toMatchObject([{ text: 'Luego', author: 'Ana Prueba' }])
    const cancel = () =>
      as(shop.owner).call(contract.cancelScheduledMessage, { ...here(), scheduledId: one.id })
    expect(await cancel()).toEqual({ text: 'Luego', files: [] })
    await expect(cancel()).rejects.toMatchObject({ code: 'not_found' })
    for (const minutes of [-1, 181 * 24 * 60])
      await expect(schedule(seller, 'Luego', minutes)).rejects.toMatchObject({
        fields: { sendAt: expect.any(String) },
      })
    for (let i = 0; i < maxScheduled; i++) await schedule(seller, `${i}`)
    await expect(schedule(seller, 'más')).rejects.toMatchObject({ code: 'too_many' })
  })
})

describe('a conversation of the inbox', () => {
  it('returns by itself from being snoozed', async () => {
    await update({ state: 'snoozed', snoozedUntil: inMinutes(30).toISOString() })
    await returnSnoozed(test.services)
    expect((await read()).state).toBe('snoozed')
    test.setNow(inMinutes(31))
    await Promise.all([returnSnoozed(test.services), returnSnoozed(test.services)])
    expect(await read()).toMatchObject({ state: 'open', snoozedUntil: null })
    await expect(
      update({ state: 'snoozed', snoozedUntil: inMinutes(1).toISOString() }),
    ).rejects.toMatchObject({ fields: { snoozedUntil: expect.any(String) } })
  })

  it('is assigned to members of the team alone, and listed by them', async () => {
    await expect(update({ assigneeId: rosa.id })).rejects.toMatchObject({
      fields: { assigneeId: expect.any(String) },
    })
    const found = async (assignee: string) =>
      (
        await as(seller).call(contract.findInboxConversations, { businessId: shop.id, assignee })
      ).items.map(({ id }) => id)
    expect([await found('none'), await found(seller.id)]).toEqual([[conversationId], []])
    expect(await update({ assigneeId: seller.id })).toMatchObject({ assignee: { id: seller.id } })
    expect([await found('none'), await found(seller.id)]).toEqual([[], [conversationId]])
    await update({ assigneeId: null })
    expect(await found('none')).toEqual([conversationId])
  })

  it('pages with a cursor, also where times are equal', async () => {
    test.setNow(new Date())
    const to = { kind: 'business' as const, slug: shop.slug }
    for (let i = 0; i < 6; i++) {
      const person = await makePerson(test.services)
      await as(person).call(startConversation, { to, key: v7(), text: `${i}` })
    }
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await as(seller).call(contract.findInboxConversations, {
        businessId: shop.id,
        size: 2,
        ...(after && { after }),
      })
      seen.push(...page.items.map(({ id }) => id))
      after = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([7, 7])
  })
})

describe('saved replies', () => {
  it('are of the whole team, by title, with one of each name', async () => {
    const businessId = shop.id
    const create = (title: string) =>
      as(seller).call(contract.createSavedReply, { businessId, title, text: 'Hola {nombre}' })
    const hours = await create('Horario')
    const address = await create('Dirección')
    await expect(create('HORARIO')).rejects.toMatchObject({
      code: 'conflict',
      fields: { title: 'Ya hay una respuesta con ese nombre.' },
    })
    const list = () => as(shop.owner).call(contract.listSavedReplies, { businessId })
    expect(await list()).toEqual([address, hours])
    const change = { businessId, replyId: address.id, title: 'Horario', text: 'x' }
    await expect(as(seller).call(contract.updateSavedReply, change)).rejects.toMatchObject({
      code: 'conflict',
    })
    await as(seller).call(contract.updateSavedReply, { ...change, title: 'Cómo llegar' })
    await as(seller).call(contract.deleteSavedReply, { businessId, replyId: hours.id })
    expect(await list()).toMatchObject([{ title: 'Cómo llegar', text: 'x' }])
    const { savedReplies } = await import('#db/tables/accounts/conversations.ts')
    await test.services.db.insert(savedReplies).values(
      Array.from({ length: maxSavedReplies - 1 }, (_, i) => ({
        businessId,
        title: `${i}`,
        text: 'x',
      })),
    )
    await expect(create('Una más')).rejects.toMatchObject({ code: 'too_many' })
  })
})

describe('the live stream', () => {
  it('tells both sides that there are messages, and of notes only the team', async () => {
    const follow = (person: Person) => followEventStream(test.app, person.token)
    const streams = { rosa: await follow(rosa), owner: await follow(shop.owner) }
    const last = (stream: Awaited<ReturnType<typeof follow>>) =>
      stream.events.at(-1) as { messages?: number; newestMessage?: string | null } | undefined
    await expect.poll(() => last(streams.owner)?.newestMessage).toEqual(expect.any(String))
    await expect.poll(() => last(streams.rosa)?.messages).toBe(0)
    const sent = await as(seller).call(contract.sendInboxMessage, {
      ...here(),
      key: v7(),
      text: 'Buenas',
    })
    await expect.poll(() => last(streams.rosa)?.messages).toBe(1)
    await expect.poll(() => last(streams.owner)?.newestMessage).toBe(sent.createdAt)
    const note = await as(seller).call(contract.sendInboxMessage, {
      ...here(),
      key: v7(),
      text: 'Nota',
      isNote: true,
    })
    await expect.poll(() => last(streams.owner)?.newestMessage).toBe(note.createdAt)
    expect(last(streams.rosa)?.newestMessage).toBe(sent.createdAt)
    for (const stream of Object.values(streams)) await stream.leave()
  })
})

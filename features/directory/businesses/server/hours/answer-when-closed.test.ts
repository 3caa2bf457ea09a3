import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { businessHours } from '#db/tables/directory/businesses.ts'
import {
  findInboxConversations,
  readInboxConversation,
  saveInboxSettings,
  sendInboxMessage,
} from '#features/accounts/conversations/contract/inbox.ts'
import {
  listMessages,
  sendMessage,
  startConversation,
} from '#features/accounts/conversations/contract/person.ts'
import { blockCustomer } from '#features/directory/customer-blocks/contract.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person, signIn } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
let shop: Business
let rosa: Person
let conversationId: string
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** Open from Monday to Friday, 9:00 to 18:00, in Mexico City (UTC−6). */
const openDays = [1, 2, 3, 4, 5]
const fridayNight = new Date('2026-12-05T04:00:00Z')
const saturday = new Date('2026-12-05T18:00:00Z')
const mondayNoon = new Date('2026-12-07T18:00:00Z')

beforeEach(async () => {
  await test.services.db.delete(rateLimits)
  shop = await makeBusiness(test.services, { published: true, name: 'Café Luz' })
  await test.services.db
    .insert(businessHours)
    .values(openDays.map((weekday) => ({ businessId: shop.id, weekday, opens: 540, closes: 1080 })))
  rosa = await makePerson(test.services, { fullName: 'Rosa Díaz' })
})

/** With a session of the moment: the clock is moved by days. */
const as = async ({ id, email }: Person) =>
  test.as((await signIn(test.services, id, { email })).token)

const begin = async (at: Date) => {
  test.setNow(at)
  const to = { kind: 'business' as const, slug: shop.slug }
  ;({ conversationId } = await (await as(rosa)).call(startConversation, {
    to,
    key: v7(),
    text: 'Hola',
  }))
}
const write = async (text = '¿Siguen ahí?') =>
  (await as(rosa)).call(sendMessage, { conversationId, key: v7(), text })
const answer = async () =>
  (await as(shop.owner)).call(sendInboxMessage, {
    businessId: shop.id,
    conversationId,
    key: v7(),
    text: 'Aquí estamos',
    isNote: false,
  })
const automatic = async () =>
  (await (await as(rosa)).call(listMessages, { conversationId })).items
    .filter(({ kind }) => kind === 'auto')
    .map(({ text }) => text)
const set = async (
  change: { answersWhenClosed: boolean; closedText: string | null },
  by = shop.owner,
) => (await as(by)).call(saveInboxSettings, { businessId: shop.id, ...change })
const usual =
  'Gracias por escribirnos. Ahora estamos cerrados. Abrimos el lunes 7 de diciembre a las 9:00.'

describe('who writes to a closed business', () => {
  it('is told once a day when it opens, and goes on waiting for an answer', async () => {
    await begin(fridayNight)
    await write()
    expect(await automatic()).toEqual([usual])
    test.setNow(saturday)
    await write()
    expect(await automatic()).toEqual([usual, usual])
    const inbox = await (await as(shop.owner)).call(readInboxConversation, {
      businessId: shop.id,
      conversationId,
    })
    expect(inbox).toMatchObject({ state: 'open', waitingSince: fridayNight.toISOString() })
    const list = await (await as(shop.owner)).call(findInboxConversations, { businessId: shop.id })
    expect(list.items[0]).toMatchObject({ excerpt: '¿Siguen ahí?', isOwnExcerpt: false })
  })

  it('is told once, also by two messages at the same moment', async () => {
    await begin(mondayNoon)
    test.setNow(saturday)
    await Promise.all([write('Uno'), write('Dos')])
    expect(await automatic()).toEqual([usual])
  })

  it('is told nothing while it is open, or while its team was just there', async () => {
    await begin(mondayNoon)
    expect(await automatic()).toEqual([])
    test.setNow(fridayNight)
    await answer()
    await write()
    expect(await automatic()).toEqual([])
  })

  it('is told what the business wrote, or nothing when it turned that off', async () => {
    await set({ answersWhenClosed: true, closedText: 'Volvemos pronto.' })
    await begin(fridayNight)
    expect(await automatic()).toEqual([
      'Volvemos pronto. Abrimos el lunes 7 de diciembre a las 9:00.',
    ])
    await set({ answersWhenClosed: false, closedText: null })
    test.setNow(saturday)
    await write()
    expect(await automatic()).toHaveLength(1)
  })

  it('is told the same when the business blocked them', async () => {
    await begin(mondayNoon)
    await (await as(shop.owner)).call(blockCustomer, { businessId: shop.id, conversationId })
    test.setNow(saturday)
    await write()
    expect(await automatic()).toEqual([usual])
  })

  it('is told nothing where no hours are published', async () => {
    await test.services.db.delete(businessHours)
    await begin(fridayNight)
    expect(await automatic()).toEqual([])
  })
})

it('is set by managers, not by sellers', async () => {
  const seller = await makeMember(test.services, shop.id, 'seller')
  await expect(set({ answersWhenClosed: false, closedText: null }, seller)).rejects.toMatchObject({
    code: 'forbidden',
  })
})

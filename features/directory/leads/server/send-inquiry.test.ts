import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { businessContacts, businesses } from '#db/tables/directory/businesses.ts'
import { businessDailyCounts, leads } from '#db/tables/directory/leads.ts'
import type { ContactKind } from '#features/directory/businesses/vocabulary.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'
import { flushCounts } from './counter.ts'

let test: TestApp
let business: Business
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { name: 'Sastrería Ñu', published: true })
})

const addContact = (kind: ContactKind, value: string, change: object = {}) =>
  test.services.db
    .insert(businessContacts)
    .values({ businessId: business.id, kind, value, ...change })
const send = async (channel: 'email' | 'quote', change: object = {}) =>
  test.as((await makePerson(test.services)).token).call(contract.sendInquiry, {
    slug: business.slug,
    channel,
    page: null,
    name: 'Rosa Díaz',
    email: 'rosa@persona.test',
    phone: '',
    apellidoMaterno: '',
    message: 'Necesito un traje para mayo.',
    ...change,
  })
const own = () => test.as(business.owner.token)
const addLead = (change: Partial<typeof leads.$inferInsert> = {}, businessId = business.id) =>
  test.services.db
    .insert(leads)
    .values({ businessId, channel: 'quote', code: crypto.randomUUID().slice(0, 7), ...change })

describe('recipients of an inquiry', () => {
  const mailedTo = async () =>
    (await mailsTo(test.services))
      .filter(({ text }) => text.includes('Sastrería Ñu'))
      .map(({ toAddress }) => toAddress)

  it('exclude suspended accounts', async () => {
    const manager = await makeMember(test.services, business.id, 'manager')
    await test.services.db
      .update(users)
      .set({ suspendedAt: new Date() })
      .where(eq(users.id, manager.id))
    const before = await mailedTo()
    await send('quote')
    expect((await mailedTo()).slice(before.length)).toEqual([business.owner.email])
  })

  it('include the first public address of the business once, even if an owner has the same', async () => {
    await addContact('email', business.owner.email, { position: 0 })
    await addContact('email', 'segundo@sastreria.test', { position: 1 })
    const before = await mailedTo()
    await send('email')
    expect((await mailedTo()).slice(before.length)).toEqual([business.owner.email])
  })

  it('exclude private and imported addresses', async () => {
    await addContact('email', 'privado@sastreria.test', { isPublic: false, position: 0 })
    await addContact('email', 'importado@sastreria.test', {
      isPublic: false,
      source: 'import',
      position: 1,
    })
    await addContact('email', 'publico@sastreria.test', { position: 2 })
    const before = await mailedTo()
    await send('email')
    expect((await mailedTo()).slice(before.length).toSorted()).toEqual(
      [business.owner.email, 'publico@sastreria.test'].toSorted(),
    )
  })
})

describe('a tap to WhatsApp', () => {
  const tap = () =>
    test.app.request(`/w/${business.slug}`, {
      method: 'POST',
      headers: { 'sec-fetch-mode': 'navigate', 'user-agent': 'Mozilla/5.0 Firefox/140.0' },
    })

  it('goes to the first number, and is counted', async () => {
    await addContact('whatsapp', '+523322222222', { position: 2 })
    await addContact('whatsapp', '+523311111111', { position: 1 })
    expect((await tap()).headers.get('location')).toContain('https://wa.me/523311111111?')
    await flushCounts(test.services)
    const counts = await test.services.db
      .select()
      .from(businessDailyCounts)
      .where(eq(businessDailyCounts.businessId, business.id))
    expect(counts).toMatchObject([{ kind: 'whatsapp', count: 1 }])
  })
})

describe("the team's view", () => {
  it('counts only its own leads, by state', async () => {
    const other = await makeBusiness(test.services)
    await addLead({ state: 'won' })
    await addLead()
    await addLead({}, other.id)
    const { counts, items } = await own().call(contract.listLeads, { businessId: business.id })
    expect(counts).toEqual({ new: 1, contacted: 0, won: 1, lost: 0, spam: 0 })
    expect(items).toHaveLength(2)
  })

  it.each(['name', 'email', 'phone', 'message', 'note'])('finds by %s', async (column) => {
    await addLead({ [column]: 'Aguja 50% fina' })
    await addLead({ [column]: 'Aguja 500 fina' })
    const { items } = await own().call(contract.listLeads, {
      businessId: business.id,
      q: 'aguja 50% F',
    })
    expect(items).toHaveLength(1)
  })

  it('filters by channel', async () => {
    await addLead({ channel: 'whatsapp' })
    await addLead({ channel: 'email' })
    const { items } = await own().call(contract.listLeads, {
      businessId: business.id,
      channel: 'email',
    })
    expect(items.map(({ channel }) => channel)).toEqual(['email'])
  })

  it('figures count thirty days of leads without spam, and unanswered ones', async () => {
    await test.services.db
      .update(businesses)
      .set({ timeZone: 'America/Mexico_City' })
      .where(eq(businesses.id, business.id))
    const member = async () =>
      test.as((await makeMember(test.services, business.id, 'seller')).token)
    test.setNow(new Date('2026-07-01T03:00:00Z'))
    await addLead({ createdAt: new Date('2026-06-01T06:00:00Z'), state: 'won' })
    await addLead({ createdAt: new Date('2026-06-01T05:59:59Z'), state: 'new' })
    await addLead({ createdAt: new Date('2026-06-30T12:00:00Z'), state: 'new' })
    await addLead({ createdAt: new Date('2026-06-30T12:00:00Z'), state: 'spam' })
    const figures = await (await member()).call(contract.readFigures, { businessId: business.id })
    test.setNow(null)
    expect(figures.leads).toEqual({ total: 2, before: 1, waiting: 2 })
  })
})

it('an unclaimed business explains why it takes no messages', async () => {
  await test.services.db
    .update(businesses)
    .set({ claimed: false })
    .where(eq(businesses.id, business.id))
  await expect(send('quote')).rejects.toMatchObject({
    code: 'not_found',
    message: 'Este negocio aún no recibe mensajes.',
  })
})

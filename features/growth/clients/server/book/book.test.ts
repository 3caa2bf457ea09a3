import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personalData } from '#api/personal-data.ts'
import { conversations } from '#db/tables/accounts/conversations.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { businessBlocks } from '#db/tables/directory/customer-blocks.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { timelineEntries } from '#db/tables/growth/clients.ts'
import { eraseAccount } from '#features/backoffice/privacy/server/erase-account.ts'
import { payDemo } from '#features/buying/payments/contract.ts'
import { updateLead, whatsappHref } from '#features/directory/leads/contract.ts'
import { scheduleDeletion } from '#tests/support/accounts/full-account.ts'
import { contactsOf, makeClient, sendLead } from '#tests/support/clients/clients.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { ask } from '#tests/support/factories/questions.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readLeadClient } from '../../contract/calls.ts'
import { fillBook } from './fill-books.ts'

let test: TestApp
let business: Business
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { published: true })
})

const book = (id = business.id) => contactsOf(test.services, id)
const entries = async (id = business.id) => {
  const { rows } = await test.services.db.execute<{
    kind: string
    happening: string
    count: number
  }>(sql`
    select e.kind, e.happening, e.count from timeline_entries e join contact_books b on b.id = e.book_id
    where b.business_id = ${id} order by e.at, e.id`)
  return rows
}

/** Buys from a store of a business without an account, or with one, and pays. */
async function buy(wanted: {
  email?: string
  phone?: string
  by?: Awaited<ReturnType<typeof makePerson>>
}) {
  const store = await makeStore(test.services, { business })
  const parts = [
    { store, lines: [{ product: await makeProduct(test.services, store), quantity: 1 }] },
  ]
  const { purchaseId, token, paymentId } = await makePurchase(test.services, { ...wanted, parts })
  await test.as(wanted.by?.token).call(payDemo, { purchaseId, token, paymentId, outcome: 'paid' })
}

describe('the book of a business', () => {
  it('has who wrote to it, with what they said and nothing else of their account', async () => {
    const person = await makePerson(test.services, { fullName: 'Rosa Elena Díaz Prado' })
    await sendLead(test, business, {
      token: person.token,
      name: 'Rosa Díaz',
      email: 'rosa@correo.test',
      phone: '33 1234 5678',
    })
    expect(await book()).toMatchObject([
      {
        name: 'Rosa Díaz',
        stage: 'prospect',
        source: 'lead',
        profileId: person.id,
        values: ['rosa@correo.test', '+523312345678'],
      },
    ])
    expect(await entries()).toMatchObject([{ kind: 'lead' }])
  })

  it('knows guests again by their mailbox in all spellings and by their number, never by a name', async () => {
    const guest = (given: object) =>
      test.services.db.transaction(async (tx) => {
        const [lead] = await tx
          .insert(leads)
          .values({ businessId: business.id, channel: 'quote', code: randomUUID(), ...given })
          .returning()
        await test.services.announce(tx, 'lead.received', {
          leadId: lead?.id ?? '',
          businessId: business.id,
          profileId: null,
        })
      })
    await guest({ name: 'Rosa Díaz', email: 'ro.sa@gmail.com' })
    await guest({ name: 'Rosa', email: 'Rosa+casa@Gmail.com', phone: '33 1234 5678' })
    await guest({ name: 'La señora Rosa', phone: '+52 33 1234 5678' })
    await guest({ name: 'Rosa Díaz', email: 'rosa.diaz@correo.test' })
    expect(await book()).toMatchObject([
      { name: 'Rosa Díaz', values: ['ro.sa@gmail.com', 'rosa+casa@gmail.com', '+523312345678'] },
      { name: 'Rosa Díaz', values: ['rosa.diaz@correo.test'] },
    ])
    expect(await entries()).toHaveLength(4)
  })

  it('names who asked in public as everybody sees them, until they say their name', async () => {
    const person = await makePerson(test.services, { fullName: 'Rosa Elena Díaz' })
    await ask(test, business, { by: person })
    expect(await book()).toMatchObject([
      { name: 'Rosa D.', stage: 'contact', source: 'account', profileId: person.id, values: [] },
    ])
    await sendLead(test, business, {
      token: person.token,
      name: 'Rosa Elena Díaz',
      email: 'r@correo.test',
    })
    expect(await book()).toMatchObject([
      { name: 'Rosa Elena Díaz', stage: 'prospect', values: ['r@correo.test'] },
    ])
    await makeReview(test, business, { by: person })
    expect((await entries()).map(({ kind }) => kind)).toEqual(['question', 'lead', 'review'])
    expect(await book()).toHaveLength(1)
  })

  it('has a tap on WhatsApp once the team gives it a name or number', async () => {
    const { services, app } = test
    await services.db.execute(
      sql`insert into business_contacts (id, business_id, kind, value, position) values (${randomUUID()}, ${business.id}, 'whatsapp', '+523312345678', 2)`,
    )
    await app.request(whatsappHref(business.slug), {
      method: 'POST',
      headers: {
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0',
        'sec-fetch-mode': 'navigate',
      },
    })
    expect(await book()).toEqual([])
    const [lead] = await services.db.select().from(leads).where(eq(leads.businessId, business.id))
    expect(
      await test
        .as(business.owner.token)
        .call(readLeadClient, { businessId: business.id, leadId: lead?.id ?? '' }),
    ).toEqual({ contact: null })
    const update = (change: object) =>
      test
        .as(business.owner.token)
        .call(updateLead, { businessId: business.id, leadId: lead?.id ?? '', ...change })
    await update({ phone: '33 8765 4321' })
    expect(await book()).toMatchObject([{ values: ['+523387654321'], stage: 'prospect' }])
    await update({ name: 'Nora Paz' })
    expect(await book()).toMatchObject([{ name: 'Nora Paz', values: ['+523387654321'] }])
    const { contact } = await test
      .as(business.owner.token)
      .call(readLeadClient, { businessId: business.id, leadId: lead?.id ?? '' })
    expect(contact).toMatchObject({ name: 'Nora Paz' })
    expect(await entries()).toHaveLength(1)
  })

  it('makes a guest who buys a client, who stays one', async () => {
    await buy({ email: 'compra@correo.test' })
    expect(await book()).toMatchObject([
      {
        name: 'Rosa Díaz',
        stage: 'client',
        source: 'order',
        values: ['compra@correo.test', '+523312345678'],
      },
    ])
    expect(await entries()).toMatchObject([{ kind: 'order', happening: 'paid' }])
    const [client] = await book()
    await test.services.db.insert(leads).values({
      businessId: business.id,
      channel: 'email',
      code: 'AAAA-BB',
      name: 'Rosa',
      email: 'compra@correo.test',
    })
    await fillBook(test.services.db, business.id, 1000)
    expect(await book()).toMatchObject([{ id: client?.id, stage: 'client' }])
  })

  it('counts the messages of a day in one entry', async () => {
    const person = await makePerson(test.services, { fullName: 'Ana Paz' })
    const [conversation] = await test.services.db
      .insert(conversations)
      .values({ kind: 'business', businessId: business.id, personId: person.id })
      .returning()
    const send = (side: 'person' | 'business', kind: 'text' | 'card' = 'text') =>
      test.services.db.transaction((tx) =>
        test.services.announce(tx, 'message.sent', {
          conversationId: conversation?.id ?? '',
          businessId: business.id,
          personId: person.id,
          side,
          kind,
          isQuiet: false,
        }),
      )
    test.setNow(new Date('2026-12-01T18:00:00Z'))
    await send('person')
    await send('business')
    test.setNow(new Date('2026-12-02T18:00:00Z'))
    await send('person')
    // A card shows what has an entry of its own.
    await send('person', 'card')
    test.setNow(null)
    expect(await entries()).toMatchObject([
      { kind: 'messages', happening: '2026-12-01', count: 2 },
      { kind: 'messages', happening: '2026-12-02', count: 1 },
    ])
    expect(await book()).toMatchObject([{ name: 'Ana P.', profileId: person.id }])
  })

  it('gets one contact of twenty events of a new person at once', async () => {
    const { services } = test
    const person = await makePerson(services, { fullName: 'Rosa Díaz' })
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        services.db.transaction(async (tx) => {
          const [lead] = await tx
            .insert(leads)
            .values({
              businessId: business.id,
              channel: 'quote',
              code: randomUUID(),
              name: 'Rosa Díaz',
              email: i % 2 === 0 ? person.email : null,
              profileId: i % 2 === 0 ? null : person.id,
            })
            .returning()
          await services.announce(tx, 'lead.received', {
            leadId: lead?.id ?? '',
            businessId: business.id,
            profileId: null,
          })
        }),
      ),
    )
    expect(await book()).toMatchObject([{ profileId: person.id, values: [person.email] }])
    expect(await entries()).toHaveLength(20)
  })

  it('does not make two accounts one by a number that both gave', async () => {
    const [one, other] = [await makePerson(test.services), await makePerson(test.services)]
    for (const { token, email } of [one, other])
      await sendLead(test, business, { token, email, phone: '33 1234 5678' })
    expect(await book()).toMatchObject([{ profileId: one.id }, { profileId: other.id }])
  })

  it('has nothing of people whom the business blocked, except what they buy', async () => {
    const person = await makePerson(test.services, { fullName: 'Ana Paz' })
    await test.services.db
      .insert(businessBlocks)
      .values({ businessId: business.id, personId: person.id, shownAs: 'Ana P.' })
    await sendLead(test, business, { token: person.token, email: person.email })
    await ask(test, business, { by: person })
    await makeReview(test, business, { by: person })
    await fillBook(test.services.db, business.id, 1000)
    expect(await book()).toEqual([])
    await buy({ by: person, email: person.email })
    expect(await book()).toMatchObject([{ stage: 'client' }])
    expect(await entries()).toMatchObject([{ kind: 'order' }])
  })

  it('loses a person who erases their account, with all of the timeline', async () => {
    const person = await makePerson(test.services)
    await sendLead(test, business, { token: person.token, email: person.email })
    await makeClient(test.services, business, { name: 'Otra persona' })
    await eraseAccount(test.services, personalData, await scheduleDeletion(test, person))
    expect(await book()).toMatchObject([{ name: 'Otra persona' }])
    expect(await entries()).toEqual([])
  })
})

describe('history from before', () => {
  /** Takes back all that the book knows, as before there were books. */
  const forget = (id: string) =>
    test.services.db.execute(
      sql`delete from contacts c using contact_books b where b.id = c.book_id and b.business_id = ${id}`,
    )

  it('fills the book once, the same as when it happened', async () => {
    const person = await makePerson(test.services, { fullName: 'Rosa Elena Díaz' })
    await sendLead(test, business, {
      token: person.token,
      email: 'rosa@correo.test',
      name: 'Rosa Elena Díaz',
    })
    await ask(test, business, { by: person })
    await makeReview(test, business)
    await buy({ email: 'compra@correo.test' })
    const before = {
      people: (await book()).map(({ name, stage, values }) => ({ name, stage, values })),
      entries: await entries(),
    }
    await forget(business.id)
    expect(await entries()).toEqual([])
    expect(await fillBook(test.services.db, business.id, 1000)).toBe(4)
    const people = (await book()).map(({ name, stage, values }) => ({ name, stage, values }))
    expect(people.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
      before.people.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    )
    expect(await entries()).toEqual(before.entries)
    expect(await fillBook(test.services.db, business.id, 1000)).toBe(0)
    expect(await entries()).toEqual(before.entries)
  })

  it('continues where it ended', async () => {
    for (let i = 0; i < 3; i++) await makeReview(test, business)
    await ask(test, business)
    await forget(business.id)
    expect(await fillBook(test.services.db, business.id, 1)).toBe(1)
    expect(await entries()).toMatchObject([{ kind: 'question' }])
    expect(await fillBook(test.services.db, business.id, 1000)).toBe(3)
    expect(await entries()).toHaveLength(4)
  })

  it('is unknown while nobody works in the business', async () => {
    const { db } = test.services
    await db.delete(businessMembers).where(eq(businessMembers.businessId, business.id))
    await ask(test, business)
    expect(await book()).toEqual([])
    await db
      .insert(businessMembers)
      .values({ businessId: business.id, profileId: business.owner.id, role: 'owner' })
    await fillBook(db, business.id, 1000)
    expect(await db.$count(timelineEntries, sql`kind = 'question'`)).toBeGreaterThan(0)
    expect(await book()).toHaveLength(1)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { contacts } from '#db/tables/growth/contacts.ts'
import { dayMs } from '#shared/time/durations.ts'
import { makeBook, makeContact, makeNote } from '#tests/support/contacts/contacts.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { eraseContact, findContacts, readContact } from '../../contract/contacts.ts'
import {
  askForErasure,
  listDataControllers,
  withdrawErasure,
} from '../../contract/data-controllers.ts'
import { erasureDays } from '../../vocabulary.ts'
import { eraseAskedContacts } from './erase-asked-contacts.ts'

let test: TestApp
let shop: Business
let bookId: string
let luz: Person
beforeAll(async () => {
  test = await openTestApp()
  shop = await makeBusiness(test.services, { published: true, name: 'Óptica Sol' })
  bookId = await makeBook(test.services, shop.id)
})
afterAll(() => test.close())
beforeEach(async () => {
  luz = await makePerson(test.services, { fullName: 'Luz Prado' })
  await test.services.db
    .update(users)
    .set({ mailboxProvedAt: new Date() })
    .where(eq(users.id, luz.id))
})

const controllers = (who: Person) => test.as(who.token).call(listDataControllers, {})
const ask = (who: Person, listingId = shop.id) =>
  test.as(who.token).call(askForErasure, { listingId })
const exists = async (id: string) =>
  (await test.services.db.$count(contacts, eq(contacts.id, id))) === 1

describe('businesses that keep one’s data', () => {
  it('are those that have the account or the proved mailbox, with since when and from what', async () => {
    const other = await makeBusiness(test.services, { name: 'Taller Luna' })
    await makeContact(test.services, {
      bookId,
      profileId: luz.id,
      source: 'lead',
      createdAt: new Date('2026-01-02'),
    })
    await makeContact(
      test.services,
      { bookId: await makeBook(test.services, other.id), createdAt: new Date('2026-02-03') },
      { email: luz.email },
    )
    // One's own clients, and the platform's contacts, are no business's.
    await makeContact(test.services, {}, { email: luz.email })
    expect(await controllers(luz)).toEqual([
      {
        listingId: other.id,
        name: 'Taller Luna',
        slug: null,
        since: '2026-02-03T00:00:00.000Z',
        source: 'hand',
        erasure: null,
      },
      {
        listingId: shop.id,
        name: 'Óptica Sol',
        slug: shop.slug,
        since: '2026-01-02T00:00:00.000Z',
        source: 'lead',
        erasure: null,
      },
    ])
  })

  it('are none by a mailbox that was not proved, or that is written at somebody else’s account', async () => {
    await makeContact(test.services, { bookId }, { email: luz.email })
    await test.services.db.update(users).set({ mailboxProvedAt: null }).where(eq(users.id, luz.id))
    expect(await controllers(luz)).toEqual([])
    await expect(ask(luz)).rejects.toMatchObject({ code: 'not_found' })
    const [eva, ana] = [await makePerson(test.services), await makePerson(test.services)]
    await test.services.db
      .update(users)
      .set({ mailboxProvedAt: new Date() })
      .where(eq(users.id, eva.id))
    await makeContact(test.services, { bookId, profileId: ana.id }, { email: eva.email })
    expect(await controllers(eva)).toEqual([])
  })
})

describe('a request to be erased', () => {
  it('is told to owners and managers once, without a name, and can be withdrawn', async () => {
    const manager = await makeMember(test.services, shop.id, 'manager')
    const seller = await makeMember(test.services, shop.id, 'seller')
    const { id: contactId } = await makeContact(test.services, { bookId, profileId: luz.id })
    await ask(luz)
    await ask(luz)
    const told = async (who: Person) =>
      (
        await test.services.db
          .select()
          .from(notifications)
          .where(eq(notifications.recipientId, who.id))
      ).filter(({ kind }) => kind === 'contacts.erasure_asked')
    expect(await told(seller)).toEqual([])
    const [notice, ...more] = await told(manager)
    expect(more).toEqual([])
    expect(notice?.path).toBe(`/dashboard-my-business/clientes/${contactId}?negocio=${shop.id}`)
    expect(JSON.stringify(notice)).not.toContain('Luz')
    const team = test.as(shop.owner.token)
    const book = shop.id
    const read = await team.call(readContact, { book, contactId })
    expect(read.erasure).not.toBeNull()
    expect(read.history[0]).toMatchObject({ action: 'Pidió que borren sus datos', by: null })
    const marked = await team.call(findContacts, { book, erasureAsked: true })
    expect(marked.items.map(({ id }) => id)).toContain(contactId)
    await test.as(luz.token).call(withdrawErasure, { listingId: shop.id })
    expect((await team.call(readContact, { book, contactId })).erasure).toBeNull()
    expect(await controllers(luz)).toMatchObject([{ erasure: null }])
  })

  it('is done by a manager at once, with notes and what was merged; who did not ask is not erased', async () => {
    const { id: contactId } = await makeContact(test.services, { bookId, profileId: luz.id })
    const merged = await makeContact(test.services, { bookId, mergedInto: contactId })
    await makeNote(test.services, merged.id, shop.owner.id, 'Debe un pago.', bookId)
    const team = test.as(shop.owner.token)
    const erase = () => team.call(eraseContact, { book: shop.id, contactId })
    await expect(erase()).rejects.toMatchObject({ code: 'conflict' })
    await ask(luz)
    await erase()
    expect([await exists(contactId), await exists(merged.id)]).toEqual([false, false])
    expect(await controllers(luz)).toEqual([])
  })

  it('is done by itself after the days that it may wait, and not before', async () => {
    const at = (days: number) => new Date(Date.now() - days * dayMs)
    const [due, waiting, other] = [
      await makeContact(test.services, { bookId, erasureAskedAt: at(erasureDays + 1) }),
      await makeContact(test.services, { bookId, erasureAskedAt: at(erasureDays - 1) }),
      await makeContact(test.services, { bookId }),
    ]
    await eraseAskedContacts(test.services)
    await eraseAskedContacts(test.services)
    expect([await exists(due.id), await exists(waiting.id), await exists(other.id)]).toEqual([
      false,
      true,
      true,
    ])
  })
})

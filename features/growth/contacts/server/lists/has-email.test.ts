import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contactAddresses, contacts } from '#db/tables/growth/contacts.ts'
import type { Database } from '#shared/server/services.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { contactAddress, contactForm, makeContact } from '#tests/support/contacts/contacts.ts'
import { wrongEmails } from '#tests/support/contacts/wrong-emails.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findContacts, readContact, saveContact } from '../../contract/contacts.ts'
import { mergeContacts, undoContactMerge } from '../../contract/merge.ts'
import { platformBookId } from '../book.ts'
import { lockContact } from '../lock-contact.ts'
import { fillEmails } from './fill-emails.ts'

let test: TestApp
let staff: Person
beforeAll(async () => {
  test = await openTestApp()
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
})
afterEach(async () => expect(await wrongEmails(test.services)).toEqual([]))
afterAll(() => test.close())

let count = 0
const unique = () => `luz-${++count}@correo.test`
const make = async (email?: string) =>
  (await makeContact(test.services, {}, email ? { email } : { phone: '+525551234567' })).id
const team = () => test.as(staff.token)
const merge = (contactId: string, otherId: string) =>
  team().call(mergeContacts, { book: 'platform', contactId, otherId })
const undo = (contactId: string) => team().call(undoContactMerge, { book: 'platform', contactId })
const has = async (...ids: string[]) => {
  const known = new Map(
    (await test.services.db.select().from(contacts)).map(({ id, hasEmail }) => [id, hasEmail]),
  )
  return ids.map((id) => known.get(id))
}
const removeEmails = (db: Database, contactId: string) =>
  db
    .delete(contactAddresses)
    .where(and(eq(contactAddresses.contactId, contactId), eq(contactAddresses.kind, 'email')))
const addEmail = async (db: Database, contactId: string) => {
  await db
    .insert(contactAddresses)
    .values({ bookId: platformBookId, contactId, kind: 'email', value: unique() })
}

/** Runs the first work, begins the second before the first is committed, and waits for both. */
async function atOnce(
  first: (tx: Database) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  let other: Promise<unknown> | undefined
  await test.services.db.transaction(async (tx) => {
    await first(tx)
    other = second()
    // The other has begun, and mostly waits for this one.
    await tx.execute(sql`select pg_sleep(0.2)`)
  })
  await other
}

describe('whether a contact has an e-mail', () => {
  it('follows its addresses', async () => {
    const [luz, ana, teo] = [await make(unique()), await make(), await make(unique())]
    expect(await has(luz, ana, teo)).toEqual([true, false, true])
    const { version } = await team().call(readContact, { book: 'platform', contactId: luz })
    const addresses = [contactAddress('web', 'https://luz.test')]
    await team().call(saveContact, {
      book: 'platform',
      ...contactForm({ addresses }),
      contactId: luz,
      version,
    })
    expect(await has(luz)).toEqual([false])
    const { db } = test.services
    await db
      .update(contactAddresses)
      .set({ contactId: ana })
      .where(and(eq(contactAddresses.contactId, teo), eq(contactAddresses.kind, 'email')))
    expect(await has(ana, teo)).toEqual([true, false])
    await db
      .update(contactAddresses)
      .set({ kind: 'web', value: 'https://ana.test' })
      .where(and(eq(contactAddresses.contactId, ana), eq(contactAddresses.kind, 'email')))
    expect(await has(ana)).toEqual([false])
  })

  it('counts the e-mails of those merged into it, until the merge is undone', async () => {
    const [shown, other, part] = [await make(), await make(), await make(unique())]
    await merge(other, part)
    expect(await has(shown, other, part)).toEqual([false, true, false])
    await merge(shown, other)
    expect(await has(shown, other, part)).toEqual([true, false, false])
    await undo(other)
    expect(await has(shown, other, part)).toEqual([false, true, false])
    await undo(part)
    expect(await has(shown, other, part)).toEqual([false, false, true])
  })

  it('is no longer said by a contact that is erased alone, after it was merged', async () => {
    const [shown, part] = [await make(), await make(unique())]
    await merge(shown, part)
    await test.services.db.delete(contacts).where(eq(contacts.id, part))
    expect(await has(shown)).toEqual([false])
    const [gone, with_] = [await make(unique()), await make(unique())]
    await merge(gone, with_)
    await test.services.db.delete(contacts).where(eq(contacts.shownAs, gone))
    expect(await has(gone)).toEqual([undefined])
  })

  it('is right when one writer removes the last e-mail while another adds one', async () => {
    const { db } = test.services
    const [luz, ana] = [await make(unique()), await make(unique())]
    await atOnce(
      (tx) => removeEmails(tx, luz),
      () => addEmail(db, luz),
    )
    await atOnce(
      (tx) => addEmail(tx, ana),
      () => removeEmails(db, ana),
    )
    expect(await has(luz, ana)).toEqual([true, false])
  })

  it('is right when an address comes or goes while contacts are merged or parted', async () => {
    const { db } = test.services
    for (const work of [removeEmails, addEmail])
      for (const isMerged of [true, false]) {
        const [shown, part] = [await make(), await make(unique())]
        const move = () => (isMerged ? undo(part) : merge(shown, part))
        if (isMerged) await merge(shown, part)
        await atOnce((tx) => work(tx, part), move)
        const [two, second] = [await make(), await make(unique())]
        await merge(two, second)
        await Promise.all([undo(second), work(db, second)])
      }
  })

  it('is right after many writers at once', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => make()))
    const pick = (n: number) => ids[n % ids.length] ?? ''
    await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        test.services.db.transaction(async (tx) => {
          await lockContact(tx, platformBookId, pick(n))
          await (n % 3 === 0 ? removeEmails : addEmail)(tx, pick(n))
        }),
      ),
    )
  })
})

describe('contacts from before it was known', () => {
  it('are listed by their addresses until a job fills it in', async () => {
    const { db } = test.services
    const q = 'Anterior'
    const name = (more: string) => `${q} ${more}`
    await makeContact(test.services, { name: name('con') }, { email: unique() })
    const { id } = await makeContact(test.services, { name: name('sin') })
    await db.update(contacts).set({ hasEmail: null })
    const listed = async (hasEmail: boolean) =>
      (await team().call(findContacts, { book: 'platform', q, hasEmail })).items.map(
        (row) => row.name,
      )
    expect([await listed(true), await listed(false)]).toEqual([[name('con')], [name('sin')]])
    await fillEmails(test.services)
    expect(await has(id)).toEqual([false])
    expect([await listed(true), await listed(false)]).toEqual([[name('con')], [name('sin')]])
  })
})

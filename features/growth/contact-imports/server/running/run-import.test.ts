import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  contactImportPieces,
  contactImportRows,
  contactImports,
} from '#db/tables/growth/contact-imports.ts'
import { contacts } from '#db/tables/growth/contacts.ts'
import { createContactGroup } from '#features/growth/contacts/contract/groups.ts'
import { upsertContact } from '#features/growth/contacts/server/upsert-contact.ts'
import { makeBook } from '#tests/support/contacts/contacts.ts'
import { importContacts, previewContacts } from '#tests/support/contacts/import-contacts.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../../contract/imports.ts'
import { deleteOldImports } from './delete-old-imports.ts'
import { reviveImports } from './revive-imports.ts'
import { runContactImport } from './run-import.ts'
import { runReading } from './run-reading.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const makeShop = () => makeBusiness(test.services, { published: true })
const ofBook = async (shop: Business) =>
  test.services.db.$count(contacts, eq(contacts.bookId, await makeBook(test.services, shop.id)))
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    ({ code }) => code,
  )

const many = (count: number) =>
  [
    'Nombre,Correo,Teléfono',
    ...Array.from(
      { length: count },
      (_, n) => `Persona ${n},p${n}@x.test,55 5${String(n).padStart(3, '0')} 1234`,
    ),
  ].join('\n')

describe('while it runs', () => {
  it('stops after a batch, keeps what was written, and goes on where it stopped', async () => {
    const shop = await makeShop()
    const by = test.as(shop.owner.token)
    const { id: importId } = await previewContacts(test, shop.owner, shop.id, many(1_200))
    const named = { book: shop.id, importId }
    await by.call(contract.startContactImport, named)
    // Asked for within the first batch, it waits until that is committed.
    let stopping: ReturnType<typeof stop> | undefined
    const stop = () => by.call(contract.stopContactImport, named)
    const now = () => {
      stopping ??= stop()
      return test.services.now()
    }
    await runContactImport({ ...test.services, now }, importId)
    expect(await stopping).toEqual({ stopped: true })
    const stopped = await by.call(contract.readContactImport, named)
    expect(stopped).toMatchObject({ state: 'stopped' })
    expect(stopped.doneRows).toBe(await ofBook(shop))
    expect(stopped.doneRows).toBeLessThan(1_200)
    await by.call(contract.resumeContactImport, named)
    await runContactImport(test.services, importId)
    expect(await by.call(contract.readContactImport, named)).toMatchObject({
      state: 'finished',
      doneRows: 1_200,
      outcomes: { new: 1_200 },
    })
    expect(await ofBook(shop)).toBe(1_200)
  })

  it('two workers on one import write each row once; an ended process is noticed', async () => {
    const shop = await makeShop()
    const by = test.as(shop.owner.token)
    const { id: importId } = await previewContacts(test, shop.owner, shop.id, many(1_100))
    await by.call(contract.startContactImport, { book: shop.id, importId })
    await Promise.all([0, 1].map(() => runContactImport(test.services, importId)))
    expect(await ofBook(shop)).toBe(1_100)
    expect(await by.call(contract.readContactImport, { book: shop.id, importId })).toMatchObject({
      state: 'finished',
      doneRows: 1_100,
    })
    await test.services.db
      .update(contactImports)
      .set({ state: 'importing', finishedAt: null, updatedAt: new Date(Date.now() - 300_000) })
      .where(eq(contactImports.id, importId))
    await reviveImports(test.services)
    const { rows } = await test.services.db.execute(
      sql`select 1 from pgboss.job where name = 'contact-imports.apply' and singleton_key = ${importId} and state = 'created'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('reading goes on after the last batch that was stored', async () => {
    const shop = await makeShop()
    const by = test.as(shop.owner.token)
    const { id: importId, settings } = await by.call(contract.uploadContactFile, {
      book: shop.id,
      fileName: 'muchos.csv',
      content: new Blob([`${many(700)}\nOtra,p3@x.test,`]),
    })
    await by.call(contract.planContactImport, { book: shop.id, importId, ...settings })
    // Two workers: of each batch one stores it, the other ends.
    await Promise.all([0, 1].map(() => runReading(test.services, importId)))
    await runReading(test.services, importId)
    const ready = await by.call(contract.readContactImport, { book: shop.id, importId })
    expect(ready).toMatchObject({
      state: 'ready',
      readRows: 701,
      outcomes: { new: 700, repeated: 1 },
    })
    const count = await test.services.db.$count(
      contactImportRows,
      eq(contactImportRows.importId, importId),
    )
    expect(count).toBe(701)
  })

  it('imports of one file and events at the same time make one contact of each address', async () => {
    const shop = await makeShop()
    const bookId = await makeBook(test.services, shop.id)
    const previews = await Promise.all(
      [0, 1].map(() =>
        previewContacts(test, shop.owner, shop.id, `${many(600)}\nSola,,\nOtra sola,,`),
      ),
    )
    for (const { id: importId } of previews)
      await test.as(shop.owner.token).call(contract.startContactImport, { book: shop.id, importId })
    const meet = async () => {
      for (let n = 0; n < 600; n += 7)
        await test.services.db.transaction((tx) =>
          upsertContact(tx, {
            bookId,
            profileId: null,
            name: `Persona ${n}`,
            email: n % 2 ? `p${n}@x.test` : null,
            phone: `+52555${String(n).padStart(3, '0')}1234`,
            stage: 'contact',
            source: 'order',
            at: new Date(),
          }),
        )
    }
    await Promise.all([...previews.map(({ id }) => runContactImport(test.services, id)), meet()])
    const { rows } = await test.services.db.execute(sql`
      select key, count(distinct m.shown_as)::int as n from (select contact_id, case kind when 'email' then mailbox_key(value) else value end as key
        from contact_addresses where book_id = ${bookId}) a join contacts m on m.id = a.contact_id group by key having count(distinct m.shown_as) > 1`)
    expect(rows).toEqual([])
    expect(await ofBook(shop)).toBe(602)
  })

  it('refuses what is not its turn', async () => {
    const shop = await makeShop()
    const by = test.as(shop.owner.token)
    const { id: importId, settings } = await previewContacts(test, shop.owner, shop.id, many(2))
    const named = { book: shop.id, importId }
    expect(await codeOf(by.call(contract.resumeContactImport, named))).toBe('conflict')
    expect(await by.call(contract.stopContactImport, named)).toEqual({ stopped: false })
    await by.call(contract.startContactImport, named)
    for (const call of [
      () => by.call(contract.startContactImport, named),
      () => by.call(contract.planContactImport, { ...named, ...settings }),
      () => by.call(contract.deleteContactImport, named),
    ])
      expect(await codeOf(call())).toBe('conflict')
    await runContactImport(test.services, importId)
    const pieces = eq(contactImportPieces.importId, importId)
    expect(await test.services.db.$count(contactImportPieces, pieces)).toBe(0)
    await by.call(contract.deleteContactImport, named)
    expect(await codeOf(by.call(contract.readContactImport, named))).toBe('not_found')
    expect(await ofBook(shop)).toBe(2)
  })
})

describe('who may, and for how long', () => {
  it('sellers import; who may only add to the platform’s book changes nobody', async () => {
    const shop = await makeShop()
    const seller = await makeMember(test.services, shop.id, 'seller')
    expect(await importContacts(test, seller, shop.id, many(1))).toMatchObject({
      state: 'finished',
    })
    const adding = await makePerson(test.services, { staffPermissions: ['read', 'create'] })
    expect(await codeOf(previewContacts(test, adding, 'platform', many(1)))).toBe('forbidden')
    const ready = await previewContacts(test, adding, 'platform', many(1), { mode: 'new' })
    expect(ready.state).toBe('ready')
  })

  it('files that are no contacts are refused beside the field; lists of other books, too', async () => {
    const shop = await makeShop()
    const other = await makeShop()
    const by = test.as(shop.owner.token)
    await expect(
      by.call(contract.uploadContactFile, {
        book: shop.id,
        fileName: 'x.png',
        content: new Blob(['\x89PNG\r\n']),
      }),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields: { content: expect.stringContaining('vCard') },
    })
    const { id: groupId } = await test
      .as(other.owner.token)
      .call(createContactGroup, { book: other.id, name: 'Ajena', description: '' })
    await expect(
      previewContacts(test, shop.owner, shop.id, many(1), { groupId }),
    ).rejects.toMatchObject({ fields: { groupId: 'Esa lista ya no está.' } })
  })

  it('too many columns without a choice, and a file that ends in the middle, are said', async () => {
    const shop = await makeShop()
    await expect(
      previewContacts(test, shop.owner, shop.id, many(1), { targets: [null, null, null] }),
    ).rejects.toMatchObject({ code: 'invalid' })
    const failed = await previewContacts(
      test,
      shop.owner,
      shop.id,
      `Nombre,Correo\n${'Ana,a@x.test\n'.repeat(40_000)}"${'x'.repeat(300_000)}`,
    )
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('comilla') })
  })

  it('is forgotten after days, sooner when nobody started it', async () => {
    const shop = await makeShop()
    const waiting = await previewContacts(test, shop.owner, shop.id, many(1))
    const done = await importContacts(test, shop.owner, shop.id, many(1))
    const left = async (days: number) => {
      test.setNow(new Date(Date.now() + days * 86_400_000))
      await deleteOldImports(test.services)
      test.setNow(null)
      const { items } = await test
        .as(shop.owner.token)
        .call(contract.listContactImports, { book: shop.id })
      return items.map(({ id }) => id)
    }
    expect(await left(6)).toEqual([done.id, waiting.id])
    expect(await left(8)).toEqual([done.id])
    expect(await left(31)).toEqual([])
  })
})

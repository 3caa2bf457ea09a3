import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contacts } from '#db/tables/growth/contacts.ts'
import {
  exportContactCards,
  exportContacts,
  findContacts,
  readContact,
} from '#features/growth/contacts/contract/contacts.ts'
import { createCustomField } from '#features/growth/contacts/contract/custom-fields.ts'
import { createContactGroup } from '#features/growth/contacts/contract/groups.ts'
import { mailboxKey } from '#features/growth/contacts/server/parts/mailbox-key.ts'
import { makeBook, makeContact } from '#tests/support/contacts/contacts.ts'
import { importContacts, previewContacts } from '#tests/support/contacts/import-contacts.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { hostileNames } from '#tests/support/hostile-inputs.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract/imports.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const makeShop = () => makeBusiness(test.services, { published: true })
const ofBook = async (shop: Business) =>
  test.services.db.$count(contacts, eq(contacts.bookId, await makeBook(test.services, shop.id)))
const rowsOf = (
  shop: Business,
  importId: string,
  show?: 'new' | 'changed' | 'rejected' | 'remarked',
) => test.as(shop.owner.token).call(contract.listImportedRows, { book: shop.id, importId, show })
const listed = (shop: Business, filter: object = {}) =>
  test.as(shop.owner.token).call(findContacts, { book: shop.id, sort: 'name', ...filter })
const open = async (shop: Business, name: string) => {
  const { items } = await listed(shop, { q: name })
  return test
    .as(shop.owner.token)
    .call(readContact, { book: shop.id, contactId: items[0]?.id ?? '' })
}
/** What a book holds of everybody, without what counts changes. */
async function snapshot(shop: Business) {
  const bookId = await makeBook(test.services, shop.id)
  const tables = [
    'contacts',
    'contact_addresses',
    'tagged_contacts',
    'contact_tags',
    'contact_notes',
    'grouped_contacts',
    'contact_field_values',
  ]
  const rows = tables.map(
    (name) =>
      sql`select ${name}::text as name, to_jsonb(t)::text as row from ${sql.identifier(name)} t where t.book_id = ${bookId}`,
  )
  return (
    await test.services.db.execute(
      sql`select * from (${sql.join(rows, sql` union all `)}) s order by name, row`,
    )
  ).rows
}

const people = [
  'Nombre,Correo,Teléfono,Ciudad,Etiquetas,Notas',
  'Ana Ruiz,ana@x.test,33 1234 5678,Zapopan,Feria,Prefiere la mañana',
  'Luz Prado,luz@x.test,,,,',
  'Sin nada que la identifique,,,,,',
  ',,,,,',
  'Mal,nadie,12,,,',
  'Ana R.,ana@x.test,55 5555 9999,,,',
].join('\n')

describe('an import', () => {
  it('shows what is new, changed field by field, equal, repeated and rejected before it writes anything', async () => {
    const shop = await makeShop()
    const bookId = await makeBook(test.services, shop.id)
    await makeContact(test.services, { bookId, name: 'Luz Prado' }, { email: 'luz@x.test' })
    await makeContact(
      test.services,
      { bookId, name: 'Ana', city: null, countryCode: 'MX' },
      { phone: '+523312345678' },
    )
    const preview = await previewContacts(test, shop.owner, shop.id, people)
    expect(preview).toMatchObject({
      state: 'ready',
      readRows: 6,
      outcomes: { new: 2, changed: 1, same: 1, repeated: 1, rejected: 1 },
      remarked: 2,
    })
    expect(await ofBook(shop)).toBe(2)
    const { items: changed } = await rowsOf(shop, preview.id, 'changed')
    expect(changed[0]?.changes).toEqual([
      { label: 'Ciudad', before: null, after: 'Zapopan' },
      { label: 'Correo', before: null, after: 'ana@x.test' },
      { label: 'Etiqueta', before: null, after: 'Feria' },
      { label: 'Nota', before: null, after: 'Prefiere la mañana' },
    ])
    const { items: rejected } = await rowsOf(shop, preview.id, 'rejected')
    expect(rejected).toMatchObject([
      {
        line: 5,
        remarks: ['No tiene nombre, ni un correo o teléfono que se entienda.'],
        raw: ',,,,,',
      },
    ])
    const { items: remarked } = await rowsOf(shop, preview.id, 'remarked')
    expect(remarked.map(({ line }) => line)).toEqual([5, 6])
  })

  it('writes all that it showed, and the same file again changes nothing', async () => {
    const shop = await makeShop()
    const by = test.as(shop.owner.token)
    const { id: groupId } = await by.call(createContactGroup, {
      book: shop.id,
      name: 'Boletín',
      description: '',
    })
    const field = await by.call(createCustomField, {
      book: shop.id,
      name: 'Talla',
      kind: 'text',
      choices: [],
    })
    const file = people.replace('Notas', 'Notas,Talla').replace('mañana', 'mañana,XL')
    const settings = { tag: 'De la feria 2026', groupId, stage: 'prospect' as const }
    const done = await importContacts(test, shop.owner, shop.id, file, settings)
    expect(done).toMatchObject({
      state: 'finished',
      progress: 1,
      outcomes: { new: 4, changed: 0, same: 0, repeated: 1, rejected: 1 },
    })
    const ana = await open(shop, 'Ana Ruiz')
    expect(ana).toMatchObject({
      stage: 'prospect',
      source: 'import',
      place: 'Zapopan',
      countryCode: 'MX',
      custom: [{ fieldId: field.id, value: 'XL' }],
      notes: [{ text: 'Prefiere la mañana' }],
      groups: [{ name: 'Boletín' }],
    })
    expect(ana.tags.map(({ name }) => name)).toEqual(['De la feria 2026', 'Feria'])
    expect(ana.addresses.map(({ value, isPrimary }) => [value, isPrimary])).toEqual([
      ['ana@x.test', true],
      ['+523312345678', true],
      ['+525555559999', false],
    ])
    const before = await snapshot(shop)
    const again = await importContacts(test, shop.owner, shop.id, file, settings)
    expect(again.outcomes).toEqual({ new: 0, changed: 0, same: 4, repeated: 1, rejected: 1 })
    expect(await snapshot(shop)).toEqual(before)
    const replaced = await importContacts(test, shop.owner, shop.id, file, {
      ...settings,
      mode: 'replace',
    })
    expect(replaced.outcomes).toMatchObject({ new: 0, rejected: 1 })
  })

  it('completes, replaces, or leaves alone whom the book knows', async () => {
    const shop = await makeShop()
    const bookId = await makeBook(test.services, shop.id)
    const known = { bookId, name: 'Ana', organization: 'Óptica', birthday: '1990-02-28' }
    await makeContact(test.services, known, { email: 'ana@x.test' })
    const file =
      'Nombre,Correo,Empresa,Cumpleaños,Etapa\nAna Ruiz,ana@x.test,Luz,01/03/1991,Cliente\n'
    const only = await importContacts(test, shop.owner, shop.id, file, {
      mode: 'new',
      tag: 'Nueva',
    })
    expect(only.outcomes).toMatchObject({ same: 1, new: 0 })
    expect(await open(shop, 'Ana')).toMatchObject({ name: 'Ana', stage: 'contact', tags: [] })
    await importContacts(test, shop.owner, shop.id, file)
    expect(await open(shop, 'Ana')).toMatchObject({
      name: 'Ana',
      organization: 'Óptica',
      birthday: '1990-02-28',
      stage: 'client',
    })
    const { id } = await importContacts(test, shop.owner, shop.id, file, { mode: 'replace' })
    expect(await open(shop, 'Ana')).toMatchObject({
      name: 'Ana Ruiz',
      organization: 'Luz',
      birthday: '1991-03-01',
    })
    const { items } = await rowsOf(shop, id, 'changed')
    expect(items[0]?.changes[0]).toEqual({ label: 'Nombre', before: 'Ana', after: 'Ana Ruiz' })
  })

  it('gives no mailbox or number of one contact to another, and says so', async () => {
    const shop = await makeShop()
    const bookId = await makeBook(test.services, shop.id)
    await makeContact(test.services, { bookId, name: 'Luis' }, { phone: '+523312345678' })
    const file =
      'Nombre,Correo,Teléfono\nAna,ana@x.test,55 5555 1111\nAna,ana@x.test,33 1234 5678\nEva,,33 1234 5678\n'
    const { id } = await importContacts(test, shop.owner, shop.id, file)
    expect(await ofBook(shop)).toBe(2)
    const { items } = await rowsOf(shop, id, 'remarked')
    expect(items.map(({ line, remarks }) => [line, remarks])).toEqual([
      [3, ['+52 33 1234 5678 ya es de Luis: no se agrega.']],
      [4, ['Se une a Luis, que tiene el mismo correo o teléfono.']],
    ])
  })

  it('of what was exported changes nothing, formulas included', async () => {
    const shop = await makeShop()
    // Without the one that is none as it is seen: controls of direction are taken out of names.
    const formulas = [...hostileNames.slice(0, -1), '=1+1', '-2+3', '+52', '\t=1', "'=2"]
    const lines = formulas.map(
      (name, at) =>
        `"${name.replaceAll('"', '""')}",x${at}@x.test,33 1234 56${String(at).padStart(2, '0')},Óptica,Zapopan,Jalisco,México,28/02/1990`,
    )
    await importContacts(
      test,
      shop.owner,
      shop.id,
      ['Nombre,Correo,Teléfono,Empresa,Ciudad,Estado,País,Cumpleaños', ...lines].join('\n'),
    )
    const { text } = await test.as(shop.owner.token).call(exportContacts, { book: shop.id })
    for (const cell of text.split(/[\r\n,;]+/)) expect(cell).not.toMatch(/^"?[=+@\t＝]/)
    const before = await snapshot(shop)
    const again = await importContacts(test, shop.owner, shop.id, text, { mode: 'replace' })
    expect(again.outcomes).toMatchObject({ new: 0, changed: 0, same: formulas.length, rejected: 0 })
    expect(await snapshot(shop)).toEqual(before)
  })
})

it('of vCards that were exported changes nothing, whatever a name holds', async () => {
  const shop = await makeShop()
  const bookId = await makeBook(test.services, shop.id)
  const names = [
    'Ruiz, Ana; la de la esquina',
    'Ana\nEND:VCARD\nBEGIN:VCARD\nFN:Otra',
    'á'.repeat(100),
    'C:\\temp\\nuevo',
    '<b>Ana</b> "\'^^',
  ]
  for (const [n, name] of names.entries()) {
    const { id: contactId } = await makeContact(
      test.services,
      {
        bookId,
        name,
        organization: 'Luz; S.A., C.V.',
        countryCode: 'MX',
        city: 'Zapopan',
        birthday: '1990-02-28',
      },
      { email: `n${n}@x.test`, phone: `+52331234567${n}` },
    )
    await test.services.db.execute(
      sql`update contact_addresses set label = ${n % 2 ? 'Celular' : 'De la "tienda"; sí'} where contact_id = ${contactId} and kind = 'phone'`,
    )
  }
  await makeContact(
    test.services,
    { bookId, name: 'Óptica Luz', kind: 'organization' },
    { email: 'o@x.test' },
  )
  const { text, next } = await test
    .as(shop.owner.token)
    .call(exportContactCards, { book: shop.id, sort: 'name' })
  expect(next).toBeNull()
  expect(text.match(/^BEGIN:VCARD\r$/gm)).toHaveLength(6)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const before = await snapshot(shop)
  const again = await importContacts(test, shop.owner, shop.id, text, { mode: 'replace' })
  // A name of several lines becomes one line, as names are.
  expect(again).toMatchObject({
    format: 'vcard',
    outcomes: { new: 0, changed: 1, same: 5, rejected: 0 },
  })
  expect((await snapshot(shop)).length).toBe(before.length)
  const other = await makeShop()
  await importContacts(test, other.owner, other.id, text)
  expect(
    (await listed(other)).items.map(({ name, phone, email }) => [name, phone, email]).toSorted(),
  ).toEqual(
    (await listed(shop)).items.map(({ name, phone, email }) => [name, phone, email]).toSorted(),
  )
})

it('knows mailboxes as the database does', async () => {
  const addresses = [
    'Ana@Gmail.com',
    'a.n.a+x@googlemail.com',
    '+x@correo.test',
    'a+@x.test',
    'a+b+c@x.test',
    '.a.@gmail.com',
    'ñ+x@x.test',
  ]
  const { rows } = await test.services.db.execute<{ key: string }>(
    sql`select mailbox_key(a) as key from unnest(${sql.param(addresses)}::text[]) with ordinality u (a, n) order by n`,
  )
  expect(addresses.map(mailboxKey)).toEqual(rows.map(({ key }) => key))
})

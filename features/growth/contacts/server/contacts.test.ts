import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactAddresses, contacts } from '#db/tables/growth/contacts.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import type { Input } from '#shared/endpoint.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import {
  contactAddress,
  contactForm,
  makeBook,
  makeContact,
} from '#tests/support/contacts/contacts.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  archiveContact,
  countContacts,
  createContact,
  exportContacts,
  findContacts,
  readContact,
  saveContact,
  setContactStage,
} from '../contract/contacts.ts'
import { searchedFirst } from '../vocabulary.ts'
import { listContactRows } from './contact-rows.ts'

let test: TestApp
let staff: Person
beforeAll(async () => {
  test = await openTestApp()
  staff = await makePerson(test.services, {
    fullName: 'Rita Equipo',
    staffPermissions: [...staffPermissions],
  })
})
afterAll(() => test.close())

const team = () => test.as(staff.token)
const create = (given: Partial<Input<typeof createContact>> = {}) =>
  team().call(createContact, { book: 'platform', ...contactForm(given) })
const refusal = async (call: Promise<unknown>) => {
  const { code, fields } = await call.then(
    () => ({ code: 'accepted', fields: undefined }),
    (error) => error,
  )
  return { code, fields }
}
const find = async (filter: Omit<Input<typeof findContacts>, 'book'>) =>
  (await team().call(findContacts, { book: 'platform', ...filter })).items.map(({ name }) => name)

describe('a contact', () => {
  it('needs only a name, and stores all given data', async () => {
    expect(await create()).toMatchObject({
      name: 'Luz Prado',
      stage: 'contact',
      source: 'hand',
      addresses: [],
      createdBy: 'Rita Equipo',
    })
    const { id } = await create({
      name: 'Íñigo Ruiz',
      organization: 'Óptica Sol',
      stage: 'prospect',
      source: 'lead',
      addresses: [
        contactAddress('phone', '55 5123 4567'),
        contactAddress('email', 'Inigo@Correo.TEST'),
        { ...contactAddress('email', 'ventas@optica.test', true), label: 'Ventas' },
        contactAddress('web', 'optica.test'),
        contactAddress('social', 'https://www.instagram.com/optica'),
      ],
    })
    expect(await team().call(readContact, { book: 'platform', contactId: id })).toMatchObject({
      name: 'Íñigo Ruiz',
      organization: 'Óptica Sol',
      stage: 'prospect',
      source: 'lead',
      version: '1',
      isArchived: false,
      addresses: [
        { kind: 'email', value: 'ventas@optica.test', label: 'Ventas', isPrimary: true },
        { kind: 'email', value: 'inigo@correo.test', label: null, isPrimary: false },
        { kind: 'phone', value: '+525551234567', shown: '+52 55 5123 4567', isPrimary: true },
        { kind: 'web', value: 'https://optica.test', isPrimary: true },
        { kind: 'social', value: 'https://www.instagram.com/optica', isPrimary: true },
      ],
    })
  })

  it('refuses invalid and repeated addresses, each with a field error', async () => {
    const refused = async (...addresses: Input<typeof createContact>['addresses']) =>
      Object.keys((await refusal(create({ addresses }))).fields ?? {})
    expect(
      await refused(
        contactAddress('email', 'no es'),
        contactAddress('phone', '123'),
        contactAddress('web', 'javascript:alert(1)'),
      ),
    ).toEqual(['addresses.0.value', 'addresses.1.value', 'addresses.2.value'])
    expect(
      await refused(contactAddress('email', 'a@b.test'), contactAddress('email', 'A@B.test')),
    ).toEqual(['addresses.1.value'])
    expect(await refusal(create({ name: '  ' }))).toMatchObject({
      code: 'invalid',
      fields: { name: expect.any(String) },
    })
  })

  it('has no organization if it is one', async () => {
    expect(
      await create({ kind: 'organization', name: 'Panadería Luz', organization: 'Otra' }),
    ).toMatchObject({ organization: null })
  })

  it('is saved with the version that was read; of two concurrent saves one is refused', async () => {
    const { id, version } = await create({
      addresses: [
        contactAddress('email', 'vieja@correo.test'),
        contactAddress('phone', '5551234999'),
      ],
    })
    const save = (name: string) =>
      team().call(saveContact, {
        book: 'platform',
        ...contactForm({ name, addresses: [contactAddress('email', 'nueva@correo.test')] }),
        contactId: id,
        version,
      })
    const codes = await Promise.all(['Beta', 'Gama'].map((name) => refusal(save(name))))
    expect(codes.map(({ code }) => code).sort()).toEqual(['accepted', 'conflict'])
    const saved = await team().call(readContact, { book: 'platform', contactId: id })
    expect(saved.addresses.map(({ value }) => value)).toEqual(['nueva@correo.test'])
    expect(saved.history[0]).toMatchObject({ action: 'Contacto cambiado', by: 'Rita Equipo' })
    expect(saved.version).toBe('2')
  })

  it('changes the primary address, and writes no audit entry without a change', async () => {
    const { id } = await create({
      addresses: [
        contactAddress('email', 'una@correo.test'),
        contactAddress('email', 'dos@correo.test'),
      ],
    })
    const save = (version: string) => {
      const addresses = [
        contactAddress('email', 'una@correo.test'),
        contactAddress('email', 'dos@correo.test', true),
      ]
      return team().call(saveContact, {
        book: 'platform',
        ...contactForm({ addresses }),
        contactId: id,
        version,
      })
    }
    const { addresses, version } = await save('1')
    expect(addresses.map(({ value, isPrimary }) => [value, isPrimary])).toEqual([
      ['dos@correo.test', true],
      ['una@correo.test', false],
    ])
    await save(version)
    const lines = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id))
      .orderBy(auditEntries.at)
    expect(lines.map(({ action, detail }) => [action, detail])).toEqual([
      ['contacts.created', { source: 'hand' }],
      ['contacts.changed', { changed: ['addresses'] }],
    ])
  })

  it('changes its stage, is archived and restored', async () => {
    const { id } = await create({ name: 'Noemí Archivo' })
    await team().call(setContactStage, { book: 'platform', contactId: id, stage: 'client' })
    await team().call(archiveContact, { book: 'platform', contactId: id, isArchived: true })
    expect(await find({ q: 'noemi archivo' })).toEqual([])
    expect(await find({ q: 'noemi archivo', archived: true })).toEqual(['Noemí Archivo'])
    await team().call(archiveContact, { book: 'platform', contactId: id, isArchived: false })
    expect(await find({ q: 'noemi archivo', stage: 'client' })).toEqual(['Noemí Archivo'])
  })

  it('can be read, created, changed, archived and exported only with the permission', async () => {
    const { id, version } = await create()
    const as = async (...permissions: (typeof staffPermissions)[number][]) =>
      test.as((await makePerson(test.services, { staffPermissions: permissions })).token)
    const reader = await as('read')
    expect(await reader.call(readContact, { book: 'platform', contactId: id })).toMatchObject({
      id,
    })
    const [adder, editor] = [await as('read', 'create'), await as('read', 'edit')]
    const calls = [
      () => reader.call(createContact, { book: 'platform', ...contactForm() }),
      () =>
        reader.call(saveContact, { book: 'platform', ...contactForm(), contactId: id, version }),
      () => reader.call(archiveContact, { book: 'platform', contactId: id, isArchived: true }),
      () => reader.call(exportContacts, { book: 'platform' }),
      () => adder.call(saveContact, { book: 'platform', ...contactForm(), contactId: id, version }),
      () => editor.call(archiveContact, { book: 'platform', contactId: id, isArchived: true }),
    ]
    for (const call of calls) expect(await refusal(call())).toMatchObject({ code: 'forbidden' })
    expect(
      await refusal(
        test.as((await makePerson(test.services)).token).call(findContacts, { book: 'platform' }),
      ),
    ).toMatchObject({ code: 'forbidden' })
  })
})

describe('the list', () => {
  it('finds by name, organization, e-mail and phone, ignoring case, accents and spaces', async () => {
    await create({
      name: 'Ángela Núñez',
      organization: 'Cerámica Ocre',
      addresses: [
        contactAddress('email', 'angela.n@barro.test'),
        contactAddress('phone', '+34 612 34 56 78'),
      ],
    })
    for (const q of [
      'angela nunez',
      'NÚÑEZ',
      'ceramica',
      'ocre ángela',
      'ela.n@BARRO',
      '612 34 56',
      '+34612345678',
    ])
      expect(await find({ q }), q).toEqual(['Ángela Núñez'])
    for (const q of ['%', '_', '@@', "'; --", 'angela ocre nadie'])
      expect(await find({ q }), q).toEqual([])
  })

  it('filters by stage, source and e-mail, counts each stage, and sorts by name', async () => {
    const q = 'Chayote'
    await create({
      name: `${q} Zoe`,
      stage: 'client',
      source: 'order',
      addresses: [contactAddress('email', 'zoe@correo.test')],
    })
    await create({ name: `${q} Abel`, stage: 'prospect' })
    expect(await find({ q })).toEqual([`${q} Abel`, `${q} Zoe`])
    expect(await find({ q, sort: 'name' })).toEqual([`${q} Abel`, `${q} Zoe`])
    expect(await find({ q, stage: 'client' })).toEqual([`${q} Zoe`])
    expect(await find({ q, source: 'order' })).toEqual([`${q} Zoe`])
    expect([await find({ q, hasEmail: true }), await find({ q, hasEmail: false })]).toEqual([
      [`${q} Zoe`],
      [`${q} Abel`],
    ])
    const counted = await team().call(countContacts, { book: 'platform', q })
    expect(counted).toEqual({ contact: 0, prospect: 1, client: 1 })
    expect(await team().call(countContacts, { book: 'platform', q, hasEmail: true })).toEqual({
      contact: 0,
      prospect: 0,
      client: 1,
    })
    // Pages from before `countContacts` expect the key.
    const { counts } = await team().call(findContacts, { book: 'platform', q })
    expect(counts).toBeNull()
  })

  it('finds what many match page by page, as it finds what few match', async () => {
    const many = searchedFirst + 20
    const book = await makeBook(test.services, (await makeBusiness(test.services)).id)
    await test.services.db.insert(contacts).values(
      Array.from({ length: many }, (_, n) => ({
        bookId: book,
        kind: 'person' as const,
        name: n % 3 ? `Nadie ${n}` : `Muchas ${n}`,
        createdAt: new Date(Date.UTC(2026, 0, 1) - n * 1000),
      })),
    )
    const pages = async (sort: 'newest' | 'name') => {
      const names: string[] = []
      let after: string | undefined
      do {
        const filter = { q: 'muchas', archived: false, erasureAsked: false, sort }
        const page = await listContactRows(test.services.db, book, filter, after, 50)
        names.push(...page.items.map(({ name }) => name))
        after = page.next ?? undefined
      } while (after)
      return names
    }
    const all = Array.from({ length: Math.ceil(many / 3) }, (_, n) => `Muchas ${n * 3}`)
    expect(await pages('newest')).toEqual(all)
    expect(await pages('name')).toEqual(all.toSorted())
  })

  it("contains nothing of another book, which no endpoint of the platform's book reaches", async () => {
    const { id: businessId } = await makeBusiness(test.services, { published: true })
    const theirs = await makeContact(test.services, {
      bookId: await makeBook(test.services, businessId),
      name: 'Ajena Total',
    })
    expect(await find({ q: 'ajena total' })).toEqual([])
    const contactId = theirs.id
    for (const call of [
      () => team().call(readContact, { book: 'platform', contactId }),
      () => team().call(archiveContact, { book: 'platform', contactId, isArchived: true }),
      () =>
        team().call(saveContact, { book: 'platform', ...contactForm(), contactId, version: '1' }),
    ])
      expect(await refusal(call())).toMatchObject({ code: 'not_found' })
  })
})

describe('the database', () => {
  it('requires normalized addresses, and one primary per kind', async () => {
    const { id: contactId, bookId } = await makeContact(
      test.services,
      {},
      { email: 'a@forma.test' },
    )
    const insert = (set: Partial<typeof contactAddresses.$inferInsert>) =>
      test.services.db
        .insert(contactAddresses)
        .values({ bookId, contactId, kind: 'email', value: 'b@forma.test', ...set })
    await expect(insert({ value: 'A@forma.test' })).rejects.toThrow()
    await expect(insert({ value: 'a@forma.test' })).rejects.toThrow()
    await expect(insert({ isPrimary: true })).rejects.toThrow()
    await expect(insert({ kind: 'phone', value: '5551234567' })).rejects.toThrow()
    await expect(insert({ kind: 'web', value: 'javascript:x' })).rejects.toThrow()
    await insert({})
  })

  it('refuses references from one book to another', async () => {
    const { id: businessId } = await makeBusiness(test.services, { published: true })
    const bookId = await makeBook(test.services, businessId)
    const [ours, theirs] = [
      await makeContact(test.services),
      await makeContact(test.services, { bookId }),
    ]
    const merge = test.services.db
      .update(contacts)
      .set({ mergedInto: theirs.id })
      .where(eq(contacts.id, ours.id))
    await expect(merge).rejects.toThrow()
    const stray = { bookId, contactId: ours.id, kind: 'email' as const, value: 'x@ajena.test' }
    await expect(test.services.db.insert(contactAddresses).values(stray)).rejects.toThrow()
    expect(
      await test.services.db.$count(
        contacts,
        and(eq(contacts.id, ours.id), eq(contacts.shownAs, ours.id)),
      ),
    ).toBe(1)
  })
})

describe('the CSV export', () => {
  it('contains the matching contacts with every address, tag and group, and no formulas; its audit entry has no search text', async () => {
    await create({
      name: '=HYPERLINK("x")',
      organization: 'Taller "Uno", dos',
      stage: 'client',
      addresses: [
        contactAddress('email', 'uno@hoja.test'),
        contactAddress('email', 'dos@hoja.test'),
      ],
    })
    const { text, next } = await team().call(exportContacts, { book: 'platform', q: 'taller uno' })
    expect(next).toBeNull()
    const [head, line] = text.split('\r\n')
    expect(head).toBe(
      '\uFEFFNombre,Tipo,Organización,País,Estado,Ciudad,Cumpleaños,Responsable,Etapa,Origen,Correos,Teléfonos,Sitios y redes,Etiquetas,Grupos,Contacto desde',
    )
    expect(line).toContain(
      `"'=HYPERLINK(""x"")",Persona,"Taller ""Uno"", dos",,,,,,Cliente,Anotado a mano,uno@hoja.test | dos@hoja.test,`,
    )
    const [entry] = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'contacts.exported'))
    expect(entry).toMatchObject({
      subjectId: staff.id,
      detail: { archived: false, sort: 'newest', hadWords: true },
    })
    expect(JSON.stringify(entry)).not.toContain('taller')
  })

  it('comes in parts that make up the whole', async () => {
    await test.services.pool.query(
      `insert into contacts (id, book_id, kind, name) select gen_random_uuid(), '019a0000-0000-7000-8000-000000000b00', 'person', 'Hoja Larga ' || n
       from generate_series(1, 2050) n`,
    )
    const lines: string[] = []
    let parts = 0
    for (let after: string | undefined; ; parts++) {
      const part = await team().call(exportContacts, {
        book: 'platform',
        q: 'hoja larga',
        sort: 'name',
        after,
      })
      lines.push(...part.text.split('\r\n').filter((line) => line.startsWith('Hoja')))
      if (part.next === null) break
      after = part.next
    }
    expect([parts + 1, new Set(lines).size]).toEqual([3, 2050])
  })
})

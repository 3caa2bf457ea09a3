import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { contactBooks, contacts } from '#db/tables/growth/contacts.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import {
  contactAddress,
  contactForm,
  makeBook,
  makeContact,
} from '#tests/support/contacts/contacts.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listBookTeam, listContactPlaces } from '../../contract/choices.ts'
import * as contract from '../../contract/contacts.ts'
import * as fields from '../../contract/custom-fields.ts'
import { createContactGroup } from '../../contract/groups.ts'
import { findContactPairs } from '../../contract/merge.ts'
import { maxCustomFields } from '../../vocabulary.ts'
import { contactsPersonalData } from '../personal-data.ts'

let test: TestApp
let shop: Business
let other: Business
let seller: Person
beforeAll(async () => {
  test = await openTestApp()
  shop = await makeBusiness(test.services, { published: true })
  other = await makeBusiness(test.services, { published: true })
  seller = await makeMember(test.services, shop.id, 'seller')
})
afterAll(() => test.close())

const create = (by: Person, book: string, given: Parameters<typeof contactForm>[0] = {}) =>
  test.as(by.token).call(contract.createContact, { book, ...contactForm(given) })
const names = async (by: Person, book: string, filter: object = {}) =>
  (await test.as(by.token).call(contract.findContacts, { book, ...filter })).items.map(
    ({ name }) => name,
  )
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    ({ code }) => code,
  )

describe('the book of a business', () => {
  it('is one for its team, begins empty, and reading it writes nothing', async () => {
    const fresh = await makeBusiness(test.services)
    expect(await names(fresh.owner, fresh.id)).toEqual([])
    const ofFresh = eq(contactBooks.businessId, fresh.id)
    expect(await test.services.db.$count(contactBooks, ofFresh)).toBe(0)
    const member = await makeMember(test.services, fresh.id, 'seller')
    await Promise.all(['Ana', 'Luz', 'Eva'].map((name) => create(member, fresh.id, { name })))
    expect((await names(fresh.owner, fresh.id)).toSorted()).toEqual(['Ana', 'Eva', 'Luz'])
    expect(await test.services.db.$count(contactBooks, ofFresh)).toBe(1)
  })

  it('is shut to who left the team with the next request', async () => {
    const { id } = await makeBusiness(test.services)
    const member = await makeMember(test.services, id, 'manager')
    await create(member, id)
    await test.services.db
      .delete(businessMembers)
      .where(and(eq(businessMembers.businessId, id), eq(businessMembers.profileId, member.id)))
    for (const call of [() => names(member, id), () => create(member, id)])
      await expect(call()).rejects.toMatchObject({
        code: 'not_found',
        message: 'No encontramos el negocio.',
      })
  })

  it('lets sellers write, and only managers archive and export', async () => {
    const { id: contactId } = await create(seller, shop.id, { name: 'De la vendedora' })
    const book = shop.id
    const by = test.as(seller.token)
    expect(
      await codeOf(by.call(contract.setContactStage, { book, contactId, stage: 'client' })),
    ).toBe('accepted')
    expect(
      await codeOf(by.call(contract.archiveContact, { book, contactId, isArchived: true })),
    ).toBe('forbidden')
    expect(await codeOf(by.call(contract.exportContacts, { book }))).toBe('forbidden')
    const { text } = await test.as(shop.owner.token).call(contract.exportContacts, { book })
    expect(text).toContain('De la vendedora')
  })

  it('knows what the person gave it, not their account; nothing of it is in another book', async () => {
    const luz = await makePerson(test.services, { fullName: 'Luz Secreta' })
    const bookId = await makeBook(test.services, other.id)
    const { id: contactId } = await makeContact(test.services, {
      bookId,
      profileId: luz.id,
      name: 'Luz',
    })
    const read = await test
      .as(other.owner.token)
      .call(contract.readContact, { book: other.id, contactId })
    expect(read.account).toEqual({ id: luz.id, name: null, email: null })
    expect(JSON.stringify(read)).not.toContain('Secreta')
    // The same address is free in every other book.
    await create(other.owner, other.id, {
      name: 'Ana',
      addresses: [contactAddress('email', 'ana@dos-libros.test')],
    })
    expect(
      await codeOf(
        create(shop.owner, shop.id, {
          addresses: [contactAddress('email', 'ana@dos-libros.test')],
        }),
      ),
    ).toBe('accepted')
    expect(
      await codeOf(
        test.as(shop.owner.token).call(contract.readContact, { book: shop.id, contactId }),
      ),
    ).toBe('not_found')
    expect(await names(shop.owner, shop.id, { q: 'ana@dos-libros' })).toEqual(['Luz Prado'])
  })

  it('names the business in the audit log, the platform’s and one’s own none', async () => {
    const { id } = await create(shop.owner, shop.id)
    const own = await create(shop.owner, 'mine')
    const linesOf = (subjectId: string) =>
      test.services.db
        .select({ action: auditEntries.action, businessId: auditEntries.businessId })
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, subjectId))
    expect(await linesOf(id)).toEqual([{ action: 'contacts.created', businessId: shop.id }])
    expect(await linesOf(own.id)).toEqual([{ action: 'contacts.created', businessId: null }])
  })

  it('has groups of its own by the same names', async () => {
    const group = { name: 'Los de siempre', description: '' }
    for (const { id, owner } of [shop, other])
      expect(
        await codeOf(test.as(owner.token).call(createContactGroup, { book: id, ...group })),
      ).toBe('accepted')
    await expect(
      test.as(shop.owner.token).call(createContactGroup, { book: shop.id, ...group }),
    ).rejects.toMatchObject({ fields: { name: 'Ya hay una lista con ese nombre.' } })
  })
})

describe('a book of one’s own', () => {
  it('is seen by its owner alone, and goes with the account', async () => {
    const [agent, stranger] = [await makePerson(test.services), await makePerson(test.services)]
    await create(agent, 'mine', { name: 'Cliente de la agente' })
    expect(await names(agent, 'mine')).toEqual(['Cliente de la agente'])
    expect(await names(stranger, 'mine')).toEqual([])
    expect(await test.as(agent.token).call(listBookTeam, { book: 'mine' })).toEqual([])
    const who = { userId: agent.id, email: agent.email }
    const copy = await contactsPersonalData.collect?.(test.services, who)
    expect(JSON.stringify(copy?.['mis-clientes.json'])).toContain('Cliente de la agente')
    await test.services.db.transaction(async (tx) =>
      contactsPersonalData.erase?.(test.services, tx, who),
    )
    expect(await test.services.db.$count(contactBooks, eq(contactBooks.profileId, agent.id))).toBe(
      0,
    )
    expect(await names(agent, 'mine')).toEqual([])
  })
})

describe('one mailbox or number', () => {
  it('is one contact of a book, whoever is faster', async () => {
    const { id, owner } = await makeBusiness(test.services)
    const typed = ['uno.dos@gmail.com', 'unodos+feria@gmail.com', 'Uno.Dos@Gmail.com']
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        codeOf(
          create(owner, id, {
            name: `Persona ${n}`,
            addresses: [
              n % 4 === 3
                ? contactAddress('phone', '+525551234567')
                : contactAddress('email', typed[n % 3] ?? ''),
            ],
          }),
        ),
      ),
    )
    expect(answers.filter((one) => one === 'accepted')).toHaveLength(2)
    expect(answers.filter((one) => one === 'invalid')).toHaveLength(18)
  })

  it('is said to be another contact’s, at its row; what two have in common since before may stay', async () => {
    const { id, owner } = await makeBusiness(test.services)
    const bookId = await makeBook(test.services, id)
    const both = { email: 'compartido@correo.test' }
    const first = await makeContact(test.services, { bookId, name: 'Primera' }, both)
    const second = await makeContact(test.services, { bookId, name: 'Segunda' }, both)
    await expect(
      create(owner, id, {
        addresses: [
          contactAddress('web', 'https://correo.test'),
          contactAddress('email', both.email),
        ],
      }),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'addresses.1.value': expect.stringMatching(/^Ya es de (?:Primera|Segunda)\./) },
    })
    const saved = await test.as(owner.token).call(contract.saveContact, {
      book: id,
      contactId: second.id,
      version: '1',
      ...contactForm({ name: 'Segunda', addresses: [contactAddress('email', both.email)] }),
    })
    expect(saved.alike).toMatchObject([{ id: first.id, shared: both.email }])
  })

  it('counts more than a name among what may be the same', async () => {
    const { id, owner } = await makeBusiness(test.services)
    const bookId = await makeBook(test.services, id)
    for (const name of ['María Díaz', 'Maria Diaz', 'Otra'])
      await makeContact(test.services, { bookId, name })
    const shared = { phone: '+525559998877' }
    for (const name of ['Zoe', 'Zoé Ruiz'])
      await makeContact(test.services, { bookId, name }, shared)
    const { pairs } = await test.as(owner.token).call(findContactPairs, { book: id })
    expect(pairs.map(({ kind }) => kind)).toEqual(['phone', 'name'])
    expect(pairs[1]?.first.name).toMatch(/^Mar[ií]a D[ií]az$/)
  })
})

describe('fields of a contact', () => {
  it('are stored, and the list is filtered by place and by who looks after whom', async () => {
    const given = {
      name: 'Rosa Comala',
      countryCode: 'MX',
      region: 'Colima',
      city: 'Comala',
      birthday: '1990-02-28',
      ownerId: seller.id,
    }
    expect(await create(shop.owner, shop.id, given)).toMatchObject({
      countryCode: 'MX',
      region: 'Colima',
      city: 'Comala',
      place: 'Comala, Colima',
      birthday: '1990-02-28',
      owner: { id: seller.id },
    })
    await create(shop.owner, shop.id, {
      ...given,
      name: 'Iris Tecomán',
      city: 'Tecomán',
      ownerId: null,
    })
    const places = await test.as(seller.token).call(listContactPlaces, { book: shop.id })
    expect(places).toEqual([
      { key: 'MX/colima/', name: 'Colima', contacts: 2 },
      { key: 'MX/colima/comala', name: 'Comala, Colima', contacts: 1 },
      { key: 'MX/colima/tecoman', name: 'Tecomán, Colima', contacts: 1 },
    ])
    const sorted = { sort: 'name' }
    expect(await names(seller, shop.id, { place: 'MX/colima/', ...sorted })).toEqual([
      'Iris Tecomán',
      'Rosa Comala',
    ])
    expect(await names(seller, shop.id, { place: 'MX/colima/tecoman' })).toEqual(['Iris Tecomán'])
    expect(await names(seller, shop.id, { ownerId: seller.id })).toEqual(['Rosa Comala'])
  })

  it('have an owner of the team alone, who looks after nobody once they left', async () => {
    const { id, owner } = await makeBusiness(test.services)
    const member = await makeMember(test.services, id, 'seller')
    await expect(create(owner, id, { ownerId: shop.owner.id })).rejects.toMatchObject({
      fields: { ownerId: 'Elige a alguien de tu equipo.' },
    })
    await expect(create(owner, 'mine', { ownerId: owner.id })).rejects.toMatchObject({
      code: 'invalid',
    })
    const { id: contactId } = await create(owner, id, { ownerId: member.id })
    await test.services.db.delete(businessMembers).where(eq(businessMembers.profileId, member.id))
    const read = await test.as(owner.token).call(contract.readContact, { book: id, contactId })
    expect(read.owner).toBeNull()
  })

  it('of a book are at most so many, each with values of its kind, and go with them', async () => {
    const { id, owner } = await makeBusiness(test.services)
    const team = test.as(owner.token)
    const field = (
      name: string,
      kind: 'text' | 'number' | 'date' | 'choice',
      choices: string[] = [],
    ) => team.call(fields.createCustomField, { book: id, name, kind, choices })
    const size = await field('Talla', 'number')
    const since = await field('Desde', 'date')
    const manner = await field('Trato', 'choice', ['tú', 'usted', 'tú'])
    expect(manner.choices).toEqual(['tú', 'usted'])
    await expect(field('trató', 'text')).rejects.toMatchObject({
      fields: { name: 'Ya hay un campo con ese nombre.' },
    })
    await expect(field('Vacío', 'choice')).rejects.toMatchObject({ code: 'invalid' })
    const write = (...values: string[]) =>
      create(owner, id, {
        custom: [size, since, manner].map((one, n) => ({
          fieldId: one.id,
          value: values[n] ?? '',
        })),
      })
    await expect(write('grande', '2026-02-30', 'vos')).rejects.toMatchObject({
      fields: {
        'custom.0.value': 'Escribe una cifra, con punto para los decimales.',
        'custom.1.value': 'Escribe una fecha.',
        'custom.2.value': 'Elige una de las opciones.',
      },
    })
    const made = await write('-12.5', '2026-02-28', 'usted')
    expect(made.custom.map(({ value }) => value).toSorted()).toEqual([
      '-12.5',
      '2026-02-28',
      'usted',
    ])
    const foreign = await test
      .as(shop.owner.token)
      .call(fields.createCustomField, { book: shop.id, name: 'Ajeno', kind: 'text', choices: [] })
    await expect(
      create(owner, id, { custom: [{ fieldId: foreign.id, value: 'x' }] }),
    ).rejects.toMatchObject({ fields: { 'custom.0.value': 'Ese campo ya no está en la lista.' } })
    // What was an option may stay until it is changed.
    await team.call(fields.saveCustomField, {
      book: id,
      fieldId: manner.id,
      name: 'Trato',
      choices: ['tú'],
    })
    const save = (version: string, value: string) =>
      team.call(contract.saveContact, {
        book: id,
        contactId: made.id,
        version,
        ...contactForm({ custom: [{ fieldId: manner.id, value }] }),
      })
    const saved = await save('1', 'usted')
    expect(saved.custom).toEqual([{ fieldId: manner.id, value: 'usted' }])
    expect(await codeOf(save('1', 'tú'))).toBe('conflict')
    await team.call(fields.deleteCustomField, { book: id, fieldId: manner.id })
    const read = await team.call(contract.readContact, { book: id, contactId: made.id })
    expect(read.custom).toEqual([])
    const { text } = await team.call(contract.exportContacts, { book: id })
    expect(text.split('\r\n')[0]).toContain('Talla')
    for (let n = 2; n < maxCustomFields; n++) await field(`Campo ${n}`, 'text')
    await expect(field('Uno más', 'text')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('vanish with the person’s account from every book', async () => {
    const eva = await makePerson(test.services, { fullName: 'Eva Campos' })
    await create(shop.owner, shop.id, {
      name: 'Eva Campos',
      city: 'Ciudad de Eva',
      countryCode: 'MX',
      birthday: '1980-01-01',
      addresses: [contactAddress('email', eva.email)],
    })
    await test.services.db.transaction(async (tx) =>
      contactsPersonalData.erase?.(test.services, tx, { userId: eva.id, email: eva.email }),
    )
    expect(await test.services.db.$count(contacts, eq(contacts.city, 'Ciudad de Eva'))).toBe(0)
  })
})

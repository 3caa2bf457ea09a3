import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businessContacts, businesses, businessOffers } from '#db/tables/directory/businesses.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { readBusiness } from '#features/directory/search/contract/business.ts'
import { refreshSearch } from '#features/directory/search/server/index.ts'
import type { Output } from '#shared/endpoint.ts'
import {
  type Business,
  makeBusiness,
  makeCategory,
  makeMember,
} from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { address, contact } from '#tests/support/factories/sections.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract/owner.ts'

let test: TestApp
let business: Business
let mine: Output<typeof contract.readMyBusiness>
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { name: 'Taller Luna' })
  mine = await read()
})

const owner = () => test.as(business.owner.token)
const read = () => owner().call(contract.readMyBusiness, { businessId: business.id })
const row = async () =>
  (await test.services.db.select().from(businesses).where(eq(businesses.id, business.id)))[0]

const basics = (change: object = {}) => {
  const { version, ...fields } = mine.sections.basics
  return { businessId: business.id, version, ...fields, ...change }
}
const saveContacts = (
  contacts: ReturnType<typeof contact>[],
  version = mine.sections.contacts.version,
) => owner().call(contract.saveContacts, { businessId: business.id, version, contacts })
const saveOffer = (change: object) => {
  const { version, ...fields } = mine.sections.offer
  return owner().call(contract.saveOffer, {
    businessId: business.id,
    version,
    ...fields,
    ...change,
  })
}
const saveAddresses = (
  addresses: ReturnType<typeof address>[],
  version = mine.sections.addresses.version,
) => owner().call(contract.saveAddresses, { businessId: business.id, version, addresses })

describe('creating a business', () => {
  it('creates a draft owned by the caller and lists it', async () => {
    const ana = await makePerson(test.services)
    const made = await test
      .as(ana.token)
      .call(contract.createMyBusiness, { name: '  Panadería   La Ñapa ', kind: 'comercio' })
    expect(made.slug).toBe('panaderia-la-napa')
    const { items } = await test.as(ana.token).call(contract.listMyBusinesses, {})
    expect(items).toMatchObject([
      {
        id: made.id,
        name: 'Panadería La Ñapa',
        role: 'owner',
        state: 'draft',
        badge: { level: 0 },
      },
    ])
  })

  it('accepts only name and kind', async () => {
    const ana = await makePerson(test.services)
    for (const extra of [
      { level: 4 },
      { claimed: false },
      { state: 'published' },
      { createdBy: ana.id },
      { isDemo: true },
      { slug: 'x' },
    ])
      await expect(
        test
          .as(ana.token)
          .call(contract.createMyBusiness, { name: 'Uno', kind: 'empresa', ...extra } as never),
      ).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('the page of an agent', () => {
  const offersOf = async (token: string, kind: 'agente' | 'empresa') => {
    const { id: businessId } = await test
      .as(token)
      .call(contract.createMyBusiness, { name: 'Seguros Paz', kind })
    const { sections } = await test.as(token).call(contract.readMyBusiness, { businessId })
    return [sections.offer.offersServices, sections.offer.offers.map(({ name }) => name)]
  }

  it('begins with what they said they offer when they registered, once', async () => {
    const ana = await makePerson(test.services)
    await test.services.db
      .update(profiles)
      .set({ role: 'agente', productsServices: ['Seguros de auto', 'Fianzas', '\u200b'] })
      .where(eq(profiles.id, ana.id))
    expect(await offersOf(ana.token, 'empresa')).toEqual([false, []])
    expect(await offersOf(ana.token, 'agente')).toEqual([true, ['Seguros de auto', 'Fianzas']])
    expect(await offersOf(ana.token, 'agente')).toEqual([false, []])
  })

  it('is empty for who named nothing', async () => {
    const rosa = await makePerson(test.services)
    expect(await offersOf(rosa.token, 'agente')).toEqual([false, []])
  })
})

describe('basics', () => {
  it('are saved, and the answer is the updated business', async () => {
    const saved = await owner().call(
      contract.saveBasics,
      basics({ name: 'Taller Sol', tagline: ' Rápido ', description: '', languages: ['es'] }),
    )
    expect(saved.sections.basics).toMatchObject({
      name: 'Taller Sol',
      tagline: 'Rápido',
      description: null,
      languages: ['es'],
    })
    expect(saved.sections.basics.version).not.toBe(mine.sections.basics.version)
    expect(saved.sections.offer.version).toBe(mine.sections.offer.version)
    expect(await read()).toEqual(saved)
  })

  it.each([
    'level',
    'claimed',
    'state',
    'createdBy',
    'isDemo',
    'ratingAverage',
    'verifiedFacts',
    'publishedAt',
    '__proto__x',
  ])('refuse the key %s', async (key) => {
    const before = await row()
    const refused = owner().call(contract.saveBasics, basics({ name: 'Cambiado', [key]: 1 }))
    await expect(refused).rejects.toMatchObject({ code: 'invalid' })
    expect(await row()).toEqual(before)
  })

  it('refuse a future year, an empty name and a reserved slug', async () => {
    const refused = owner().call(
      contract.saveBasics,
      basics({ name: ' ', yearFounded: 2199, slug: 'editar' }),
    )
    await expect(refused).rejects.toMatchObject({
      fields: {
        name: 'El nombre es requerido',
        yearFounded: 'Ese año aún no llega',
        slug: 'Esa dirección está reservada. Elige otra.',
      },
    })
  })

  it('do not overwrite what another member saved in the meantime', async () => {
    const manager = await makeMember(test.services, business.id, 'manager')
    await test
      .as(manager.token)
      .call(contract.saveBasics, basics({ tagline: 'De la administradora' }))
    await expect(
      owner().call(contract.saveBasics, basics({ tagline: 'Del dueño' })),
    ).rejects.toMatchObject({
      code: 'conflict',
      message:
        'Alguien de tu equipo guardó cambios en esta sección mientras la editabas. Revisa sus cambios antes de guardar los tuyos.',
    })
    expect((await row())?.tagline).toBe('De la administradora')
    await saveAddresses([address()])
  })

  it('of two saves at the same moment keep one', async () => {
    const saves = ['uno', 'dos', 'tres'].map((tagline) =>
      owner().call(contract.saveBasics, basics({ tagline })),
    )
    const results = await Promise.allSettled(saves)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('write an audit entry when name or slug change', async () => {
    await owner().call(contract.saveBasics, basics({ slug: 'taller-luna-centro' }))
    const lines = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.businessId, business.id))
    expect(lines).toMatchObject([
      { action: 'directory.business_renamed', actorId: business.owner.id, actorKind: 'user' },
    ])
  })
})

describe('offer', () => {
  it('is saved in the given order', async () => {
    const category = await makeCategory(test.services)
    const offers = ['Uno', 'Dos', 'Tres'].map((name) => ({
      kind: 'service' as const,
      name,
      description: null,
    }))
    const saved = await saveOffer({
      category,
      offers,
      paymentMethods: ['efectivo', 'tarjeta'],
      offersServices: true,
    })
    expect(saved.sections.offer).toMatchObject({
      category,
      offers,
      paymentMethods: ['efectivo', 'tarjeta'],
      offersServices: true,
    })
    expect(saved.categoryName).toBe('Categoría 990001')
  })

  const priced = (change: object = {}) => ({
    kind: 'service' as const,
    name: 'Afinación',
    description: 'Con filtros',
    priceFrom: 160_000,
    currency: 'MXN' as const,
    minutes: 90,
    ...change,
  })

  it('keeps the lowest price of a service and how long it takes, which its page shows', async () => {
    await saveAddresses([address()])
    const saved = await saveOffer({ offers: [priced(), priced({ name: 'Frenos', minutes: null })] })
    expect(saved.sections.offer.offers).toEqual([
      priced(),
      priced({ name: 'Frenos', minutes: null }),
    ])
    await test.services.db
      .update(businesses)
      .set({ state: 'published', publishedAt: test.services.now() })
      .where(eq(businesses.id, business.id))
    await refreshSearch(test.services.db, [business.id])
    const page = await test.as().call(readBusiness, { slug: business.slug })
    expect(page).toMatchObject({
      business: {
        services: [
          {
            name: 'Afinación',
            description: 'Con filtros',
            priceFrom: 160_000,
            currency: 'MXN',
            minutes: 90,
          },
          { name: 'Frenos', minutes: null },
        ],
      },
    })
  })

  it('refuses prices in the money of another country, and any without an address', async () => {
    await saveAddresses([address()])
    await expect(saveOffer({ offers: [priced({ currency: 'EUR' })] })).rejects.toMatchObject({
      fields: { 'offers.0.priceFrom': 'Escribe el precio en MXN, la moneda de tu país' },
    })
    await saveAddresses([], (await read()).sections.addresses.version)
    await expect(saveOffer({ offers: [priced()] })).rejects.toMatchObject({
      fields: {
        'offers.0.priceFrom': 'Escribe primero tu dirección: de ella depende la moneda',
      },
    })
  })

  it.each([
    ['a price without its currency', { currency: null }],
    ['a currency without a price', { priceFrom: null }],
    ['a price of nothing', { priceFrom: 0 }],
    ['more than a day', { minutes: 1441 }],
    ['a product with a price', { kind: 'product' as const, minutes: null }],
    ['a product with a duration', { kind: 'product' as const, priceFrom: null, currency: null }],
  ])('is refused by the database, too: %s', async (_, change) => {
    await expect(
      test.services.db
        .insert(businessOffers)
        .values({ businessId: business.id, ...priced(change) }),
    ).rejects.toThrow()
  })

  it('refuses a category that is none', async () => {
    await expect(saveOffer({ category: 'inventada' })).rejects.toMatchObject({
      fields: { category: 'Elige una categoría de la lista' },
    })
  })
})

describe('contacts', () => {
  it('are normalized', async () => {
    await saveAddresses([address()])
    const saved = await saveContacts([
      contact('phone', '33 1234 5678'),
      contact('whatsapp', '+34 612 34 56 78'),
      contact('email', 'Hola@Taller.MX'),
      contact('web', 'taller.mx'),
      contact('instagram', '@taller.luna'),
      contact('facebook', 'https://m.facebook.com/tallerluna?ref=1', false),
      contact('youtube', 'http://youtube.com/@taller'),
    ])
    expect(saved.sections.contacts.contacts.map(({ value }) => value)).toEqual([
      '+523312345678',
      '+34612345678',
      'hola@taller.mx',
      'https://taller.mx',
      'https://www.instagram.com/taller.luna',
      'https://m.facebook.com/tallerluna?ref=1',
      'https://youtube.com/@taller',
    ])
  })

  it.each([
    ['phone', '123'],
    ['phone', '+5212'],
    ['whatsapp', 'no tengo'],
    ['email', 'hola@'],
    ['email', 'hola@taller.mx?bcc=otro.test'],
    ['email', 'hola@taller.mx&cc=otro.test'],
    ['email', 'hola%0a@taller.mx'],
    ['web', 'javascript:alert(1)'],
    ['web', 'data:text/html,x'],
    ['web', 'ftp://taller.mx'],
    ['web', 'http://localhost/admin'],
    ['web', 'https://ana:clave@taller.mx'],
    ['instagram', 'https://evil.example/instagram.com'],
    ['facebook', 'https://facebook.com.evil.example/x'],
    ['tiktok', 'https://tiktok.com'],
    ['tiktok', 'https://tiktok.com:8443/@taller'],
  ])('refuse %s %s beside its field', async (kind, value) => {
    await expect(
      saveContacts([contact('email', 'hola@taller.mx'), contact(kind, value)]),
    ).rejects.toMatchObject({
      fields: { 'contacts.1.value': expect.any(String) },
    })
  })

  it('refuse repeated values', async () => {
    await expect(
      saveContacts([contact('phone', '3312345678'), contact('phone', '+52 33 1234 5678')]),
    ).rejects.toMatchObject({
      fields: { 'contacts.1.value': 'Ese contacto ya está en la lista' },
    })
  })

  it('imported ones are hidden, remain when the owner saves, and become the owner’s when the owner enters them', async () => {
    const imported = (value: string) => ({
      businessId: business.id,
      kind: 'phone' as const,
      value,
      source: 'import' as const,
      isPublic: false,
    })
    await test.services.db
      .insert(businessContacts)
      .values([imported('+523311112222'), imported('+523333334444')])
    mine = await read()
    expect(mine.sections.contacts.contacts).toEqual([])
    await saveContacts([contact('phone', '33 1111 2222')])
    const rows = await test.services.db
      .select()
      .from(businessContacts)
      .where(eq(businessContacts.businessId, business.id))
    expect(
      rows
        .map(({ value, source, isPublic }) => ({ value, source, isPublic }))
        .sort((a, b) => a.value.localeCompare(b.value)),
    ).toEqual([
      { value: '+523311112222', source: 'owner', isPublic: true },
      { value: '+523333334444', source: 'import', isPublic: false },
    ])
  })
})

describe('hours', () => {
  const save = (change: object) => {
    const { version, ...fields } = mine.sections.hours
    return owner().call(contract.saveHours, {
      businessId: business.id,
      version,
      ...fields,
      ...change,
    })
  }

  it('are saved with breaks, sessions past midnight and special days', async () => {
    const hours = [
      { weekday: 1, opens: 540, closes: 840 },
      { weekday: 1, opens: 960, closes: 1200 },
      { weekday: 5, opens: 1200, closes: 1560 },
    ]
    const specialDays = [{ day: '2026-12-25', opens: null, closes: null, note: 'Navidad' }]
    const saved = await save({ hours, specialDays, timeZone: 'America/Tijuana' })
    expect(saved.sections.hours).toMatchObject({ hours, specialDays, timeZone: 'America/Tijuana' })
  })

  it.each([
    [
      'overlap',
      {
        hours: [
          { weekday: 2, opens: 540, closes: 900 },
          { weekday: 2, opens: 800, closes: 1000 },
        ],
      },
      'hours.2',
    ],
    [
      'end before they begin',
      { hours: [{ weekday: 2, opens: 900, closes: 540 }] },
      'hours.0.closes',
    ],
    ['an unknown zone', { timeZone: 'America/Atlantis' }, 'timeZone'],
    [
      'half a special day',
      { specialDays: [{ day: '2026-12-24', opens: 540, closes: null, note: null }] },
      'specialDays.0.closes',
    ],
    [
      'a day twice',
      {
        specialDays: [1, 2].map(() => ({
          day: '2026-12-24',
          opens: null,
          closes: null,
          note: null,
        })),
      },
      'specialDays',
    ],
    [
      'a day that is none',
      { specialDays: [{ day: '2026-02-30', opens: null, closes: null, note: null }] },
      'specialDays.0.day',
    ],
  ])('refuse %s', async (_, change, field) => {
    await expect(save(change)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } })
  })
})

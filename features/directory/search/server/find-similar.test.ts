import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  businessAddresses,
  businessContacts,
  businesses,
  businessOffers,
} from '#db/tables/directory/businesses.ts'
import { categories } from '#db/tables/platform/categories.ts'
import type { ContactKind } from '#features/directory/businesses/vocabulary.ts'
import { makeBusiness, makeCategory } from '#tests/support/factories/businesses.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findSimilarBusinesses, readBusiness } from '../contract/business.ts'
import { findBusinesses, mapBusinesses, readShowcase, suggest } from '../contract/search.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
  await makeCategory(test.services)
  await makeCategory(test.services, 990_002)
})
afterAll(() => test.close())

type Where = { city?: string; state?: string; lat?: number; lng?: number }

async function make(
  name: string,
  where: Where = {},
  set: Partial<typeof businesses.$inferInsert> = {},
) {
  const { db } = test.services
  const made = await makeBusiness(test.services, { name, published: true })
  if (Object.keys(where).length > 0)
    await db.update(businessAddresses).set(where).where(eq(businessAddresses.businessId, made.id))
  if (Object.keys(set).length > 0)
    await db.update(businesses).set(set).where(eq(businesses.id, made.id))
  await db.transaction((tx) =>
    test.services.announce(tx, 'business.changed', { businessId: made.id }),
  )
  return made
}
const namesOf = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)

describe('similar businesses', () => {
  it('are of its category: in its city by distance, then in its state, at most six and never itself', async () => {
    const at = (lat: number) => ({ state: 'Oaxaca', city: 'Oaxaca de Juárez', lat, lng: -96.72 })
    const one = await make('Mezcalería Una', at(17.06))
    for (const [name, lat] of [
      ['Lejos', 17.36],
      ['Cerca', 17.07],
      ['Media', 17.16],
    ] as const)
      await make(`Mezcalería ${name}`, at(lat))
    await make('Mezcalería de otro ramo', at(17.06), { categoryId: 990_002 })
    await make('Mezcalería cerrada', at(17.06), { state: 'closed' })
    for (let i = 0; i < 5; i++)
      await make(`Mezcalería Istmo ${i}`, {
        state: 'Oaxaca',
        city: 'Juchitán',
        lat: 16.43,
        lng: -95.02,
      })
    const shown = namesOf(await test.as().call(findSimilarBusinesses, { slug: one.slug }))
    expect(shown.slice(0, 3)).toEqual(['Mezcalería Cerca', 'Mezcalería Media', 'Mezcalería Lejos'])
    expect(shown).toHaveLength(6)
    expect(shown.slice(3).every((name) => name.startsWith('Mezcalería Istmo'))).toBe(true)
    await expect(
      test.as().call(findSimilarBusinesses, { slug: 'no-hay-tal' }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are of its own category in the whole country before those of its root category, which say something', async () => {
    await test.services.db.insert(categories).values(
      [990_011, 990_012].map((id) => ({
        id,
        parentId: 990_002,
        slug: `ramo-${id}`,
        name: `Ramo ${id}`,
        icon: 'barbell',
      })),
    )
    const at = (city: string, lat: number) => ({ state: 'Durango', city, lat, lng: -104.65 })
    const [own, other] = [{ categoryId: 990_011 }, { categoryId: 990_012, level: 1 }]
    const one = await make('Gimnasio Uno', at('Durango', 24.02), own)
    await make('Gimnasio Dos', at('Gómez Palacio', 25.57), own)
    await make('Gimnasio de otro estado', { state: 'Sinaloa', city: 'Mazatlán' }, own)
    await make('Danza Lejos', at('Durango', 24.2), other)
    await make('Danza Cerca', at('Durango', 24.03), other)
    await make('Danza de otra ciudad', at('Gómez Palacio', 25.57), other)
    await make('Danza sin datos', at('Durango', 24.02), { ...other, level: 0 })
    await make('Otro ramo', at('Durango', 24.02), { level: 1 })
    expect(namesOf(await test.as().call(findSimilarBusinesses, { slug: one.slug }))).toEqual([
      'Gimnasio Dos',
      'Gimnasio de otro estado',
      'Danza Cerca',
      'Danza Lejos',
      'Danza de otra ciudad',
    ])
  })
})

describe('alternatives to an unclaimed business', () => {
  it('are verified ones, before others that are nearer', async () => {
    const at = (lat: number) => ({ state: 'Puebla', city: 'Cholula', lat, lng: -98.3 })
    const one = await make('Talavera Sola', at(19.06), { claimed: false })
    await make('Talavera Cerca', at(19.061))
    await make('Talavera Lejos con sello', at(20.6), { level: 2 })
    await make(
      'Talavera del estado con sello',
      { state: 'Puebla', city: 'Atlixco', lat: 18.9, lng: -98.4 },
      { level: 1 },
    )
    const order = ['Talavera Lejos con sello', 'Talavera del estado con sello', 'Talavera Cerca']
    const shown = namesOf(await test.as().call(findSimilarBusinesses, { slug: one.slug }))
    expect(shown.slice(0, 3)).toEqual(order)
    const claimed = await make('Talavera Propia', at(19.06))
    expect(
      namesOf(await test.as().call(findSimilarBusinesses, { slug: claimed.slug }))[0],
    ).not.toBe('Talavera Lejos con sello')
  })
})

describe('contacts', () => {
  it('private ones are on no page, and have no button', async () => {
    const { id, slug } = await make('Relojería Discreta')
    const contact = (kind: ContactKind, value: string, isPublic: boolean) => ({
      businessId: id,
      kind,
      value,
      isPublic,
    })
    await test.services.db
      .insert(businessContacts)
      .values([
        contact('whatsapp', '+523300000001', false),
        contact('email', 'secreto@reloj.test', false),
        contact('web', 'https://reloj.test', true),
      ])
    await test.services.db.transaction((tx) =>
      test.services.announce(tx, 'business.changed', { businessId: id }),
    )
    const page = await test.as().call(readBusiness, { slug })
    expect(JSON.stringify(page)).not.toMatch(/3300000001|secreto@/)
    expect('business' in page && page.business.contacts.map(({ kind }) => kind).sort()).toEqual([
      'phone',
      'web',
    ])
    expect('business' in page && page.business.hasWhatsapp).toBe(false)
  })
})

describe('filters', () => {
  it('by payment match any selected method, by offer only those with it', async () => {
    await make('Mercería Efectivo', {}, { paymentMethods: ['efectivo'], offersProducts: true })
    await make(
      'Mercería Tarjeta',
      {},
      { paymentMethods: ['tarjeta', 'yape'], offersServices: true },
    )
    await make('Mercería Nada')
    const find = async (input: object) =>
      namesOf(await test.as().call(findBusinesses, { q: 'mercería', ...input })).sort()
    expect(await find({ payment: ['efectivo'] })).toEqual(['Mercería Efectivo'])
    expect(await find({ payment: ['efectivo', 'yape'] })).toEqual([
      'Mercería Efectivo',
      'Mercería Tarjeta',
    ])
    expect(await find({ payment: ['paypal'] })).toEqual([])
    expect(await find({ offers: 'products' })).toEqual(['Mercería Efectivo'])
    expect(await find({ offers: 'services' })).toEqual(['Mercería Tarjeta'])
    const { facets } = await test.as().call(findBusinesses, { q: 'mercería' })
    expect(facets).toMatchObject({ products: 1, services: 1 })
    expect(facets?.payment).toEqual([
      { value: 'efectivo', label: 'Efectivo', count: 1 },
      { value: 'tarjeta', label: 'Tarjeta', count: 1 },
      { value: 'yape', label: 'Yape', count: 1 },
    ])
  })

  it('by level match this level and above', async () => {
    for (const level of [0, 1, 2, 3, 4]) await make(`Joyería ${level}`, {}, { level })
    const find = async (level: number) =>
      namesOf(await test.as().call(findBusinesses, { q: 'joyería', level })).sort()
    expect(await find(1)).toEqual(['Joyería 1', 'Joyería 2', 'Joyería 3', 'Joyería 4'])
    expect(await find(3)).toEqual(['Joyería 3', 'Joyería 4'])
    expect(await find(4)).toEqual(['Joyería 4'])
    const { facets } = await test.as().call(findBusinesses, { q: 'joyería' })
    expect(facets?.level).toEqual([
      { value: '1', label: 'Contacto confirmado', count: 4 },
      { value: '2', label: 'Identidad verificada', count: 3 },
      { value: '3', label: 'Registro verificado', count: 2 },
      { value: '4', label: 'Verificación completa', count: 1 },
    ])
  })

  it('by distance match within the radius', async () => {
    const spot = { lat: 25.67, lng: -100.31 }
    const degrees = (km: number) => km / 111.195
    for (const km of [0.9, 1.1, 4.9, 5.1])
      await make(`Óptica a ${km}`, { ...spot, lat: spot.lat + degrees(km) })
    const find = async (radius: number) =>
      namesOf(await test.as().call(findBusinesses, { q: 'óptica', ...spot, radius })).sort()
    expect(await find(1)).toEqual(['Óptica a 0.9'])
    expect(await find(5)).toEqual(['Óptica a 0.9', 'Óptica a 1.1', 'Óptica a 4.9'])
    const [nearest] = (await test.as().call(findBusinesses, { ...spot, radius: 1 })).items
    expect(nearest?.distanceMeters).toBeGreaterThan(890)
    expect(nearest?.distanceMeters).toBeLessThan(910)
  })
})

describe('large numbers', () => {
  it('of similar names: six businesses, three categories, three places, two products, ten in all', async () => {
    for (let i = 0; i < 8; i++) {
      const { id } = await make(`Xochi ${i}`, { state: `Xochi Estado ${i}`, city: 'Centro' })
      await test.services.db
        .insert(businessOffers)
        .values({ businessId: id, kind: 'product', name: `Xochi dulce ${i}` })
    }
    const { items } = await test.as().call(suggest, { q: 'xochi' })
    const count = (kind: string) => items.filter((item) => item.kind === kind).length
    expect([count('category'), count('place'), count('product'), count('business')]).toEqual([
      0, 3, 2, 5,
    ])
    const more = (await test.as().call(suggest, { q: 'xochi 1' })).items
    expect(more.filter(({ kind }) => kind === 'business').length).toBeLessThanOrEqual(6)
  })

  it('on the map are clustered; up to five hundred are drawn individually', async () => {
    const copy = (count: number) =>
      test.services.pool.query(
        `with b as (
         insert into businesses (id, slug, name, kind, time_zone, state, published_at)
         select gen_random_uuid(), 'mapa-' || gen_random_uuid(), 'Mapa', 'empresa', 'America/Lima', 'published', now() from generate_series(1, $1::int) returning id
       ) insert into business_search (business_id, name, name_words, name_length, words, level, quality, products, services, payments, rating, published_at, spot)
       select id, 'mapa', ''::tsvector, 1, ''::tsvector, 0, 0, false, false, 0, 0, now(), point(-77.03, -12.1) from b`,
        [count],
      )
    const box = { south: -13, north: -12, west: -78, east: -77 }
    await copy(500)
    const drawn = await test.as().call(mapBusinesses, box)
    expect([drawn.points.length, drawn.clusters]).toEqual([500, []])
    await copy(1)
    const { points, clusters } = await test.as().call(mapBusinesses, box)
    expect(points).toEqual([])
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(501)
  })

  it('on the home page: the twelve best', async () => {
    for (let i = 0; i < 14; i++) await make(`Nueva ${i}`)
    const { featured } = await test.as().call(readShowcase, {})
    const { rows } = await test.services.db.execute<{ name: string }>(sql`
      select b.name from business_search s join businesses b on b.id = s.business_id order by s.quality desc, s.business_id desc limit 12`)
    expect(featured.map(({ name }) => name)).toEqual(rows.map(({ name }) => name))
  })
})

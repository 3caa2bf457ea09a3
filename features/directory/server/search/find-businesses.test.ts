import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businesses, businessOffers } from '../../../../db/tables/directory.ts'
import { makeBusiness } from '../../../../tests/support/factories/businesses.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { readBusiness } from '../../contract/business.ts'
import { findBusinesses, listCategories, mapBusinesses, readPlace, readShowcase, suggest } from '../../contract/search.ts'

describe('searching the directory', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
    await makeBusiness(test.services, { name: 'Panadería La Ñapa', published: true })
    await makeBusiness(test.services, { name: 'Taller Mecánico Peña', published: true })
    await makeBusiness(test.services, { name: 'Borrador Secreto' })
  })
  afterAll(() => test.close())

  const names = async (input: object) => (await test.as().call(findBusinesses, input)).items.map(({ name }) => name)

  it('finds by words with and without accents', async () => {
    expect(await names({ q: 'panaderia la napa' })).toEqual(['Panadería La Ñapa'])
    expect(await names({ q: 'pánadería ñapa' })).toEqual(['Panadería La Ñapa'])
    expect(await names({ q: 'mecanico guadalajara' })).toEqual(['Taller Mecánico Peña'])
    expect(await names({ q: 'secreto' })).toEqual([])
  })

  it('lists with figures', async () => {
    const found = await test.as().call(findBusinesses, {})
    expect(found.items.map(({ name }) => name).sort()).toEqual(['Panadería La Ñapa', 'Taller Mecánico Peña'])
    expect(found).toMatchObject({
      total: 2,
      totalIsLeast: false,
      next: null,
      facets: { place: [{ value: 'jalisco', label: 'Jalisco', count: 2 }] },
    })
    const inPlace = await test.as().call(findBusinesses, { place: 'guadalajara-jalisco' })
    expect(inPlace.total).toBe(2)
  })

  it('reads a business, suggests, maps, lists categories and places', async () => {
    const [row] = await test.services.db.select().from(businesses).where(eq(businesses.name, 'Panadería La Ñapa'))
    const page = await test.as().call(readBusiness, { slug: row?.slug ?? '' })
    expect(page).toMatchObject({
      business: { name: 'Panadería La Ñapa', placePath: [{ slug: 'mexico' }, { slug: 'jalisco' }, { slug: 'guadalajara-jalisco' }] },
    })
    const { items } = await test.as().call(suggest, { q: 'pana' })
    expect(items).toContainEqual({
      kind: 'category',
      text: 'Panaderías y pastelerías',
      detail: 'Abarrotes y alimentos',
      href: '/directorio/panaderias',
      marks: [[0, 4]],
    })
    expect(items).toContainEqual({
      kind: 'business',
      text: 'Panadería La Ñapa',
      detail: 'Categoría 990001 · Guadalajara',
      href: `/negocios/${row?.slug}`,
      marks: [[0, 4]],
    })
    const map = await test.as().call(mapBusinesses, { south: 20, north: 21, west: -104, east: -103 })
    expect(map.points).toHaveLength(2)
    expect((await test.as().call(listCategories, {})).items.length).toBeGreaterThan(10)
    expect(await test.as().call(readPlace, { slug: 'jalisco' })).toMatchObject({ children: [{ slug: 'guadalajara-jalisco', count: 2 }] })
    expect((await test.as().call(readShowcase, {})).newest).toHaveLength(2)
  })
})

describe('searching among what was added', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
    await makeBusiness(test.services, { name: 'Panadería La Ñapa', published: true })
  })
  afterAll(() => test.close())

  const names = async (input: object) => (await test.as().call(findBusinesses, input)).items.map(({ name }) => name)

  it('suggests what businesses offer, once each, the most offered first', async () => {
    const offer = async (owned: { id: string }, ...offered: string[]) =>
      test.services.db.insert(businessOffers).values(offered.map((name) => ({ businessId: owned.id, kind: 'product', name })))
    const [first, second, draft] = [
      await makeBusiness(test.services, { name: 'Uno', published: true }),
      await makeBusiness(test.services, { name: 'Dos', published: true }),
      await makeBusiness(test.services, { name: 'Tres' }),
    ]
    await offer(first, 'Jabón de coco', 'Jabones de avena')
    await offer(second, 'jabones de avena')
    await offer(draft, 'Jabón secreto')
    const { items } = await test.as().call(suggest, { q: 'jabo' })
    expect(items.filter(({ kind }) => kind === 'product')).toEqual([
      { kind: 'product', text: 'Jabones de avena', detail: null, href: '/directorio?q=Jabones%20de%20avena', marks: [[0, 4]] },
      { kind: 'product', text: 'Jabón de coco', detail: null, href: '/directorio?q=Jab%C3%B3n%20de%20coco', marks: [[0, 4]] },
    ])
  })

  it('puts the ñ that was typed before an n, and loses neither', async () => {
    for (const name of ['Zapatos Cuña', 'Zapatos Cuna', 'Zapatos Cuña']) await makeBusiness(test.services, { name, published: true })
    expect(await names({ q: 'zapatos cuña' })).toEqual(['Zapatos Cuña', 'Zapatos Cuña', 'Zapatos Cuna'])
    expect((await names({ q: 'zapatos cuna' })).sort()).toEqual(['Zapatos Cuna', 'Zapatos Cuña', 'Zapatos Cuña'])
  })

  it('ranks what an owner describes also where more match than are ranked', async () => {
    await test.services.pool.query(`
      with b as (
        insert into businesses (id, slug, name, kind, time_zone, state, claimed, published_at)
        select gen_random_uuid(), 'boneteria-' || n, 'Bonetería de la calle ' || n, 'empresa', 'America/Mexico_City', 'published', false, now()
        from generate_series(1, 1100) n returning id, name
      ), c as (
        insert into business_cards (business_id, card, page)
        select b.id, (known.card::jsonb || jsonb_build_object('id', b.id, 'name', b.name))::json, '{}' from b, (select card from business_cards limit 1) known
      )
      insert into business_search (business_id, name, name_words, name_length, words, level, quality, products, services, payments, rating, published_at)
      select id, lower(name), search_lexemes(name), 3, search_lexemes(name), 0, 0.02, false, false, 0, 0, now() from b`)
    await makeBusiness(test.services, { name: 'Bonetería Rosa', published: true, set: { offersProducts: true } })
    const found = await test.as().call(findBusinesses, { q: 'bonetería' })
    expect(found).toMatchObject({ total: 1000, totalIsLeast: true })
    expect(found.items[0]?.name).toBe('Bonetería Rosa')
  })
})

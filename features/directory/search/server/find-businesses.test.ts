import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessAddresses, businesses, businessOffers } from '#db/tables/directory/businesses.ts'
import { categories } from '#db/tables/platform/categories.ts'
import { listCategories } from '#features/platform/categories/contract/categories.ts'
import { readPlace } from '#features/platform/places/contract/places.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readBusiness } from '../contract/business.ts'
import { findBusinesses, mapBusinesses, readShowcase, suggest } from '../contract/search.ts'

describe('searching the directory', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
    await makeBusiness(test.services, { name: 'Panadería La Ñapa', published: true })
    await makeBusiness(test.services, { name: 'Taller Mecánico Peña', published: true })
    await makeBusiness(test.services, { name: 'Borrador Secreto' })
  })
  afterAll(() => test.close())

  const names = async (input: object) =>
    (await test.as().call(findBusinesses, input)).items.map(({ name }) => name)

  it('finds by words with and without accents', async () => {
    expect(await names({ q: 'panaderia la napa' })).toEqual(['Panadería La Ñapa'])
    expect(await names({ q: 'pánadería ñapa' })).toEqual(['Panadería La Ñapa'])
    expect(await names({ q: 'mecanico guadalajara' })).toEqual(['Taller Mecánico Peña'])
    expect(await names({ q: 'secreto' })).toEqual([])
  })

  it('lists with counts', async () => {
    const found = await test.as().call(findBusinesses, {})
    expect(found.items.map(({ name }) => name).sort()).toEqual([
      'Panadería La Ñapa',
      'Taller Mecánico Peña',
    ])
    expect(found).toMatchObject({
      total: 2,
      totalIsLeast: false,
      next: null,
      facets: { place: [{ value: 'jalisco', label: 'Jalisco', count: 2, countryCode: 'MX' }] },
    })
    const inPlace = await test.as().call(findBusinesses, { place: 'guadalajara-jalisco' })
    expect(inPlace.total).toBe(2)
  })

  it('reads a business, suggests, maps, lists categories and places', async () => {
    const [row] = await test.services.db
      .select()
      .from(businesses)
      .where(eq(businesses.name, 'Panadería La Ñapa'))
    const page = await test.as().call(readBusiness, { slug: row?.slug ?? '' })
    expect(page).toMatchObject({
      business: {
        name: 'Panadería La Ñapa',
        placePath: [{ slug: 'mexico' }, { slug: 'jalisco' }, { slug: 'guadalajara-jalisco' }],
      },
    })
    const { items } = await test.as().call(suggest, { q: 'pana' })
    expect(items).toContainEqual({
      kind: 'category',
      slug: 'panaderias',
      text: 'Panaderías y pastelerías',
      detail: 'Abarrotes y alimentos',
      href: '/directorio/panaderias',
      marks: [[0, 4]],
    })
    expect(items).toContainEqual({
      kind: 'business',
      slug: null,
      text: 'Panadería La Ñapa',
      detail: 'Categoría 990001\u00a0· Guadalajara',
      href: `/negocios/${row?.slug}`,
      marks: [[0, 4]],
    })
    const map = await test
      .as()
      .call(mapBusinesses, { south: 20, north: 21, west: -104, east: -103 })
    expect(map.points).toHaveLength(2)
    expect(map.points[0]).toMatchObject({
      rating: null,
      city: 'Guadalajara',
      state: 'Jalisco',
      countryCode: 'MX',
    })
    expect((await test.as().call(listCategories, {})).items.length).toBeGreaterThan(10)
    expect(await test.as().call(readPlace, { slug: 'jalisco' })).toMatchObject({
      children: [{ slug: 'guadalajara-jalisco', count: 2 }],
    })
    expect((await test.as().call(readShowcase, {})).featured).toHaveLength(2)
  })
})

describe('ranking businesses of one trade', () => {
  let test: TestApp
  let taquerias: number
  beforeAll(async () => {
    test = await openTestApp()
    const [row] = await test.services.db
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.slug, 'tacos-y-tortas'))
    taquerias = row?.id ?? 0
    const none = [0, 0, 0, 0, 0]
    for (const [name, level, proven] of [
      ['Tacos Juan', 0, none],
      ['Tacos El Norteño', 1, [0, 0, 0, 0, 1]],
      ['La Esquina de Toño', 3, [0, 0, 0, 8, 32]],
      ['El Fogoncito', 3, [0, 0, 0, 0, 1]],
      ['Don Beto', 3, [10, 20, 10, 0, 0]],
    ] as const)
      await add(name, { categoryId: taquerias, level }, [...proven])
  })
  afterAll(() => test.close())

  /** A published business with as many reviews of one to five stars. */
  const add = async (
    name: string,
    set: NonNullable<Parameters<typeof makeBusiness>[1]>['set'],
    proven = [0, 0, 0, 0, 0],
  ) => {
    const { db, announce } = test.services
    const { id: businessId } = await makeBusiness(test.services, { name, published: true, set })
    const owner = new Client({ connectionString: test.ownerUrl })
    await owner.connect()
    await owner.query(
      `insert into subjects (id, kind) values ($1, 'business') on conflict do nothing`,
      [businessId],
    )
    await owner.query('insert into review_summaries (subject_id, proven) values ($1, $2)', [
      businessId,
      proven,
    ])
    await owner.end()
    await db.update(businesses).set({ ratingCount: 0 }).where(eq(businesses.id, businessId))
    await db.transaction((tx) => announce(tx, 'business.changed', { businessId }))
    return businessId
  }
  const names = async (q: string) =>
    (await test.as().call(findBusinesses, { q })).items.map(({ name }) => name)

  it.each(['tacos', 'taquería', 'tacos baratos', 'tacos en guadalajara', 'takos'])(
    'puts verification and reviews before a name that repeats %s',
    async (q) => {
      expect(await names(q)).toEqual([
        'La Esquina de Toño',
        'El Fogoncito',
        'Don Beto',
        'Tacos El Norteño',
        'Tacos Juan',
      ])
    },
  )

  it('begins with the business whose name was typed', async () => {
    for (const q of ['tacos juan', 'juan', 'tacos juan guadalajara'])
      expect((await names(q))[0], q).toBe('Tacos Juan')
    expect((await names('tacos el norteño'))[0]).toBe('Tacos El Norteño')
  })

  it('takes what several businesses offer for a word of everyday', async () => {
    const named = await add('Licuadoras Paz', { level: 0 })
    const trusted = await add('Casa Ruiz', { level: 3 })
    const offer = async (businessId: string, name: string) => {
      await test.services.db.insert(businessOffers).values({ businessId, kind: 'product', name })
      await test.services.db.transaction((tx) =>
        test.services.announce(tx, 'business.changed', { businessId }),
      )
    }
    await offer(trusted, 'Licuadora de vaso')
    expect(await names('licuadoras paz')).toEqual(['Licuadoras Paz'])
    await offer(named, 'Licuadoras')
    expect(await names('licuadora')).toEqual(['Casa Ruiz', 'Licuadoras Paz'])
  })
})

describe('searching among added businesses', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
    await makeBusiness(test.services, { name: 'Panadería La Ñapa', published: true })
  })
  afterAll(() => test.close())

  const names = async (input: object) =>
    (await test.as().call(findBusinesses, input)).items.map(({ name }) => name)

  it('suggests offers of businesses, once each, the most frequent first', async () => {
    const offer = async (owned: { id: string }, ...offered: string[]) =>
      test.services.db
        .insert(businessOffers)
        .values(offered.map((name) => ({ businessId: owned.id, kind: 'product' as const, name })))
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
      {
        kind: 'product',
        slug: null,
        text: 'Jabones de avena',
        detail: null,
        href: '/directorio?q=Jabones%20de%20avena',
        marks: [[0, 4]],
      },
      {
        kind: 'product',
        slug: null,
        text: 'Jabón de coco',
        detail: null,
        href: '/directorio?q=Jab%C3%B3n%20de%20coco',
        marks: [[0, 4]],
      },
    ])
  })

  it('matches a street as a street, never as a trade', async () => {
    const { id } = await makeBusiness(test.services, { name: 'Florería Sol', published: true })
    const at = {
      street: 'Calle Licenciado Verdad',
      reference: 'Frente a la farmacia',
      isPublic: true,
    }
    await test.services.db
      .update(businessAddresses)
      .set(at)
      .where(eq(businessAddresses.businessId, id))
    await test.services.db.transaction((tx) =>
      test.services.announce(tx, 'business.changed', { businessId: id }),
    )
    for (const q of ['verdad', 'verda', 'calle licenciado verdad', 'floreria verdad'])
      expect(await names({ q })).toContain('Florería Sol')
    for (const q of ['abogado', 'licenciado', 'farmacia', 'botica'])
      expect(await names({ q })).not.toContain('Florería Sol')
  })

  it('shows only the town of a private address, and finds it by nothing else', async () => {
    const street = {
      street: 'Callejón del Secreto',
      streetNumber: '714',
      interior: 'B-9',
      postalCode: '58031',
      reference: 'Portón turquesa',
    }
    const spot = { lat: 19.7026, lng: -101.1922 }
    const make = async (name: string, isPublic: boolean) => {
      const made = await makeBusiness(test.services, { name, published: true })
      const at = {
        ...street,
        ...spot,
        isPublic,
        state: 'Michoacán',
        city: 'Morelia',
        neighborhood: 'Centro',
      }
      await test.services.db
        .update(businessAddresses)
        .set(at)
        .where(eq(businessAddresses.businessId, made.id))
      await test.services.db
        .insert(businessAddresses)
        .values({ businessId: made.id, countryCode: 'MX', ...at, isPrimary: false, position: 1 })
      await test.services.db.transaction((tx) =>
        test.services.announce(tx, 'business.changed', { businessId: made.id }),
      )
      return made
    }
    const open = await make('Costurera Abierta', true)
    const hidden = await make('Costurera Discreta', false)
    // Ids and timestamps may contain any digits.
    const withoutIds = (key: string, value: unknown) =>
      key === 'id' || key.endsWith('At') ? undefined : value
    const whole = async ({ slug }: { slug: string }) =>
      JSON.stringify(await test.as().call(readBusiness, { slug }), withoutIds)
    expect(await whole(open)).toMatch(
      /Callejón del Secreto 714.*B-9.*58031.*Portón turquesa.*19\.7026|19\.7026.*Callejón/,
    )
    expect(await whole(hidden)).not.toMatch(/Secreto|714|B-9|58031|turquesa|19\.7|101\.19/)
    expect(JSON.parse(await whole(hidden)).business).toMatchObject({
      place: { city: 'Morelia', neighborhood: 'Centro' },
      point: null,
    })
    const card = (await test.as().call(findBusinesses, { q: 'costurera discreta', ...spot }))
      .items[0]
    expect(card).toMatchObject({
      name: 'Costurera Discreta',
      place: { city: 'Morelia' },
      point: null,
      distanceMeters: null,
    })
    expect(await names({ q: 'costurera morelia' })).toHaveLength(2)
    expect(await names({ ...spot, radius: 1 })).toEqual(['Costurera Abierta'])
    expect(await names({ ...spot, sort: 'distance', place: 'morelia-michoacan' })).toEqual([
      'Costurera Abierta',
    ])
    expect(await names({ q: 'costurera', ...spot, radius: 1 })).toEqual(['Costurera Abierta'])
    expect(await names({ q: 'costurera', ...spot, sort: 'distance' })).toEqual([
      'Costurera Abierta',
    ])
    expect(await names({ q: 'costurera turquesa' })).not.toContain('Costurera Discreta')
    const map = await test
      .as()
      .call(mapBusinesses, { south: 19, north: 20, west: -102, east: -101 })
    expect(map.points.map(({ name }) => name)).toEqual(['Costurera Abierta'])
  })

  it('ranks a typed ñ before n, and finds both', async () => {
    for (const name of ['Zapatos Cuña', 'Zapatos Cuna', 'Zapatos Cuña'])
      await makeBusiness(test.services, { name, published: true })
    expect(await names({ q: 'zapatos cuña' })).toEqual([
      'Zapatos Cuña',
      'Zapatos Cuña',
      'Zapatos Cuna',
    ])
    expect((await names({ q: 'zapatos cuna' })).sort()).toEqual([
      'Zapatos Cuna',
      'Zapatos Cuña',
      'Zapatos Cuña',
    ])
  })

  it('ranks businesses with own data even when more match than are ranked', async () => {
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
    await makeBusiness(test.services, {
      name: 'Bonetería Rosa',
      published: true,
      set: { offersProducts: true },
    })
    const found = await test.as().call(findBusinesses, { q: 'bonetería' })
    expect(found).toMatchObject({ total: 1000, totalIsLeast: true })
    expect(found.items[0]?.name).toBe('Bonetería Rosa')
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessAddresses, businesses } from '#db/tables/directory/businesses.ts'
import { publicAdministration } from '#features/platform/categories/server/index.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findBusinesses, suggest } from '../../contract/search.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
  await make('Plomería Ágil', 'plomeros', { countryCode: 'MX', state: 'Colima', city: 'Comala' })
  await make('Fugas Pérez', 'plomeros', { countryCode: 'MX', state: 'Colima', city: 'Manzanillo' })
  await make('Panadería Andina', 'panaderias', {
    countryCode: 'CO',
    state: 'Cundinamarca',
    city: 'Bogotá',
  })
  await make('Farmacia Ñandú', 'farmacias', { countryCode: 'MX', state: 'Colima', city: 'Comala' })
  await make('Farmacia Ñu', 'farmacias', { countryCode: 'MX', state: 'Colima', city: 'Comala' })
  await make(
    'Registro Civil',
    publicAdministration[0],
    { countryCode: 'MX', state: 'Colima', city: 'Comala' },
    { claimed: false },
  )
})
afterAll(() => test.close())

type Where = { countryCode: string; state: string; city: string }

async function make(
  name: string,
  category: string,
  where: Where,
  set: Partial<typeof businesses.$inferInsert> = {},
) {
  const { db, pool } = test.services
  const { rows } = await pool.query<{ id: number }>('select id from categories where slug = $1', [
    category,
  ])
  expect(rows, category).toHaveLength(1)
  const made = await makeBusiness(test.services, { name, published: true })
  await db
    .update(businesses)
    .set({ categoryId: rows[0]?.id, ...set })
    .where(eq(businesses.id, made.id))
  await db.update(businessAddresses).set(where).where(eq(businessAddresses.businessId, made.id))
  await db.transaction((tx) =>
    test.services.announce(tx, 'business.changed', { businessId: made.id }),
  )
}

const find = (input: object) => test.as().call(findBusinesses, input)
const namesOf = (items: { name: string }[] = []) => items.map(({ name }) => name).sort()

it('names what a place lacks, and what other places have: by words, by words that name the place, by category', async () => {
  for (const input of [
    { q: 'plomero', place: 'bogota-cundinamarca' },
    { q: 'plomero en Bogotá' },
    { q: 'Bogotá plomero' },
  ]) {
    const found = await find(input)
    expect(found.items).toEqual([])
    expect(found.elsewhere).toMatchObject({
      what: 'plomeros',
      place: { name: 'Bogotá', countryCode: 'CO' },
    })
    expect(namesOf(found.elsewhere?.items)).toEqual(['Fugas Pérez', 'Plomería Ágil'])
  }
  const filed = await find({ category: 'plomeros', place: 'bogota-cundinamarca' })
  expect(namesOf(filed.elsewhere?.items)).toEqual(['Fugas Pérez', 'Plomería Ágil'])
})

it('searches around the place before farther away', async () => {
  const { elsewhere, wider } = await find({ q: 'farmacia ñandú', place: 'manzanillo-colima' })
  expect(elsewhere?.what).toBe('«farmacia ñandú»')
  expect(namesOf(elsewhere?.items)).toEqual(['Farmacia Ñandú'])
  expect(wider).toMatchObject({ name: 'Colima', count: 1 })
})

it('does not show other places when the place has matches, or no place has', async () => {
  expect((await find({ q: 'plomero', place: 'comala-colima' })).elsewhere).toBeNull()
  expect((await find({ q: 'zzzyyx', place: 'comala-colima' })).elsewhere).toBeNull()
  expect((await find({ q: 'panaderia bogota' })).elsewhere).toBeNull()
})

it('knows cities without businesses, and searches around them', async () => {
  for (const q of [
    'plomero en Tepic',
    'necesito un plomero en Tepic',
    'Tepic plomero',
    'se tapó el baño en Tepic',
  ]) {
    const found = await find({ q })
    expect(found, q).toMatchObject({
      items: [],
      elsewhere: { what: 'plomeros', place: { name: 'Tepic', countryCode: 'MX' } },
    })
    expect(namesOf(found.elsewhere?.items), q).toEqual(['Fugas Pérez', 'Plomería Ágil'])
  }
  expect((await find({ q: 'farmacia en Medellín', country: 'CO' })).elsewhere?.place).toEqual({
    name: 'Medellín',
    countryCode: 'CO',
  })
  expect((await find({ q: 'plomero en Narnia' })).elsewhere).toBeNull()
})

it('indicates when it shows a trade because no business has all words, and only then', async () => {
  const plomeros = { by: 'trade', category: { slug: 'plomeros' } }
  for (const q of ['plomero zyxvu', 'se me tapó el baño', 'necesito quien me destape el drenaje']) {
    const found = await find({ q })
    expect(found, q).toMatchObject({ partly: plomeros, total: 2 })
    expect(namesOf(found.items), q).toEqual(['Fugas Pérez', 'Plomería Ágil'])
    expect(await find({ q, exact: true }), q).toMatchObject({ partly: null, total: 0 })
  }
  expect(await find({ q: 'se tapó el baño en Comala' })).toMatchObject({
    partly: plomeros,
    total: 1,
    understood: { place: { name: 'Comala' } },
  })
  expect((await find({ q: 'plomero' })).partly).toBeNull()
  expect((await find({ q: 'farmacia pérez comala' })).partly).toMatchObject({
    by: 'part',
    category: null,
  })
})

it('paginates the results of a trade', async () => {
  const first = await find({ q: 'se me tapó el baño', size: 1 })
  const second = await find({ q: 'se me tapó el baño', size: 1, after: first.next })
  expect(namesOf([...first.items, ...second.items])).toEqual(['Fugas Pérez', 'Plomería Ágil'])
  expect(second.next).toBeNull()
})

it('indicates the spelling that was searched, and searches the exact words on request', async () => {
  const kind = await find({ q: 'farmasia' })
  expect(namesOf(kind.items)).toEqual(['Farmacia Ñandú', 'Farmacia Ñu'])
  expect(kind.corrected).toBe('farmacia')
  const exact = await find({ q: 'farmasia', exact: true })
  expect(exact).toMatchObject({ items: [], corrected: null })
  expect((await find({ q: 'farmacia' })).corrected).toBeNull()
})

it('sorts by name in Spanish dictionary order, in pages', async () => {
  for (const name of ['«Zeta»', 'Nuez', 'Ñame', 'Ágata', 'Ocote', 'Abeto 10', 'Abeto 9'])
    await make(name, 'panaderias', { countryCode: 'MX', state: 'Jalisco', city: 'Autlán' })
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await find({ place: 'autlan-jalisco', sort: 'name', size: 2, after })
    seen.push(...page.items.map(({ name }) => name))
    after = page.next ?? undefined
  } while (after)
  expect(seen).toEqual(['Abeto 9', 'Abeto 10', 'Ágata', 'Nuez', 'Ñame', 'Ocote', '«Zeta»'])
  expect(
    (await find({ q: 'panaderia autlan', sort: 'name' })).items.map(({ name }) => name),
  ).toEqual(seen)
})

it('ranks offices of public administration last', async () => {
  expect((await find({})).items.at(-1)?.name).toBe('Registro Civil')
})

it('suggests categories and places with most businesses for an empty input, and only places on request', async () => {
  const { items } = await test.as().call(suggest, { q: '' })
  expect(items.filter(({ kind }) => kind === 'category').map(({ slug }) => slug)).toContain(
    'panaderias',
  )
  expect(items.map(({ slug }) => slug)).not.toContain(publicAdministration[0])
  const places = (await test.as().call(suggest, { q: '', kind: 'place', country: 'CO' })).items
  expect(places[0]).toMatchObject({
    kind: 'place',
    slug: 'bogota-cundinamarca',
    text: 'Bogotá',
    detail: 'Cundinamarca',
  })
  expect(places.every(({ kind }) => kind === 'place')).toBe(true)
  const typed = (await test.as().call(suggest, { q: 'coma', kind: 'place' })).items
  expect(typed.map(({ slug }) => slug)).toEqual(['comala-colima'])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicAdministration } from '#features/categories/server/index.ts'
import { everydayQueries } from '#tests/data/everyday-queries.ts'
import { importSample } from '#tests/support/denue-sample.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findBusinesses, mapBusinesses } from '../../contract/search.ts'

/** What people type, by how it differs from what the register says, and the row (by INEGI's id) that must be among the first ten. */
const queries: Record<string, [q: string, sourceId: string, country?: string][]> = {
  'accents missing': [
    ['cupcakemania', '32844'],
    ['carniceria jimpro', '8952'],
    ['tintoreria plancha bien', '10157'],
    ['templo rios de agua viva', '3662563'],
    ['oficina de supervision de zona escolar numero 03', '2898151'],
    ['papeleria y internet alex', '7152470'],
    ['auto hotel la estacion', '6277594'],
  ],
  'accents too many': [
    ['cárpintería léo', '6979946'],
    ['panadería el cáballito', '320699'],
    ['maderería peña', '158269'],
    ['herrería sánchez', '162784'],
    ['hotel plazá bróca', '6399540'],
    ['lávanderia camilá', '7089942'],
  ],
  'ñ and n': [
    ['madereria pena', '158269'],
    ['panales querubin', '7061675'],
    ['tienda abarrotes dona viki', '2899235'],
    ['unas paili nais', '8481053'],
    ['pozoleria los tabasquenitos', '4001557'],
    ['pinatas martita', '7260177'],
    ['lavañderia camila', '7089942'],
    ['reparacion de calzado el pequeno', '316987'],
  ],
  'plural and singular': [
    ['carpinterias los compadres', '7877895'],
    ['zapato artesanal la calaca', '8640185'],
    ['pañal querubin', '7061675'],
    ['peluquerias collado', '9134179'],
    ['venta de tortillas panchita', '9340495'],
    ['refaccion para bicicleta y moto tacotalpa', '4017598'],
    ['taquerias don taco', '3627551'],
  ],
  'one mistake': [
    ['carniceria montoia', '8524946'],
    ['estetica cassanra', '1062853'],
    ['lavanderia la pelusta', '8871194'],
    ['ferreteria ruiz del suresete', '3979650'],
    ['vulcanizadroa rubio', '8316575'],
    ['papeleria nayenzy', '3614427'],
    ['gimnacio toner', '8964595'],
    ['farmasia miramar', '2899977'],
    ['taqueria la guadalupna', '8790135'],
  ],
  'two mistakes': [
    ['plteria y joyeria gnny', '3631897'],
    ['vetrinaria independncia', '2869425'],
    ['sperr refaccionaria el sool', '4142206'],
    ['hotl boca iglecias', '8763100'],
    ['tortilleira san deigo', '1072450'],
  ],
  'order of words': [
    ['miramar farmacia', '2899977'],
    ['del carmen lavanderia', '3619326'],
    ['viva agua de rios templo', '3662563'],
    ['nails issa aplicacion uñas', '7140536'],
    ['varis el peluqueria', '4202266'],
    ['san marcos funeraria', '3969299'],
  ],
  'beginnings of words': [
    ['tortilleria coma', '8480984'],
    ['cerrajeria fuen', '7513013'],
    ['carniceria baut', '4192023'],
    ['estetica layl', '7481638'],
    ['panaderia y pasteleria adri', '4206340'],
    ['hotel city express manz', '6256716'],
    ['antojitos la para', '7732011'],
  ],
  'the word of another country': [
    ['gomeria el morro', '8766094', 'AR'],
    ['montallantas el morro', '8766094', 'CO'],
    ['gasfitero o herrero sanchez la paz', '162784', 'PE'],
    ['grifo tacotalpa', '6858320', 'PE'],
    ['bencinera tacotalpa', '6858320', 'CL'],
    ['barberia fani', '8434051'],
    ['botica miramar tepic', '2899977'],
    ['repuestos el sol huamantla', '4142206'],
    ['pompas funebres san marcos', '3969299'],
    ['locutorio fasnet', '6712245', 'ES'],
    ['colmado doña viki', '2899235'],
    ['fontanero o ferretera neuquen', '3655440', 'ES'],
  ],
  'name and place': [
    ['carniceria torres suchitlán', '320880'],
    ['carniceria torres en comala', '320880'],
    ['hotel mar y sierra loreto baja california sur', '6289850'],
    ['panaderia el caballito comala', '320699'],
    ['taqueria don taco cancun', '3627551'],
    ['lavanderia del carmen playa del carmen', '3619326'],
    ['mi panaderia chetumal', '3637577'],
    ['la ropa de doña martha durango', '7320358'],
    ['la ropa de doña martha victoria de durango', '7320358'],
    ['ferreteria zapata tlaxcala', '4177568'],
    ['casa de empeño isla mujeres', '3632156'],
  ],
  'activity and neighbourhood': [
    ['carpintería ojocaliente i', '6979946'],
    ['tortilleria los aguajes comala', '8480984'],
    ['paleteria lomas de guaymitas', '9362670'],
    ['veterinaria lomas del sol cabo san lucas', '180948'],
    ['taqueria san miguel tlamahuco', '9341099'],
    ['zapateria centro santa cruz tlaxcala', '4200482'],
    ['peluqueria mujeres ilustres', '6943724'],
    ['gimnasio loma florida', '8964595'],
    ['lavanderia gardenias', '7089942'],
  ],
}

describe('relevance on the real register', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
    await importSample(test.services)
  }, 600_000)
  afterAll(() => test.close())

  const slugOf = async (sourceId: string) => {
    const { rows } = await test.services.pool.query<{ slug: string }>(
      `select b.slug from business_sources s join businesses b on b.id = s.business_id where s.source = 'denue' and s.source_id = $1`,
      [sourceId],
    )
    return rows[0]?.slug
  }

  describe.each(Object.entries(queries))('%s', (_, some) => {
    it.each(some)('%s', async (q, sourceId, country) => {
      const { items } = await test.as().call(findBusinesses, { q, country, size: 10 })
      expect(items.map(({ slug }) => slug)).toContain(await slugOf(sourceId))
    })
  })

  it.each(Object.entries(everydayQueries))('everyday: %s', async (q, categories) => {
    const { items } = await test.as().call(findBusinesses, { q, size: 5 })
    const slugs = items.map(({ category }) => category?.slug ?? '')
    expect(slugs.filter((slug) => categories.split(' ').includes(slug)).length, slugs.join(', ')).toBeGreaterThanOrEqual(4)
  })

  it('shows and finds nothing that means "none"', async () => {
    for (const q of ['sin nombre', 'ninguno']) {
      const { items } = await test.as().call(findBusinesses, { q })
      expect(items.filter(({ name }) => /sin nombre|ninguno/i.test(name))).toEqual([])
    }
    const { rows } = await test.services.pool.query(
      `select concat(card, page) as text from business_cards where concat(card, page) ~* '\\m(sin|si) nombre|\\mninguno|Ã|\\ufffd'`,
    )
    expect(rows).toEqual([])
  })

  it('says what it understood', async () => {
    const found = await test.as().call(findBusinesses, { q: 'dentista en Comala' })
    expect(found.understood).toMatchObject({ category: { slug: 'dentistas' }, place: { name: 'Comala' } })
    expect(found.items[0]?.category?.slug).toBe('dentistas')
  })

  it.each([
    ['farmasia', 'farmacia'],
    ['feretería', 'ferreteria'],
  ])('says that %s was read as %s, and does not when told not to', async (q, corrected) => {
    expect((await test.as().call(findBusinesses, { q })).corrected).toBe(corrected)
    expect((await test.as().call(findBusinesses, { q, exact: true })).corrected).toBeNull()
    expect((await test.as().call(findBusinesses, { q: corrected })).corrected).toBeNull()
  })

  it.each([
    ['motel en Comala', 'moteles'],
    ['notario en Jala', 'notarios'],
  ])('%s: the town has none, others do', async (q, what) => {
    const { items, elsewhere } = await test.as().call(findBusinesses, { q })
    expect(items).toEqual([])
    expect(elsewhere?.what).toBe(what)
    expect(elsewhere?.items.length).toBeGreaterThan(0)
  })

  it('begins with businesses of many trades and places, and with no office of public administration', async () => {
    for (const place of [undefined, 'comala-colima', 'tlaxcala']) {
      const { items } = await test.as().call(findBusinesses, { place, size: 24 })
      const trades = new Set(items.map(({ category }) => category?.slug ?? ''))
      expect(trades.size, place).toBeGreaterThan(8)
      expect(trades.isDisjointFrom(new Set(publicAdministration)), place).toBe(true)
    }
  })

  it('offers the nearest spelling', async () => {
    expect((await test.as().call(findBusinesses, { q: 'panaderja caballito' })).didYouMean).toBe('panaderia caballito')
  })

  it('shows on the map what the list found', async () => {
    const { points } = await test.as().call(mapBusinesses, { q: 'lavanderia la pelusta', south: 14, north: 33, west: -118, east: -86 })
    expect(points.map(({ slug }) => slug)).toContain(await slugOf('8871194'))
  })

  it('answers anything at once', async () => {
    const hostile = [
      '%%%',
      '🦄🦄',
      'a',
      '((',
      "' or 1=1 --",
      ':* & |',
      '<->',
      'x'.repeat(120),
      'a b c d e f g h i j k l m n o p q r s t u v',
      'ñ',
      '0',
      'de la el',
    ]
    for (const q of hostile) {
      const began = performance.now()
      await test.as().call(findBusinesses, { q })
      expect(performance.now() - began, q).toBeLessThan(5_000)
    }
  })

  it('answers every order, with and without words, a point and filters', async () => {
    const here = { lat: 19.32, lng: -103.76 }
    for (const words of [{}, { q: 'abarrotes' }, { q: 'abarotes' }])
      for (const point of [{}, here, { ...here, radius: 20 }])
        for (const sort of ['relevance', 'newest', 'rating', 'name', ...('lat' in point ? (['distance'] as const) : [])] as const)
          for (const filter of [{}, { level: 1 }, { openNow: true }, { payment: ['efectivo' as const] }, { offers: 'products' as const }]) {
            const found = await test.as().call(findBusinesses, { ...words, ...point, ...filter, sort, size: 3 })
            expect(found.items.length > 0).toBe(Object.keys(filter).length === 0)
          }
  })

  it('turns pages that never overlap, in every order', async () => {
    for (const input of [
      {},
      { sort: 'newest' },
      { sort: 'rating' },
      { sort: 'name' },
      { q: 'abarrotes', sort: 'name' },
      { q: 'abarrotes' },
      { lat: 19.32, lng: -103.76 },
    ] as const) {
      const seen = new Set<string>()
      let after: string | undefined
      for (let page = 0; page < 4; page++) {
        const found = await test.as().call(findBusinesses, { ...input, after, size: 25, facets: false })
        for (const { id } of found.items) seen.add(id)
        after = found.next ?? undefined
      }
      expect(seen.size).toBe(100)
    }
  })
})

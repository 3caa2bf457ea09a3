import { expect, test } from 'vitest'
import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { businessData } from './business-data.ts'
import { businessDescription, stateWords } from './business-words.ts'
import { schemaType } from './schema-types.ts'

const business: BusinessPage = {
  id: '0193a1b2-0000-7000-8000-000000000001',
  slug: 'panaderia-lupita',
  name: 'Panadería Lupita',
  kind: 'comercio',
  category: { slug: 'panaderias', name: 'Panaderías', icon: 'bread' },
  place: { neighborhood: 'Centro', city: 'Comala', state: 'Colima', countryCode: 'MX' },
  point: { lat: 19.32, lng: -103.76 },
  distanceMeters: null,
  rating: { average: 4.6, count: 12 },
  quote: null,
  open: { state: 'open', text: 'Abierto' },
  badge: { level: 2, facts: ['identity', 'registry'], until: '2027-03-14' },
  claimed: true,
  source: null,
  offers: [],
  cover: { url: '/files/cover.webp', width: 1280, height: 720, blur: null, alt: '' },
  logo: null,
  hasWhatsapp: true,
  isDemo: false,
  tagline: null,
  description: 'Pan de cada día.',
  yearFounded: 1987,
  languages: ['es'],
  paymentMethods: ['efectivo'],
  offersProducts: true,
  offersServices: false,
  products: [],
  services: [],
  addresses: [
    {
      label: null,
      countryCode: 'MX',
      state: 'Colima',
      city: 'Comala',
      neighborhood: 'Centro',
      line: 'Hidalgo 12, Centro, 28450 Comala, Colima',
      postalCode: '28450',
      reference: null,
      point: { lat: 19.32, lng: -103.76 },
    },
  ],
  contacts: [
    { kind: 'phone', value: '+523121234567', label: null },
    { kind: 'instagram', value: 'https://instagram.com/lupita', label: null },
  ],
  timeZone: 'America/Mexico_City',
  alwaysOpen: false,
  hours: [{ weekday: 1, opens: 1080, closes: 1560 }],
  specialDays: [
    { day: '2026-12-25', opens: null, closes: null, note: null },
    { day: '2026-12-31', opens: 0, closes: 1440, note: null },
    { day: '2027-01-02', opens: 1200, closes: 1560, note: null },
  ],
  gallery: [],
  categoryPath: [
    { slug: 'alimentos', name: 'Alimentos', icon: 'basket' },
    { slug: 'panaderias', name: 'Panaderías', icon: 'bread' },
  ],
  placePath: [],
  holidayUntil: null,
  state: 'published',
  publishedAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const dataOf = (change: Partial<BusinessPage> = {}) =>
  businessData({ ...business, ...change }, 'https://lonja.test', '/negocios/panaderia-lupita')

test('the type is the most specific schema.org type of its categories', () => {
  expect(schemaType(business.categoryPath)).toBe('Bakery')
  expect(schemaType([{ slug: 'alimentos' }, { slug: 'tortillerias' }])).toBe('Store')
  expect(schemaType([])).toBe('LocalBusiness')
})

test('contains address, opening hours and contacts, with absolute URLs', () => {
  expect(dataOf()).toMatchObject({
    '@type': 'Bakery',
    '@id': 'https://lonja.test/negocios/panaderia-lupita',
    image: ['https://lonja.test/files/cover.webp'],
    telephone: '+523121234567',
    sameAs: ['https://instagram.com/lupita'],
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Comala',
      postalCode: '28450',
      addressCountry: 'MX',
    },
    geo: { latitude: 19.32, longitude: -103.76 },
    openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '18:00', closes: '02:00' }],
    specialOpeningHoursSpecification: [
      { validFrom: '2026-12-25', opens: '00:00', closes: '00:00' },
      { validFrom: '2026-12-31', opens: '00:00', closes: '23:59' },
      { validFrom: '2027-01-02', opens: '20:00', closes: '02:00' },
    ],
    aggregateRating: { ratingValue: 4.6, reviewCount: 12 },
  })
  expect(dataOf({ paymentMethods: ['efectivo', 'mercado_pago'] }).paymentAccepted).toBe(
    'Efectivo, Mercado Pago',
  )
})

test('an unclaimed business has no contacts', () => {
  const text = JSON.stringify(
    dataOf({
      claimed: false,
      contacts: [{ kind: 'email', value: 'privado@correo.mx', label: null }, ...business.contacts],
    }),
  )
  expect(text).not.toMatch(/privado|\+52312|instagram/)
})

test('a hidden street also hides its postal code', () => {
  const [address] = business.addresses
  const data = JSON.stringify(
    dataOf({ addresses: address ? [{ ...address, line: null, point: null }] : [] }),
  )
  expect(data).not.toMatch(/Hidalgo|28450|GeoCoordinates/)
})

test('unknown values are omitted', () => {
  const data = dataOf({
    rating: null,
    hours: [],
    specialDays: [],
    addresses: [],
    cover: null,
    contacts: [],
    yearFounded: null,
  })
  expect(Object.keys(data).sort()).toEqual(
    [
      '@context',
      '@id',
      '@type',
      'description',
      'knowsLanguage',
      'name',
      'paymentAccepted',
      'url',
    ].sort(),
  )
})

test('the description says what, where and what is verified', () => {
  expect(businessDescription(business)).toBe(
    'Pan de cada día. Panaderías en Centro, Comala, Colima. Verificado: registro e identidad, hasta mar 2027.',
  )
  expect(businessDescription({ ...business, tagline: 'Cocina de casa' })).toMatch(
    /^Cocina de casa\. Panaderías en Centro,/,
  )
  for (const tagline of ['¿Hambre?', '¡Pan!', 'Pan…', '«Pan.»'])
    expect(businessDescription({ ...business, tagline })).toContain(`${tagline} Panaderías`)
  const capital = {
    neighborhood: 'Coyoacán',
    city: 'Ciudad de México',
    state: 'Ciudad de México',
    countryCode: 'MX',
  }
  expect(businessDescription({ ...business, place: capital })).toContain(
    ' en Coyoacán, Ciudad de México. Verificado',
  )
  expect(businessDescription({ ...business, description: 'palabra '.repeat(60) })).toMatch(
    /^(palabra ){19}…$|palabra…$/,
  )
})

test('a description without word boundaries is cut, and never longer than the limit', () => {
  const cut = (tagline: string) => businessDescription({ ...business, tagline })
  expect(cut('🥐'.repeat(200))).toBe(`${'🥐'.repeat(77)}…`)
  expect(cut('a'.repeat(400))).toBe(`${'a'.repeat(154)}…`)
  expect(cut(`${'Pan '.repeat(37)}dulce, y más cosas de cada día`)).toMatch(/ dulce…$/)
})

test('a holiday notice ends with the holiday', () => {
  const away: BusinessPage = {
    ...business,
    state: 'holiday',
    holidayUntil: '2027-01-07',
    open: { state: 'holiday', text: '' },
  }
  expect(stateWords(away)).toBe('Cerrado por vacaciones. Vuelve a abrir el 7 de enero.')
  expect(stateWords({ ...away, holidayUntil: null })).toBe('Cerrado por vacaciones.')
  expect(
    stateWords({ ...away, open: { state: 'open', text: 'Abierto · cierra 19:00' } }),
  ).toBeNull()
  expect(stateWords({ ...away, state: 'closed' })).toBe(
    'Este negocio cerró definitivamente. Guardamos su página para quien la busque.',
  )
})

test("contains its store's price range, and none without prices or for the demonstration", () => {
  const range = (prices: Parameters<typeof businessData>[3], change: Partial<BusinessPage> = {}) =>
    businessData({ ...business, ...change }, 'https://lonja.example', '/negocios/x', prices)
      .priceRange
  expect(range({ min: 8_900, max: 125_000, currency: 'MXN' })).toBe('$89.00 – $1,250.00')
  expect(range({ min: 12_990, max: 12_990, currency: 'CLP' })).toBe('$12.990')
  expect([range(null), range({ min: 1, max: 2, currency: 'MXN' }, { isDemo: true })]).toEqual([
    undefined,
    undefined,
  ])
})

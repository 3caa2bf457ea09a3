/** The countries that come first, by ISO code; the very first is the usual one where nothing says another. */
export const countryCodes = ['MX', 'ES', 'CO', 'AR', 'CL', 'PE'] as const
export type CountryCode = (typeof countryCodes)[number]

export const usualCountry: CountryCode = 'MX'

/** What people in a country call the parts of an address. */
export type AddressWords = { state: string; city: string; neighborhood: string; postalCode: string }

type CurrencyTerms = {
  /** Digits of its minor unit (ISO 4217). Not asked of the runtime: browsers and servers know different lists. */
  digits: number
  /** Whether nobody writes or pays its minor unit, though ISO 4217 counts it: what is worked out in it comes to whole units. */
  isPaidWhole: boolean
}

const divided = { digits: 2, isPaidWhole: false }

/** The currencies of the countries below, by their codes of ISO 4217. */
export const currencies = {
  MXN: divided,
  EUR: divided,
  COP: { digits: 2, isPaidWhole: true },
  ARS: divided,
  CLP: { digits: 0, isPaidWhole: false },
  PEN: divided,
} as const satisfies Record<string, CurrencyTerms>
export type Currency = keyof typeof currencies

/** Undefined for a currency of no country that we serve. */
export const currencyOf = (code: string): CurrencyTerms | undefined =>
  Object.hasOwn(currencies, code) ? currencies[code as Currency] : undefined

type Country = {
  name: string
  currency: Currency
  /** Without +. */
  callingCode: string
  /** Its time zones, that of the capital first, each by what tells it from the country's others. */
  zones: [capital: Zone, ...others: Zone[]]
  /** How its tax id is called; `shared/tax-ids.ts` checks it. */
  taxId: string
  /** The tax that prices include: how people call it, and its general rate in hundredths of a per cent, by the law named beside it. */
  tax: { name: string; rate: number }
  addressWords: AddressWords
  /** Of the above, what people say otherwise of where they live. */
  homeWords?: Partial<AddressWords>
  /** How street, number and the place inside are written: what stands before a number, and what before the place inside. */
  street: { number: string; interior: string | null }
  /** How people call who carries a parcel, and the number by which it is followed. */
  parcel: ParcelWords
  /** What it writes before decimals. */
  decimalMark: '.' | ','
  /** Whether it writes four digits without a mark: `2723`, but `12.723`. */
  hasBareThousands?: true
  /** Where its map begins. */
  center: [lat: number, lng: number]
  /** Days after buying or using within which its law wants reviews to be written; null where it sets none. */
  reviewDays: number | null
}

/** Words of a label, and what stands before the number inside of a sentence: `guía ABC123`. */
type ParcelWords = { carrier: string; tracking: string; before: string }

type Zone = [zone: string, words?: string]

const postalCode = 'Código postal'
const plainStreet = { number: ' ', interior: 'int.' }
const guide = { tracking: 'Número de guía', before: 'guía' }
const following = { tracking: 'Número de seguimiento', before: 'seguimiento' }

/** Everything that the product knows of a country it serves. One more is one more entry, and its code above; the compiler asks for the rest. */
export const countries: Record<CountryCode, Country> = {
  MX: {
    name: 'México',
    currency: 'MXN',
    callingCode: '52',
    zones: [
      ['America/Mexico_City', 'centro'],
      ['America/Bahia_Banderas', 'Bahía de Banderas'],
      ['America/Cancun', 'Cancún'],
      ['America/Chihuahua', 'Chihuahua'],
      ['America/Ciudad_Juarez', 'Ciudad Juárez'],
      ['America/Hermosillo', 'Hermosillo'],
      ['America/Matamoros', 'frontera noreste'],
      ['America/Mazatlan', 'Mazatlán y La Paz'],
      ['America/Merida', 'Mérida'],
      ['America/Monterrey', 'Monterrey'],
      ['America/Ojinaga', 'Ojinaga'],
      ['America/Tijuana', 'Tijuana'],
    ],
    taxId: 'RFC',
    // Ley del Impuesto al Valor Agregado, art. 1.
    tax: { name: 'IVA', rate: 1600 },
    addressWords: {
      state: 'Estado',
      city: 'Ciudad o municipio',
      neighborhood: 'Colonia',
      postalCode,
    },
    street: plainStreet,
    parcel: { carrier: 'Paquetería', ...guide },
    decimalMark: '.',
    center: [23.6, -102.5],
    reviewDays: null,
  },
  ES: {
    name: 'España',
    currency: 'EUR',
    callingCode: '34',
    zones: [
      ['Europe/Madrid', 'península y Baleares'],
      ['Atlantic/Canary', 'Canarias'],
    ],
    taxId: 'NIF/CIF',
    // Ley 37/1992, art. 90.
    tax: { name: 'IVA', rate: 2100 },
    addressWords: { state: 'Provincia', city: 'Ciudad', neighborhood: 'Barrio', postalCode },
    homeWords: { city: 'Municipio' },
    street: { number: ', ', interior: null },
    parcel: { carrier: 'Transportista', ...following },
    decimalMark: ',',
    hasBareThousands: true,
    center: [40.2, -3.6],
    // Ley 10/2025, de servicios de atención a la clientela.
    reviewDays: 30,
  },
  CO: {
    name: 'Colombia',
    currency: 'COP',
    callingCode: '57',
    zones: [['America/Bogota']],
    taxId: 'NIT',
    // Estatuto Tributario, art. 468.
    tax: { name: 'IVA', rate: 1900 },
    addressWords: {
      state: 'Departamento',
      city: 'Ciudad o municipio',
      neighborhood: 'Barrio',
      postalCode,
    },
    homeWords: { city: 'Municipio' },
    street: { number: ' # ', interior: null },
    parcel: { carrier: 'Transportadora', ...guide },
    decimalMark: ',',
    center: [4.6, -74.1],
    reviewDays: null,
  },
  AR: {
    name: 'Argentina',
    currency: 'ARS',
    callingCode: '54',
    zones: [['America/Argentina/Buenos_Aires']],
    taxId: 'CUIT',
    // Ley 23.349, art. 28.
    tax: { name: 'IVA', rate: 2100 },
    addressWords: {
      state: 'Provincia',
      city: 'Ciudad o localidad',
      neighborhood: 'Barrio',
      postalCode,
    },
    homeWords: { city: 'Localidad' },
    street: { ...plainStreet, interior: 'piso' },
    parcel: { carrier: 'Empresa de envío', ...following },
    decimalMark: ',',
    center: [-36, -64],
    reviewDays: null,
  },
  CL: {
    name: 'Chile',
    currency: 'CLP',
    callingCode: '56',
    zones: [
      ['America/Santiago'],
      ['Pacific/Easter', 'Isla de Pascua'],
      ['America/Punta_Arenas', 'Magallanes'],
    ],
    taxId: 'RUT',
    // Decreto Ley 825, art. 14.
    tax: { name: 'IVA', rate: 1900 },
    addressWords: { state: 'Región', city: 'Comuna', neighborhood: 'Barrio', postalCode },
    homeWords: { neighborhood: 'Villa o población' },
    street: { ...plainStreet, interior: 'depto.' },
    parcel: { carrier: 'Empresa de envío', ...following },
    decimalMark: ',',
    center: [-33.5, -70.7],
    reviewDays: null,
  },
  PE: {
    name: 'Perú',
    currency: 'PEN',
    callingCode: '51',
    zones: [['America/Lima']],
    taxId: 'RUC',
    // Ley del IGV e ISC, art. 17, con el Impuesto de Promoción Municipal.
    tax: { name: 'IGV', rate: 1800 },
    addressWords: {
      state: 'Departamento',
      city: 'Distrito',
      neighborhood: 'Urbanización',
      postalCode,
    },
    street: plainStreet,
    parcel: { carrier: 'Empresa de envío', ...guide },
    decimalMark: '.',
    center: [-9.5, -75],
    reviewDays: null,
  },
}

/** The country of a code; undefined for one that we do not serve. */
export const countryOf = (code: string | null | undefined): Country | undefined =>
  code && Object.hasOwn(countries, code) ? countries[code as CountryCode] : undefined

/** The country that first comes with this currency; undefined for a currency of none. */
export const countryOfCurrency = (currency: string): CountryCode | undefined =>
  countryCodes.find((code) => countries[code].currency === currency)

/** The time zone in which most people of a country live; undefined where we do not serve it. */
export const capitalZone = (code: string | null | undefined): string | undefined =>
  countryOf(code)?.zones[0][0]

/** What people call who carries a parcel where this currency is spent. */
export const parcelWords = (currency: string): ParcelWords =>
  countryOf(countryOfCurrency(currency))?.parcel ?? { carrier: 'Empresa de envío', ...following }

/** The countries to choose from, in their order. */
export const countryOptions = (): { value: string; label: string }[] =>
  countryCodes.map((value) => ({ value, label: countries[value].name }))

/** Street, number and the place inside on one line, where the country is unknown too. */
export const streetOf = (code: string) => countryOf(code)?.street ?? plainStreet

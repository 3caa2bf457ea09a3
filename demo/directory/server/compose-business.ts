import { inWordsOf, readDemoMarkets } from '#demo/stores/server/index.ts'
import type { LanguageCode } from '#features/directory/businesses/vocabulary.ts'
import { countryOf } from '#shared/countries.ts'
import { minorDigits, roundingIncrement } from '#shared/money.ts'
import { randomFrom } from '#shared/random-from.ts'
import { type DemoCity, type DemoTrade, nameParts } from './demo-data.ts'

type Hours = { weekday: number; opens: number; closes: number }

const week = (days: number[], spans: [number, number][]): Hours[] =>
  days.flatMap((weekday) =>
    spans.map(([opens, closes]) => ({ weekday, opens: opens * 60, closes: closes * 60 })),
  )

/** Usual weeks of a kind of business. Neighbours close on different days, so that one of them is open on each. */
const usualWeeks: Record<DemoTrade['hours'], Hours[][]> = {
  shop: [
    week(
      [1, 2, 3, 4, 5, 6],
      [
        [9, 14],
        [16, 20],
      ],
    ),
    week([1, 2, 3, 4, 5, 6], [[10, 20]]),
    week([1, 2, 3, 4, 5, 6, 7], [[10, 19]]),
    week([2, 3, 4, 5, 6, 7], [[9, 18]]),
  ],
  office: [week([1, 2, 3, 4, 5], [[9, 18]]), week([1, 2, 3, 4, 5], [[8, 17]])],
  food: [
    week([2, 3, 4, 5, 6, 7], [[8, 23]]),
    week([1, 2, 3, 4, 5, 6], [[7, 18]]),
    week([1, 2, 3, 4, 5, 6, 7], [[8, 22]]),
    week([1, 3, 4, 5, 6, 7], [[12, 23]]),
    week([1, 2, 4, 5, 6, 7], [[9, 21]]),
  ],
  always: [[]],
}

const hoursOf = (kind: DemoTrade['hours'], index: number): Hours[] =>
  usualWeeks[kind][index % usualWeeks[kind].length] ?? []

const spanish: LanguageCode[] = ['es']
const bilingual: LanguageCode[] = ['es', 'en']

const markets = readDemoMarkets()

/** Two digits that count, as people round what they ask for work: 600, 33 or 140000. */
const rounded = (amount: number) => Number(amount.toPrecision(2))

/** A service in the words and the money of its country, up to a fifth dearer or cheaper than in the trade. */
function serviceIn(
  countryCode: string,
  { name, price, minutes, note }: DemoTrade['services'][number],
  random: () => number,
) {
  const currency = countryOf(countryCode)?.currency
  const market = markets.get(countryCode)
  if (!currency || !market) throw new Error(`no demo market ${countryCode}`)
  const minor =
    price && rounded(price * (0.8 + random() * 0.4) * market.peso) * 10 ** minorDigits(currency)
  const step = roundingIncrement(currency)
  return {
    name: inWordsOf(countryCode, name),
    description: note && inWordsOf(countryCode, note),
    priceFrom: minor && Math.max(step, Math.round(minor / step) * step),
    currency: minor ? currency : null,
    minutes,
  }
}

/**
 * Generates the demonstration business of a number, always the same: texts in its country's words, location, dates and
 * verification level.
 */
export function composeBusiness(index: number, trade: DemoTrade, city: DemoCity) {
  const said = (text: string) => inWordsOf(city.countryCode, text)
  const random = randomFrom(index * 7919 + 13)
  const ofPrices = randomFrom(index * 6007 + 71)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const [neighborhood = '', postalCode = ''] = pick(city.neighborhoods).split('=')
  const namePart = (index * 17 + Math.floor(random() * 4)) % nameParts.length
  const name = said(pick(trade.names)).replace('{}', nameParts[namePart] ?? 'Aurora')
  const phone = `${city.phonePrefix}${String(index).padStart(3, '0')}`
  // Most demonstration businesses are partly verified, a few fully, a fifth not at all: the mix of a young directory.
  const level = [0, 1, 1, 2, 2, 2, 3, 3, 4, 0][index % 10] ?? 0
  return {
    name,
    kind: trade.kind,
    tagline: said(trade.about).split(/[:,.]/)[0] ?? '',
    description: `${said(trade.about)} Estamos en ${neighborhood}, ${city.city}. Negocio de demostración: los datos son inventados.`,
    yearFounded: 1972 + Math.floor(random() * 52),
    offersProducts: trade.products.length > 0,
    offersServices: trade.services.length > 0,
    products: trade.products.map(said),
    services: trade.services.map((service) => serviceIn(city.countryCode, service, ofPrices)),
    languages: random() > 0.7 ? bilingual : spanish,
    paymentMethods: city.payments.filter((_, i) => i === 0 || random() > 0.3),
    timeZone: city.timeZone,
    alwaysOpen: trade.hours === 'always',
    hours: hoursOf(trade.hours, index),
    holiday: index % 60 === 41,
    address: {
      countryCode: city.countryCode,
      state: city.state,
      city: city.city,
      neighborhood,
      street: pick(city.streets),
      streetNumber: String(10 + Math.floor(random() * 890)),
      postalCode,
      lat: city.lat + (random() - 0.5) * 0.05,
      lng: city.lng + (random() - 0.5) * 0.05,
    },
    phone,
    whatsapp: random() > 0.25,
    email: `hola${index}@demo.lonja.example`,
    level,
    category: trade.category,
    scenes: trade.scenes,
    namePart,
  }
}

export type DemoBusiness = ReturnType<typeof composeBusiness>

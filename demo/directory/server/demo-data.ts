import { z } from 'zod'
import { list, readRows } from '#demo/stores/server/index.ts'
import { paymentMethods } from '#features/directory/businesses/vocabulary.ts'
import { leadChannels, leadStates } from '#features/directory/leads/vocabulary.ts'
import { sceneNames } from '../vocabulary.ts'

/** Properties of demonstration businesses by country: their payment methods. */
const country = z.object({
  countryCode: z.string().length(2),
  payments: list.pipe(z.array(z.enum(paymentMethods))),
})

/** A real city with real neighbourhoods (`name=postal code`); the businesses there are invented. */
const city = z.object({
  countryCode: z.string().length(2),
  state: z.string(),
  city: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  timeZone: z.string(),
  /** The first digits of telephone numbers there. */
  phonePrefix: z.string(),
  neighborhoods: list,
  streets: list,
  /** Whether the trades are spread over it; the others have only everyday ones. */
  isSpread: z.enum(['sí', 'no']).transform((said) => said === 'sí'),
})

/** `Limpieza dental | 650 | 45 | Con ultrasonido`: a service, its price in Mexican pesos, its minutes and a note; what is not said is null. */
const service = z
  .string()
  .transform((cell) => {
    const [name, price, minutes, note] = cell.split('|').map((part) => part.trim())
    const figure = (said: string | undefined) => (said ? Number(said) : null)
    return { name, price: figure(price), minutes: figure(minutes), note: note || null }
  })
  .pipe(
    z.object({
      name: z.string(),
      price: z.number().positive().nullable(),
      minutes: z.int().positive().nullable(),
      note: z.string().nullable(),
    }),
  )

/** A kind of business to generate: the everyday word that finds its category, name patterns with `{}`, its offers. */
const trade = z.object({
  category: z.string(),
  /** Scenes of its pictures: its own first, then others that fit. */
  scenes: list.pipe(z.array(z.enum(sceneNames)).min(1)),
  hours: z.enum(['shop', 'office', 'food', 'always']),
  kind: z.enum(['empresa', 'profesional']),
  names: list,
  products: list,
  services: list.pipe(z.array(service)),
  about: z.string(),
})

/** A business with a demonstration store, by the store's handle. */
const storeBusiness = trade.extend({ handle: z.string(), city: z.string() })

/** What somebody asks of a business of that trade. */
const request = z.object({
  category: z.string(),
  name: z.string(),
  channel: z.enum(leadChannels),
  message: z.string(),
  state: z.enum(leadStates),
})

export type DemoCity = z.output<typeof city> & z.output<typeof country>
export type DemoTrade = z.output<typeof trade>

const read = <T extends z.ZodType>(file: string, row: T): z.output<T>[] =>
  readRows(`demo/directory/data/${file}`, row)

export function readDemoCities(): DemoCity[] {
  const countries = new Map(read('countries.csv', country).map((row) => [row.countryCode, row]))
  return read('cities.csv', city).map((row) => {
    const shared = countries.get(row.countryCode)
    if (!shared) throw new Error(`no demo country ${row.countryCode}`)
    return { ...row, ...shared }
  })
}

/** Everyday trades of which a city has one business more each, so that what people look for first is found there. */
const everyday = z.object({ city: z.string(), categories: list })

export const readEveryday = () => read('everyday.csv', everyday)
export const readDemoRequests = () => read('requests.csv', request)
export const readDemoTrades = () => read('trades.csv', trade)
export const readStoreBusinesses = () => read('store-businesses.csv', storeBusiness)

/** The invented part of names: people, places and things, no known brands. */
export const nameParts =
  'Aurora,La Ceiba,Don Eusebio,Santa Lucía,El Sauce,Montealbo,Doña Chela,Río Claro,La Pérgola,Los Naranjos,Alborada,El Faro,Tres Hermanos,Jacaranda,Valdemar,La Estación,Quetzalí,El Portón,San Telesforo,Mirasol,La Noria,Ibarrondo,El Almendro,Cumbres,Nogaleda,Puerto Viejo,La Espiga,Tía Renata,El Colibrí,Altavista,Peñalba,Los Alcatraces,Marisma,El Trébol,La Candelilla,Zorzal'.split(
    ',',
  )

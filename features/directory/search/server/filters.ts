import type { Pool } from 'pg'
import type { SqlStatement } from '#db/statement.ts'
import { paymentMethods } from '#features/directory/businesses/vocabulary.ts'
import { type Place, placeBySlug } from '#features/platform/server.ts'
import { invalidField, notFound } from '#shared/app-error.ts'
import type { SearchFilters } from '../contract/search.ts'
import { isOpen } from './open-at.ts'
import { type Category, type CategoryIndex, categoryIndex } from './words/category-index.ts'

export type BusinessFilters = Omit<SearchFilters, 'category' | 'place'> & {
  category: Category | null
  place: Place | null
  index: CategoryIndex
}

/**
 * Looks up the category and place of a search. Throws `not_found` for an unknown slug, `invalid`
 * for a latitude without longitude or vice versa.
 */
export async function readSearchFilters(
  pool: Pool,
  { category: categorySlug, place: placeSlug, ...rest }: SearchFilters,
): Promise<BusinessFilters> {
  const [index, place] = await Promise.all([
    categoryIndex(pool),
    placeSlug ? placeBySlug(pool, placeSlug) : null,
  ])
  const category = categorySlug ? index.bySlug.get(categorySlug) : null
  if (category === undefined) throw notFound('la categoría')
  if (placeSlug && !place) throw notFound('el lugar')
  if ((rest.lat === undefined) !== (rest.lng === undefined))
    throw invalidField('lat', 'Faltan la latitud o la longitud.')
  return { ...rest, category, place, index }
}

/** Kilometers per degree at the equator. */
const degreeKm = 111.32

/** A latitude in Mercator degrees, as in `business_search.spot`. */
export const mercator = (lat: number): number => {
  const clamped = Math.max(-85, Math.min(85, lat))
  return (Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360)) * 180) / Math.PI
}

/** Converts kilometers to Mercator degrees at a latitude. */
export const mercatorReach = (km: number, lat: number): number =>
  km / (degreeKm * Math.cos((lat * Math.PI) / 180))

/** SQL of the caller's point, or null. */
export const pointIn = (
  statement: SqlStatement,
  { lat, lng }: Pick<BusinessFilters, 'lat' | 'lng'>,
): string | null =>
  lat === undefined || lng === undefined
    ? null
    : `point(${statement.value(lng)}::float8, ${statement.value(mercator(lat))}::float8)`

/** Bits of payment methods, as in `business_search.payments`. */
const bitsOf = (methods: readonly string[]) =>
  methods.reduce(
    (bits, method) => bits | (1 << (paymentMethods as readonly string[]).indexOf(method)),
    0,
  )

/**
 * Conditions other than words on row `s` of `business_search`. `now` is the placeholder of the
 * current time.
 */
export function searchConditions(
  statement: SqlStatement,
  filters: BusinessFilters,
  point: string | null,
  now: string,
): string[] {
  const { category, place, level, offers, payment, radius, lat } = filters
  const conditions: string[] = []
  if (category)
    conditions.push(
      `s.${category.parentId === null ? 'root_id' : 'category_id'} = ${statement.value(category.id)}`,
    )
  if (place) conditions.push(`s.${place.column} = ${statement.value(place.id)}`)
  // Repeats the predicate of the partial index `business_search_told`, so that the planner can use
  // it.
  if (level) conditions.push(`s.level > 0 and s.level >= ${statement.value(level)}`)
  if (offers) conditions.push(`s.${offers}`)
  if (payment?.length)
    conditions.push(`s.payments <> 0 and s.payments & ${statement.value(bitsOf(payment))} <> 0`)
  if (point && radius && lat !== undefined)
    conditions.push(
      `s.spot <@ circle(${point}, ${statement.value(mercatorReach(radius, lat))}::float8)`,
    )
  if (filters.openNow) conditions.push(isOpen(now))
  return conditions
}

/** Whether only category and place filter the search, so that its counts are precomputed. */
export const isPlainSearch = ({
  level,
  openNow,
  offers,
  payment,
  radius,
}: BusinessFilters): boolean => !level && !openNow && !offers && !payment?.length && !radius

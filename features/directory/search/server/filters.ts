import type { Pool } from 'pg'
import { paymentMethods } from '#features/directory/businesses/vocabulary.ts'
import { type Place, placeBySlug } from '#features/platform/server.ts'
import { invalidField, notFound } from '#shared/app-error.ts'
import type { SearchFilters } from '../contract/search.ts'
import { isOpen } from './open-at.ts'
import type { SqlStatement } from './statement.ts'
import { type Category, type CategoryIndex, categoryIndex } from './words/category-index.ts'

export type BusinessFilters = Omit<SearchFilters, 'category' | 'place'> & {
  category: Category | null
  place: Place | null
  index: CategoryIndex
}

/** Looks up the category and the place of a search. Throws `not_found` for a slug that is none, `invalid` for half a point. */
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

/** Kilometres of one degree along the equator. */
const degreeKm = 111.32

/** A latitude in Mercator degrees, as `business_search.spot` keeps it. */
export const mercator = (lat: number): number => {
  const cut = Math.max(-85, Math.min(85, lat))
  return (Math.log(Math.tan(Math.PI / 4 + (cut * Math.PI) / 360)) * 180) / Math.PI
}

/** Kilometres as Mercator degrees at a latitude. */
export const mercatorReach = (km: number, lat: number): number =>
  km / (degreeKm * Math.cos((lat * Math.PI) / 180))

/** The caller's point as SQL, when there is one. */
export const pointIn = (
  statement: SqlStatement,
  { lat, lng }: Pick<BusinessFilters, 'lat' | 'lng'>,
): string | null =>
  lat === undefined || lng === undefined
    ? null
    : `point(${statement.value(lng)}::float8, ${statement.value(mercator(lat))}::float8)`

/** Bits of payment methods, as `business_search.payments` keeps them. */
const bitsOf = (methods: readonly string[]) =>
  methods.reduce(
    (bits, method) => bits | (1 << (paymentMethods as readonly string[]).indexOf(method)),
    0,
  )

/** Conditions beyond words on row `s` of `business_search`. `now` is the placeholder of the moment. */
export function searchConditions(
  statement: SqlStatement,
  filters: BusinessFilters,
  point: string | null,
  now: string,
): string[] {
  const { category, place, level, offers, payment, radius, lat } = filters
  const found: string[] = []
  if (category)
    found.push(
      `s.${category.parentId === null ? 'root_id' : 'category_id'} = ${statement.value(category.id)}`,
    )
  if (place) found.push(`s.${place.column} = ${statement.value(place.id)}`)
  // Said in the words of `business_search_told`, which holds the few that their owners describe.
  if (level) found.push(`s.level > 0 and s.level >= ${statement.value(level)}`)
  if (offers) found.push(`s.${offers}`)
  if (payment?.length)
    found.push(`s.payments <> 0 and s.payments & ${statement.value(bitsOf(payment))} <> 0`)
  if (point && radius && lat !== undefined)
    found.push(`s.spot <@ circle(${point}, ${statement.value(mercatorReach(radius, lat))}::float8)`)
  if (filters.openNow) found.push(isOpen(now))
  return found
}

/** Whether nothing but category and place narrows the search, so that its figures are counted already. */
export const isPlainSearch = ({
  level,
  openNow,
  offers,
  payment,
  radius,
}: BusinessFilters): boolean => !level && !openNow && !offers && !payment?.length && !radius

import { parseUrlState } from '#shared/parse-url-state.ts'
import {
  defaultSearchRadius,
  roundedDegrees,
  type SearchState,
  searchFields,
  slugPattern,
} from './search-address.ts'

/** A position in the query; undefined for what is none. */
function pointOf(text = ''): { lat: number; lng: number } | undefined {
  const [, lat, lng] =
    text.match(/^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/)?.map(Number) ?? []
  if (lat === undefined || lng === undefined || Math.abs(lat) > 90 || Math.abs(lng) > 180)
    return undefined
  return { lat: roundedDegrees(lat), lng: roundedDegrees(lng) }
}

const slug = (text: string | undefined) => (text && slugPattern.test(text) ? text : undefined)

/**
 * Parses a directory URL. Invalid parts are ignored, so that a hand-typed or truncated URL still
 * finds something.
 */
export function readSearchAddress(
  path: { category?: string; place?: string },
  query: URLSearchParams,
): SearchState {
  const { near: point, radius, sort, place: inQuery, ...rest } = parseUrlState(searchFields, query)
  const near = pointOf(point)
  const category = slug(path.category)
  const place = path.place === undefined ? inQuery : slug(path.place)
  return {
    ...rest,
    ...(category && { category }),
    ...(place && { place }),
    ...(near && { ...near, radius: radius ?? defaultSearchRadius }),
    ...(sort && (near || sort !== 'distance') && { sort }),
  }
}

import type { Output } from '#shared/endpoint.ts'
import type { findBusinesses } from '../../contract/search.ts'

type Found = Pick<Output<typeof findBusinesses>, 'items' | 'understood'> & {
  elsewhere?: { place: { name: string } } | null
}

/**
 * The place named in the words of a search. It counts only if a result is in it, or if they were
 * searched there in vain, because words of a name may equal a place.
 */
export function saidPlace({ items, understood: { place }, elsewhere }: Found) {
  if (!place) return null
  const isThere = items.some((item) =>
    [item.place.neighborhood, item.place.city, item.place.state].includes(place.name),
  )
  return isThere || elsewhere?.place.name === place.name ? place : null
}

import { findSimilarBusinesses } from '#features/directory/search/contract/business.ts'
import { findBusinesses } from '#features/directory/search/contract/search.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { isAppError } from '#shared/app-error.ts'
import type { Output } from '#shared/endpoint.ts'

type Found = Output<typeof findBusinesses>
type Summary = Found['items'][number]

/** So few leave the screen empty. */
const few = 2

/** At most so many stand beneath. */
const max = 6

/** Unpublished since it was found. */
const noneIfGone = (error: unknown): { items: Summary[] } => {
  if (isAppError(error) && error.code === 'not_found') return { items: [] }
  throw error
}

/**
 * Where one or two were found: others like the first, near it or else of its trade anywhere, without those that were found. Null where
 * there is more to look at.
 */
export async function findLike(api: ApiCaller, found: Found): Promise<Summary[] | null> {
  const [first] = found.items
  if (!first || found.total > few || found.elsewhere) return null
  const others = (items: Summary[]) =>
    items.filter(({ slug }) => !found.items.some((item) => item.slug === slug)).slice(0, max)
  const near = others(
    (await api.call(findSimilarBusinesses, { slug: first.slug }).catch(noneIfGone)).items,
  )
  const category = found.facets?.category[0]?.value
  if (near.length > 0 || !category) return near
  return others((await api.call(findBusinesses, { category, size: max + few })).items)
}

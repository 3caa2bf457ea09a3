import { findSimilarBusinesses } from '#features/directory/search/contract/business.ts'
import { findBusinesses } from '#features/directory/search/contract/search.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { ifNotFound } from '#shared/app-error.ts'
import type { Output } from '#shared/endpoint.ts'

type SearchResult = Output<typeof findBusinesses>
type Summary = SearchResult['items'][number]

/** Maximum number of results that count as few. */
const maxFewResults = 2

/** Maximum number of similar businesses. */
const maxSimilar = 6

/**
 * For one or two results: businesses similar to the first, nearby or else of its category anywhere,
 * without the results themselves. Null if there are more results.
 */
export async function findSimilar(api: ApiCaller, found: SearchResult): Promise<Summary[] | null> {
  const [first] = found.items
  if (!first || found.total > maxFewResults || found.elsewhere) return null
  const others = (items: Summary[]) =>
    items.filter(({ slug }) => !found.items.some((item) => item.slug === slug)).slice(0, maxSimilar)
  const near = others(
    // The business may have been unpublished in the meantime.
    (
      await api
        .call(findSimilarBusinesses, { slug: first.slug })
        .catch(ifNotFound({ items: [] as Summary[] }))
    ).items,
  )
  const category = found.facets?.category[0]?.value
  if (near.length > 0 || !category) return near
  return others(
    (await api.call(findBusinesses, { category, size: maxSimilar + maxFewResults })).items,
  )
}

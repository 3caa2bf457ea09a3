import { listComments } from '#features/community/comments/contract/read.ts'
import { commentsPerPage } from '#features/community/comments/vocabulary.ts'
import { findBusinesses } from '#features/directory/search/contract/search.ts'
import { readAuthor } from '#features/publishing/authors/contract/public.ts'
import { listRelatedPosts } from '#features/publishing/posts/contract/blog.ts'
import type { PublicPost } from '#features/publishing/posts/contract/read.ts'
import { listSiteBlocks } from '#features/publishing/site-blocks/contract/public.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { isAppError } from '#shared/app-error.ts'
import { countryCodes, countryOf } from '#shared/countries.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import type { RelatedBusiness } from './related-businesses.tsx'

/**
 * Number of the post's first tags that are searched in the directory, of businesses found by each,
 * and maximum shown.
 */
const searchedTags = 2
const foundByEach = 24
const maxBusinesses = 3

/**
 * Businesses of the trade that a tag names; none for a tag that names no trade, whose words would be
 * found in anybody's description, nor if the search is overloaded, so that the post is shown anyway.
 */
async function businessesOf(api: ApiCaller, tag: string) {
  const foundByTag = await api
    .call(findBusinesses, { q: tag, size: foundByEach })
    .catch((error: unknown) => {
      if (isAppError(error) && error.code === 'unavailable') return null
      throw error
    })
  if (foundByTag === null || foundByTag.partly || foundByTag.corrected) return []
  const trade = foundByTag.understood.category?.slug
  return trade ? foundByTag.items.filter(({ category }) => category?.slug === trade) : []
}

/**
 * Loads what a post's page shows besides the post: author, comments, related posts, businesses of
 * its subject in the author's country, and promotions.
 */
export async function loadPostContext(
  api: ApiCaller,
  { id, author, tags }: Pick<PublicPost, 'id' | 'author' | 'tags'>,
) {
  const [writer, comments, related, promos, ...foundByTag] = await Promise.all([
    author ? api.call(readAuthor, { username: author.username }) : null,
    api.call(listComments, { postId: id, size: commentsPerPage }),
    api.call(listRelatedPosts, { postId: id }),
    api.call(listSiteBlocks, { place: 'post' }),
    ...tags.slice(0, searchedTags).map((tag) => businessesOf(api, tag)),
  ])
  const country = countryCodes.find((code) => countryOf(code)?.name === writer?.country)
  const businesses = foundByTag
    .flat()
    .filter(({ place }) => !country || place.countryCode === country)
    .filter(({ id: one }, at, all) => all.findIndex((other) => other.id === one) === at)
  const lines = businesses
    .slice(0, maxBusinesses)
    .map(({ slug, name, category, place, logo, rating }): RelatedBusiness => {
      const what = joinParts([category?.name, place.city ?? place.state])
      return { slug, name, what, logo, rating }
    })
  return { writer, comments, related: related.items, businesses: lines, promos: promos.items }
}

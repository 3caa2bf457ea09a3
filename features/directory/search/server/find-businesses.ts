import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/search.ts'
import { maxCountedResults } from '../result-limits.ts'
import { readSearchFacets } from './facets.ts'
import { findWiderPlace } from './find-wider-place.ts'
import { listBusinesses, type PageRequest } from './list-businesses.ts'
import { summaryOf } from './read-summaries.ts'
import { readCursor, type Step, writeCursor } from './sort-keys.ts'
import type { Category } from './words/category-index.ts'
import { maxBrief } from './words/find-briefly.ts'
import { findElsewhere } from './words/find-elsewhere.ts'
import { readQuery } from './words/read-query.ts'
import type { SteppedPage } from './words/search-in-steps.ts'
import { nullIfTooSlow, searchWithinTime } from './words/search-within-time.ts'

const linkOf = (category: Category | null) =>
  category ? { slug: category.slug, name: category.name, icon: category.icon } : null

/** A list without words has no query to relax. */
const unrelaxed = {
  step: 'strict',
  didYouMean: null,
  place: null,
  covered: true,
  rare: [] as string[],
  reading: null,
} as const

const isPartly = (step: Step) => step === 'trade' || step === 'part' || step === 'look'

const nothing = {
  items: [],
  total: 0,
  totalIsLeast: false,
  next: null,
  didYouMean: null,
  corrected: null,
  partly: null,
}

/** Searches the directory: by words if given, else by category and place. */
export const findBusinesses = handle(contract.findBusinesses, async ({ services, input }) => {
  const { pool, searches } = services.reads
  const { after, size, facets = true, ...searched } = input
  const { filters, words, named } = await readQuery(pool, searched)
  const sort =
    searched.sort ?? (searched.q || searched.lat === undefined ? 'relevance' : 'distance')
  const now = services.now()
  const cursor = readCursor(after, sort)
  const pageRequest: PageRequest = { filters, sort, cursor, size, facets, now }
  const page: SteppedPage & { isBrief?: boolean } = words
    ? await searchWithinTime(searches, { ...pageRequest, words }, cursor?.step ?? 'strict')
    : { ...(await listBusinesses(pool, pageRequest)), ...unrelaxed }
  const point =
    filters.lat === undefined || filters.lng === undefined
      ? null
      : { lat: filters.lat, lng: filters.lng }
  const visible = page.items.slice(0, size)
  const last = visible.at(-1)
  const isCut = (words !== null || page.isLeast === true) && page.total > maxCountedResults
  const isLeast = isCut || (page.isBrief === true && page.total === maxBrief)
  // A relaxation by trade determines what other places are searched for.
  const byTrade = page.step === 'trade' ? page.reading : null
  const widened =
    byTrade?.filters.category && !filters.category
      ? { ...pageRequest, filters: byTrade.filters, words: null }
      : { ...pageRequest, words }
  const isFirst = !cursor && !page.isBrief
  // Return the results even if searching other places takes too long.
  const wider =
    isFirst && visible.length === 0
      ? await findWiderPlace(widened.words ? searches : pool, widened, widened.words).catch(
          nullIfTooSlow,
        )
      : null
  const elsewhere = isFirst
    ? await findElsewhere({ pool, searches }, widened, page, wider).catch(nullIfTooSlow)
    : null
  if (elsewhere)
    return {
      ...nothing,
      facets: facets
        ? readSearchFacets(visible.length === 0 ? page.facets : null, filters.index.byId)
        : null,
      wider,
      elsewhere: {
        ...elsewhere,
        items: elsewhere.cards.map((card) => summaryOf(card, now, point)),
      },
      understood: { category: linkOf(named), place: page.place },
    }
  return {
    items: visible.map(({ card }) => summaryOf(card, now, point)),
    total: isCut ? maxCountedResults : page.total,
    totalIsLeast: isLeast,
    next:
      last && page.items.length > size
        ? writeCursor({ sort, step: page.step, key: last.key, id: last.card.id })
        : null,
    facets: facets ? readSearchFacets(page.facets, filters.index.byId) : null,
    didYouMean: page.didYouMean,
    corrected: page.step === 'near' ? page.didYouMean : null,
    partly:
      isPartly(page.step) && visible.length > 0
        ? { by: page.step, category: byTrade ? linkOf(named) : null }
        : null,
    elsewhere: null,
    wider,
    understood: { category: linkOf(named), place: page.place },
  }
})

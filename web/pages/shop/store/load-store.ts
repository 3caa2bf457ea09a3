import { redirect } from 'react-router'
import { listReviews, type Review } from '#features/community/reviews/contract.ts'
import {
  findProducts,
  type ProductCard,
  readProduct,
} from '#features/selling/products/contract/catalogue.ts'
import { toExcerpt } from '#features/selling/products/contract/description.ts'
import { listOffers } from '#features/selling/promotions/contract/offers.ts'
import { readStore } from '#features/selling/stores/contract/store-page.ts'
import type { StoreLayout } from '#features/selling/stores/vocabulary.ts'
import { readBusinessVerification } from '#features/trust/verification/contract/public.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { isAppError } from '#shared/app-error.ts'
import { reviewsForBlock } from '../../reviews/reviews-for-block.ts'
import { readStoreAddress } from './read-store-address.ts'
import { storeSearch } from './store-address.ts'

/** Products per shelf, and the minimum for a shelf of its own. */
const onShelf = 8
const minOnShelf = 4

/** Featured products of each layout: one large and four, a price list, pictures, a few picks. */
const onFront: Record<StoreLayout, number> = { fire: 5, agente: 18, emprendedor: 6, embajador: 6 }

/** Layouts that list products line by line, so that a single offer fills its row. */
const listLayouts: StoreLayout[] = ['agente', 'embajador']

/** Opinions shown, and those among which different people are looked for. */
const maxOpinions = 3
const maxReadOpinions = 12

/** The newest opinions, one of each person first. */
function ofDifferentPeople(reviews: Review[]): Review[] {
  const firstOf = new Map(reviews.toReversed().map((review) => [review.author, review]))
  const isFirst = (review: Review) => firstOf.get(review.author) === review
  return [...reviews.filter(isFirst), ...reviews.filter((one) => !isFirst(one))].slice(
    0,
    maxOpinions,
  )
}

/** How many of them have a sentence of the store: the pinned one, or all picks. */
const toldOnFront: Record<StoreLayout, number> = {
  fire: 1,
  agente: 0,
  emprendedor: 0,
  embajador: 6,
}

/** Letters of the sentence about a pick. */
const sentenceLength = 110

/**
 * Those that stand first, then available products that are on no other shelf, newest first; if there are too few, all
 * available ones.
 */
function featuredOf(
  first: ProductCard[],
  available: ProductCard[],
  others: ProductCard[],
  count: number,
): ProductCard[] {
  const isOf = (list: ProductCard[]) => {
    const ids = new Set(list.map(({ id }) => id))
    return ({ id }: ProductCard) => ids.has(id)
  }
  const rest = available.filter((one) => !isOf(others)(one))
  const chosen = rest.length < minOnShelf ? available : rest
  return [...first, ...chosen.filter((one) => !isOf(first)(one))].slice(0, count)
}

/** What the store says of these products, each in one sentence, by slug. */
async function sentencesOf(api: ApiCaller, picks: ProductCard[]): Promise<Record<string, string>> {
  const pages = await Promise.all(picks.map(({ slug }) => api.call(readProduct, { slug })))
  return Object.fromEntries(
    pages.map(({ product }) => [
      product.slug,
      // Lists of material and measures are not told here.
      toExcerpt(product.description.split('</p>')[0] ?? '', sentenceLength),
    ]),
  )
}

/**
 * Loads everything that a store's page shows at an address. Throws `not_found` for a store that is
 * not open.
 */
export async function loadStore(api: ApiCaller, handle: string, query: URLSearchParams) {
  const { tab, state } = readStoreAddress(query)
  const store = await api.call(readStore, { handle })
  if (store.handle !== handle)
    throw redirect(`/tienda/${store.handle}${query.size > 0 ? `?${query}` : ''}`, 301)
  const shelf = async (
    of: { sale?: true; new?: true; available?: true },
    size = onShelf,
  ): Promise<ProductCard[]> => (await api.call(findProducts, { store: handle, ...of, size })).items
  const search = () =>
    api.call(findProducts, { ...state, store: handle, size: 24 }).catch((error: unknown) => {
      // The cursor is truncated or expired: restart the search.
      if (state.after && isAppError(error) && error.code === 'malformed')
        throw redirect(storeSearch(handle, { ...state, after: undefined }))
      throw error
    })
  const isFront = tab === 'tienda'
  const opinions = {
    kind: 'business',
    slug: store.business.slug,
    products: true,
    size: maxReadOpinions,
  } as const
  const [found, available, fresh, offered, reviewList, offerList, verification] = await Promise.all(
    [
      tab === 'catalogo' ? search() : null,
      tab === 'comunidad'
        ? []
        : shelf({ available: true }, isFront ? 2 * onShelf + onFront[store.layout] : onShelf),
      isFront ? shelf({ new: true }) : [],
      isFront ? shelf({ sale: true }) : [],
      isFront ? api.call(listReviews, opinions) : null,
      tab === 'comunidad' ? null : api.call(listOffers, { handle }),
      api.call(readBusinessVerification, { businessId: store.business.id }),
    ],
  )
  // A few offers stand first among the featured ones, instead of in a row that they do not fill.
  const isRow = offered.length >= minOnShelf || listLayouts.includes(store.layout)
  const featured = featuredOf(
    isRow ? [] : offered,
    available,
    [...fresh, ...offered],
    isFront ? onFront[store.layout] : onShelf,
  )
  const sentences = isFront
    ? await sentencesOf(api, featured.slice(0, toldOnFront[store.layout]))
    : undefined
  return {
    store,
    tab,
    state,
    found: found && { items: found.items, next: found.next, total: found.total },
    featured,
    sentences,
    fresh,
    sale: isRow ? offered : [],
    opinions: reviewsForBlock(ofDifferentPeople(reviewList?.items ?? [])),
    offers: offerList?.items ?? [],
    facts: verification.facts,
    renderedAt: new Date().toISOString(),
  }
}

export type LoadedStore = Awaited<ReturnType<typeof loadStore>>

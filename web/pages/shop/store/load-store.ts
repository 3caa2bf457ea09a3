import { redirect } from 'react-router'
import { listReviews } from '#features/community/reviews/contract.ts'
import {
  findProducts,
  type ProductCard,
  readProduct,
} from '#features/selling/products/contract/catalogue.ts'
import { toExcerpt } from '#features/selling/products/contract/description.ts'
import { listOffers } from '#features/selling/promotions/contract/offers.ts'
import { readStore } from '#features/selling/stores/contract/store-page.ts'
import type { StoreLayout } from '#features/selling/stores/vocabulary.ts'
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

/** Letters of the sentence about a pick. */
const sentenceLength = 110

/**
 * Available products that are on no other shelf, newest first; if there are too few, all available
 * ones.
 */
function featuredOf(available: ProductCard[], others: ProductCard[], count: number): ProductCard[] {
  const shown = new Set(others.map(({ id }) => id))
  const rest = available.filter(({ id }) => !shown.has(id))
  return (rest.length < minOnShelf ? available : rest).slice(0, count)
}

/** What the store says of these products, each in one sentence, by slug. */
async function sentencesOf(api: ApiCaller, picks: ProductCard[]): Promise<Record<string, string>> {
  const pages = await Promise.all(picks.map(({ slug }) => api.call(readProduct, { slug })))
  return Object.fromEntries(
    pages.map(({ product }) => [product.slug, toExcerpt(product.description, sentenceLength)]),
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
  const opinions = { kind: 'business', slug: store.business.slug, products: true, size: 3 } as const
  const [found, available, fresh, sale, reviewList, offerList] = await Promise.all([
    tab === 'catalogo' ? search() : null,
    tab === 'comunidad'
      ? []
      : shelf({ available: true }, isFront ? 2 * onShelf + onFront[store.layout] : onShelf),
    isFront ? shelf({ new: true }) : [],
    isFront ? shelf({ sale: true }) : [],
    isFront ? api.call(listReviews, opinions) : null,
    tab === 'comunidad' ? null : api.call(listOffers, { handle }),
  ])
  const featured = featuredOf(
    available,
    [...fresh, ...sale],
    isFront ? onFront[store.layout] : onShelf,
  )
  const sentences =
    isFront && store.layout === 'embajador' ? await sentencesOf(api, featured) : undefined
  return {
    store,
    tab,
    state,
    found: found && { items: found.items, next: found.next, total: found.total },
    featured,
    sentences,
    fresh,
    sale,
    opinions: reviewsForBlock(reviewList?.items ?? []),
    offers: offerList?.items ?? [],
  }
}

export type LoadedStore = Awaited<ReturnType<typeof loadStore>>

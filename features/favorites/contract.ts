import { z } from 'zod'
import { productCard } from '#features/products/contract/catalogue.ts'
import { endpoint, member, signedIn } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import { favoriteStates } from './vocabulary.ts'

/** Names in addresses, as a device kept them: what nothing is called so is not there. */
const slug = z.string().min(1).max(120)
const handle = z.string().min(1).max(120)

const changes = { points: 600, seconds: 600 }
const store = z.object({ handle: z.string(), name: z.string() })
const pages = z.strictObject({ after: z.string().max(200).optional(), size: pageSize })

/** Slugs of favourite products and handles of followed stores, newest first; at most 500 of each. */
const marks = z.object({ products: z.array(z.string()), stores: z.array(z.string()) })
export type Marks = z.output<typeof marks>

export const readFavorites = endpoint({
  name: 'readFavorites',
  method: 'GET',
  path: '/api/my/favorites',
  summary: 'Which products and stores the caller marked',
  allow: signedIn,
  input: z.strictObject({}),
  output: marks,
})

const favorite = z.object({
  /** Of the product. */
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  store,
  state: z.enum(favoriteStates),
  savedAt: z.iso.datetime(),
  /** The product as everybody sees it now; null for what nobody sees any more. */
  card: productCard.nullable(),
  /** What it cost when it was marked, in minor units, where it costs something else now. */
  priceBefore: z.number().int().nullable(),
})
export type Favorite = z.output<typeof favorite>

export const listFavorites = endpoint({
  name: 'listFavorites',
  method: 'GET',
  path: '/api/my/favorites/products',
  summary: 'Favourite products of the caller as they stand now, newest first',
  allow: signedIn,
  input: pages,
  output: z.object({ items: z.array(favorite), next: z.string().nullable() }),
})

const followed = z.object({
  /** Of the store. */
  id: z.uuid(),
  handle: z.string(),
  name: z.string(),
  /** Whether everybody sees it now. */
  isSeen: z.boolean(),
  followedAt: z.iso.datetime(),
})
export type Followed = z.output<typeof followed>

export const listFollowed = endpoint({
  name: 'listFollowed',
  method: 'GET',
  path: '/api/my/favorites/stores',
  summary: 'Stores that the caller follows, newest first',
  allow: signedIn,
  input: pages,
  output: z.object({ items: z.array(followed), next: z.string().nullable() }),
})

/** Again it stays as it was. `conflict` beyond 500. */
export const addFavorite = endpoint({
  name: 'addFavorite',
  method: 'PUT',
  path: '/api/my/favorites/products/:slug',
  summary: 'Mark a product as a favourite',
  allow: signedIn,
  limit: changes,
  input: z.strictObject({ slug }),
  output: z.object({}),
})

/** What was not marked is not, either. */
export const removeFavorite = endpoint({
  name: 'removeFavorite',
  method: 'DELETE',
  path: '/api/my/favorites/products/:slug',
  summary: 'Take a product off the favourites',
  allow: signedIn,
  limit: changes,
  input: z.strictObject({ slug }),
  output: z.object({}),
})

/** Again it stays as it was. `conflict` beyond 500. */
export const followStore = endpoint({
  name: 'followStore',
  method: 'PUT',
  path: '/api/my/favorites/stores/:handle',
  summary: 'Follow a store',
  allow: signedIn,
  limit: changes,
  input: z.strictObject({ handle }),
  output: z.object({}),
})

export const unfollowStore = endpoint({
  name: 'unfollowStore',
  method: 'DELETE',
  path: '/api/my/favorites/stores/:handle',
  summary: 'Follow a store no longer',
  allow: signedIn,
  limit: changes,
  input: z.strictObject({ handle }),
  output: z.object({}),
})

/** What a device kept of a guest, newest first, joins what the account has. Nobody is told of what is not there. */
export const mergeFavorites = endpoint({
  name: 'mergeFavorites',
  method: 'POST',
  path: '/api/my/favorites/merge',
  summary: 'Join what a device kept to the favourites of the account',
  allow: signedIn,
  limit: { points: 60, seconds: 600 },
  input: z.strictObject({
    products: z.array(slug).max(200, 'Un dispositivo guarda como máximo 200 productos'),
    stores: z.array(handle).max(200, 'Un dispositivo guarda como máximo 200 tiendas'),
  }),
  output: marks.extend({
    /** How many did not fit. */
    left: z.number().int(),
  }),
})

/** Numbers alone: who marked or follows is told to nobody. */
export const countFavorites = endpoint({
  name: 'countFavorites',
  method: 'GET',
  path: '/api/my/businesses/:businessId/favorites',
  summary: 'How many people follow the store and marked its products',
  allow: member('seller'),
  input: z.strictObject({ businessId: z.uuid() }),
  output: z.object({
    followers: z.number().int(),
    favorites: z.number().int(),
    /** The ten that most people marked. */
    products: z.array(z.object({ id: z.uuid(), title: z.string(), count: z.number().int() })),
  }),
})

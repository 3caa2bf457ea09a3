import type * as contract from '../contract.ts'

/** As pages call them: without their schemas, so that public pages don't carry the library that checks them. */
type Call<E extends { name: string; method: string; path: string }> = Pick<E, 'name' | 'method' | 'path'>

const read: Call<typeof contract.readFavorites> = { name: 'readFavorites', method: 'GET', path: '/api/my/favorites' }
const merge: Call<typeof contract.mergeFavorites> = { name: 'mergeFavorites', method: 'POST', path: '/api/my/favorites/merge' }
const add: Call<typeof contract.addFavorite> = { name: 'addFavorite', method: 'PUT', path: '/api/my/favorites/products/:slug' }
const remove: Call<typeof contract.removeFavorite> = { name: 'removeFavorite', method: 'DELETE', path: '/api/my/favorites/products/:slug' }
const follow: Call<typeof contract.followStore> = { name: 'followStore', method: 'PUT', path: '/api/my/favorites/stores/:handle' }
const unfollow: Call<typeof contract.unfollowStore> = { name: 'unfollowStore', method: 'DELETE', path: '/api/my/favorites/stores/:handle' }

export const readFavoritesCall = read as typeof contract.readFavorites
export const mergeFavoritesCall = merge as typeof contract.mergeFavorites
export const addFavoriteCall = add as typeof contract.addFavorite
export const removeFavoriteCall = remove as typeof contract.removeFavorite
export const followStoreCall = follow as typeof contract.followStore
export const unfollowStoreCall = unfollow as typeof contract.unfollowStore

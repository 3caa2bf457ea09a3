import type { addToCart, readCart, removeFromCart, setCartQuantity } from '../../contract/cart.ts'

/** As pages call them: without their schemas, so that public pages don't carry the library that checks them. */
type Call<E extends { name: string; method: string; path: string }> = Pick<E, 'name' | 'method' | 'path'>

const read: Call<typeof readCart> = { name: 'readCart', method: 'POST', path: '/api/cart/read' }
const add: Call<typeof addToCart> = { name: 'addToCart', method: 'POST', path: '/api/cart/lines' }
const set: Call<typeof setCartQuantity> = { name: 'setCartQuantity', method: 'PUT', path: '/api/cart/lines/:sellableId' }
const remove: Call<typeof removeFromCart> = { name: 'removeFromCart', method: 'POST', path: '/api/cart/lines/:sellableId/remove' }

export const readCartCall = read as typeof readCart
export const addToCartCall = add as typeof addToCart
export const setCartQuantityCall = set as typeof setCartQuantity
export const removeFromCartCall = remove as typeof removeFromCart

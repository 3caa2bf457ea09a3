import type { Bare } from '#shared/endpoint.ts'
import type { addToCart, readCart, removeFromCart, setCartQuantity } from '../../contract/cart.ts'

const read: Bare<typeof readCart> = { name: 'readCart', method: 'POST', path: '/api/cart/read' }
const add: Bare<typeof addToCart> = { name: 'addToCart', method: 'POST', path: '/api/cart/lines' }
const set: Bare<typeof setCartQuantity> = {
  name: 'setCartQuantity',
  method: 'PUT',
  path: '/api/cart/lines/:sellableId',
}
const remove: Bare<typeof removeFromCart> = {
  name: 'removeFromCart',
  method: 'POST',
  path: '/api/cart/lines/:sellableId/remove',
}

export const readCartCall = read as typeof readCart
export const addToCartCall = add as typeof addToCart
export const setCartQuantityCall = set as typeof setCartQuantity
export const removeFromCartCall = remove as typeof removeFromCart

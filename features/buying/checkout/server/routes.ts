import type { Route } from '#shared/server/route.ts'
import { addToCart } from './add-to-cart.ts'
import { placeOrder } from './place-order.ts'
import { quoteCheckout } from './quote-checkout.ts'
import { readCart } from './read-cart.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { setCartQuantity } from './set-cart-quantity.ts'

export const checkoutEndpoints: Route[] = [
  readCart,
  addToCart,
  setCartQuantity,
  removeFromCart,
  quoteCheckout,
  placeOrder,
]

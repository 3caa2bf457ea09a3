import type { Feature } from '#shared/server/feature.ts'

/** From the cart to a purchase. */
export const checkout: Feature = { name: 'checkout', title: 'Carrito y compra' }

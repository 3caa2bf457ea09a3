import type { Feature } from '#shared/server/feature.ts'

/** What was bought, from placing to delivering and giving back. */
export const orders: Feature = { name: 'orders', title: 'Pedidos' }

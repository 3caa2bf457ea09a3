import type { Feature } from '#shared/server/feature.ts'

/** Stores of businesses: their settings, ways of shipping, and the stock of whatever they sell. */
export const stores: Feature = { name: 'stores', title: 'Tiendas' }

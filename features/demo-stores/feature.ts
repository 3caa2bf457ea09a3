import type { Feature } from '#shared/server/feature.ts'

/** Invented stores with invented products, for the demonstration. */
export const demoStores: Feature = { name: 'demo-stores', title: 'Tiendas de demostración' }

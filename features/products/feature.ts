import type { Feature } from '#shared/server/feature.ts'

/** What stores sell, and how it is found. */
export const products: Feature = { name: 'products', title: 'Productos' }

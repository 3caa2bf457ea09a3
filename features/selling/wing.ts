import type { Wing } from '#shared/server/feature.ts'
import { catalogueFiles } from './catalogue-files/feature.ts'
import { products } from './products/feature.ts'
import { promotions } from './promotions/feature.ts'
import { stores } from './stores/feature.ts'

/** Stores, products and promotions. */
export const selling: Wing = {
  name: 'selling',
  features: [stores, products, promotions, catalogueFiles],
}

import type { Wing } from '#shared/server/feature.ts'
import { productFeeds } from './product-feeds/feature.ts'
import { products } from './products/feature.ts'
import { promotions } from './promotions/feature.ts'
import { spreadsheets } from './spreadsheets/feature.ts'
import { stores } from './stores/feature.ts'

/** Stores, what they offer and for how much. */
export const selling: Wing = {
  name: 'selling',
  features: [stores, products, promotions, spreadsheets, productFeeds],
}

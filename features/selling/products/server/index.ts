export { cardJoins, productCardOf, type StoredProductCard, serializeProductCard } from './card.ts'
export { cleanDescription } from './clean-description.ts'
export { insertProduct } from './create-product.ts'
export { loadMyProduct } from './load-my-product.ts'
export { lockFacets } from './product-facets.ts'
export { rewriteProduct } from './save-product.ts'
export {
  applyProductState,
  lockReportedProduct,
  restoreProduct,
  takeDownProduct,
} from './set-product-state.ts'

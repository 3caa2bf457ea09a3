/** Lazy parts of a shelf in one file, so that they load as one chunk. */
export { ProductDetail } from './product-detail.tsx'
export { ShelfMotion } from './shelf-motion.tsx'

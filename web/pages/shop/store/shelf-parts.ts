/** What a shelf fetches when it is wanted: one file, so that a page of shelves names one. */
export { ProductDetail } from './product-detail.tsx'
export { ShelfMotion } from './shelf-motion.tsx'

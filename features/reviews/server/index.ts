export { reviewsPersonalData } from './personal-data.ts'
export { authorOf } from './present-reviews.ts'
export { proveLead, proveOrder } from './prove.ts'
export { voidProofs } from './void-proofs.ts'

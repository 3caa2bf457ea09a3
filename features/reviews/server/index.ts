export { reviewsPersonalData } from './personal-data.ts'
export { authorOf, isHiddenText } from './present-reviews.ts'
export { proveLead, proveOrder } from './prove.ts'
export { voidProofs } from './void-proofs.ts'

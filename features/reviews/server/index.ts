export { reviewsPersonalData } from './personal-data.ts'
export { proveLead, proveOrder } from './prove.ts'
export { recordOpinion } from './record-opinion.ts'
export { voidProofs } from './void-proofs.ts'

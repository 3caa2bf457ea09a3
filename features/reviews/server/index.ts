export { isInTeam } from './own-proof.ts'
export { reviewsPersonalData } from './personal-data.ts'
export { proveLead, proveOrder } from './prove.ts'
export { voidProofs } from './void-proofs.ts'

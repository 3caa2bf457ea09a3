export { isInTeam } from './find-own-proof.ts'
export { insertReview } from './insert-review.ts'
export { recordLeadProof, recordOrderProof } from './record-proofs.ts'
export { voidProofs } from './void-proofs.ts'

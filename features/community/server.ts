export { recordLevelRaised } from '#features/community/feed/server/record-level-raised.ts'
export { recordPriceReductions } from '#features/community/feed/server/record-price-reductions.ts'
export { recordProductsPublished } from '#features/community/feed/server/record-products-published.ts'
export { recordPromotionOffered } from '#features/community/feed/server/record-promotion-offered.ts'
export { recordStoreOpened } from '#features/community/feed/server/record-store-opened.ts'
export {
  recordLeadProof,
  recordOrderProof,
  recordQuotationProof,
} from '#features/community/reviews/server/record-proofs.ts'
export { moveQuestions } from './questions/server/move-questions.ts'
export { moveReactions } from './reactions/server/move-reactions.ts'
export { moveReviews } from './reviews/server/move-reviews.ts'
export { voidProofs } from './reviews/server/void-proofs.ts'

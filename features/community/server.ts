export { recordLevelRaised } from '#features/community/feed/server/record-level-raised.ts'
export { recordPriceReductions } from '#features/community/feed/server/record-price-reductions.ts'
export { recordProductsPublished } from '#features/community/feed/server/record-products-published.ts'
export { recordPromotionOffered } from '#features/community/feed/server/record-promotion-offered.ts'
export { recordStoreOpened } from '#features/community/feed/server/record-store-opened.ts'
export {
  recordLeadProof,
  recordOrderProof,
} from '#features/community/reviews/server/record-proofs.ts'
export { commentsPersonalData } from './comments/server/personal-data.ts'
export { feedPersonalData } from './feed/server/personal-data.ts'
export { homePersonalData } from './home/server/personal-data.ts'
export { moveQuestions } from './questions/server/move-questions.ts'
export { questionsPersonalData } from './questions/server/personal-data.ts'
export { moveReactions } from './reactions/server/move-reactions.ts'
export { reactionsPersonalData } from './reactions/server/personal-data.ts'
export { moveReviews } from './reviews/server/move-reviews.ts'
export { reviewsPersonalData } from './reviews/server/personal-data.ts'
export { voidProofs } from './reviews/server/void-proofs.ts'

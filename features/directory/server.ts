export {
  getBusinessFates,
  soleOwnedBusinesses,
} from '#features/directory/businesses/server/get-business-fates.ts'
export { lockStoreSellables } from '#features/directory/businesses/server/lock-store-sellables.ts'
export { createDeferredCounter } from '#features/directory/leads/server/create-deferred-counter.ts'
export { leaveOneOut, relaxQuery } from '#features/directory/search/server/words/relax-query.ts'
export { changeBusiness } from './businesses/server/change-business.ts'
export { normalContactValue } from './businesses/server/contact-value.ts'
export { draftRegisteredCompany } from './businesses/server/create-draft-business.ts'
export { answerWhenClosed } from './businesses/server/hours/answer-when-closed.ts'
export { type BusinessRow, lockBusiness } from './businesses/server/save-section.ts'
export { storeBadge } from './businesses/server/store-badge.ts'
export {
  checkUnclaimed,
  closeUnclaimed,
  isTakenDown,
  refuseTakenDown,
} from './businesses/server/take-down-business.ts'
export { answerLeadCards } from './leads/server/answer-lead-cards.ts'
export { findReferencedLeads } from './leads/server/find-referenced-leads.ts'
export { addLeadCard, addProvedLeadCards } from './leads/server/lead-cards.ts'
export { moveLeads } from './leads/server/move-leads.ts'
export { getBusinessCountry } from './leads/server/whatsapp-number.ts'
export { cardPicture } from './search/server/card-picture.ts'
export {
  type StoredBusinessCard,
  summaryOf,
} from './search/server/read-summaries.ts'
export { refreshSearch } from './search/server/refresh-search.ts'
export { categoryIndex } from './search/server/words/category-index.ts'
export { isStopWord, phraseKey, wordKey } from './search/server/words/expand-words.ts'
export { nullIfTooSlow } from './search/server/words/search-within-time.ts'
export { type Understood, understandQuery } from './search/server/words/understand-query.ts'

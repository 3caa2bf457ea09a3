export { normalContactValue } from './contact-value.ts'
export { createDraftBusiness, draftRegisteredCompany } from './create-draft-business.ts'
export { getBusinessFates, soleOwnedBusinesses } from './get-business-fates.ts'
export {
  type CompleteBusiness,
  insertBusiness,
  insertPhotos,
  type Photo,
} from './insert-business.ts'
export { type BusinessRow, lockBusiness } from './save-section.ts'
export { versionOf } from './section-readers.ts'
export { storeBadge } from './store-badge.ts'
export {
  checkUnclaimed,
  closeUnclaimed,
  isTakenDown,
  refuseTakenDown,
  restoreBusiness,
  takeDownBusiness,
} from './take-down-business.ts'
export { joinTeam, requireOwner } from './team.ts'

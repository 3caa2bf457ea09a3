export { fatesOf, ownedAlone } from './business-fates.ts'
export { normalContactValue } from './contact-value.ts'
export { createDraftBusiness, draftRegisteredCompany } from './create-draft-business.ts'
export {
  type CompleteBusiness,
  insertBusiness,
  insertPhotos,
  type Photo,
} from './insert-business.ts'
export { businessesPersonalData } from './personal-data.ts'
export { versionOf } from './read-sections.ts'
export { type BusinessRow, lockBusiness } from './save-section.ts'
export { storeBadge } from './store-badge.ts'
export {
  checkUnclaimed,
  closeUnclaimed,
  giveBusinessBack,
  isTakenDown,
  refuseTakenDown,
  takeDownBusiness,
} from './take-down-business.ts'
export { joinTeam, needOwner } from './team.ts'

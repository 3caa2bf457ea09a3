export { normalContactValue } from './contact-value.ts'
export { createDraftBusiness, draftRegisteredCompany } from './create-draft-business.ts'
export { getBusinessFates, soleOwnedBusinesses } from './get-business-fates.ts'
export type { ImportedBusiness } from './imported/imported-business.ts'
export { insertImportedBusinesses } from './imported/insert-imported-businesses.ts'
export { updateImportedBusinesses } from './imported/update-imported-businesses.ts'
export {
  type CompleteBusiness,
  insertBusiness,
  insertPhotos,
  type Photo,
} from './insert-business.ts'
export { makeBusinessOwner } from './make-business-owner.ts'
export { deleteMergedBusiness, keepInterests, lockMergeable } from './merge-business.ts'
export { type BusinessRow, lockBusiness } from './save-section.ts'
export { setAddressPlaces } from './set-address-places.ts'
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

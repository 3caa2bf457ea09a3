export { createDraftBusiness, draftRegisteredCompany, type NewBusiness } from './owner/create-draft-business.ts'
export { storeBadge } from './store-badge.ts'

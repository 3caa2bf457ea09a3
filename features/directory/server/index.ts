export { createDraftBusiness, draftRegisteredCompany, type NewBusiness } from './owner/create-draft-business.ts'

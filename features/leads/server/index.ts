export { insertLeads } from './insert-leads.ts'
export { leadsPersonalData } from './personal-data.ts'

export { countLater } from './count-later.ts'
export { insertLeads } from './insert-leads.ts'
export { leadsPersonalData } from './personal-data.ts'

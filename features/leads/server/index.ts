export { flushCounts } from './counter.ts'
export { openWhatsappDoor } from './door.ts'
export { insertLeads } from './insert-leads.ts'
export { leadsPersonalData } from './personal-data.ts'

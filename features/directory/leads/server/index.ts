export { createDeferredCounter } from './create-deferred-counter.ts'
export { insertLeads } from './insert-leads.ts'

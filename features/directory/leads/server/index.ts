export { createDeferredCounter } from './create-deferred-counter.ts'
export { insertLeads, insertPastLeads } from './insert-leads.ts'
export { insertSearchedWords } from './insert-searched-words.ts'

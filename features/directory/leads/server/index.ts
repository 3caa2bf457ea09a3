export { createDeferredCounter } from './create-deferred-counter.ts'
export { insertLeads } from './insert-leads.ts'
export { insertSearchedWords } from './insert-searched-words.ts'

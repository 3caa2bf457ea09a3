export { enterQuotation } from './book/enter-quotation.ts'
export { fillBook } from './book/fill-books.ts'
export { findLeadContacts } from './find-lead-contacts.ts'

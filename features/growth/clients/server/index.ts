export { enterDealing } from './book/enter-dealing.ts'
export { fillBook } from './book/fill-books.ts'
export { type FoundContact, findContact, lockFoundContact } from './find-contact.ts'
export { businessCurrency } from './pipeline/business-currency.ts'

export { ensureBook, findBook } from './ensure-book.ts'
export { keepContact, type MetPerson } from './keep-contact.ts'
export { type ContactRecord, lockContact } from './lock-contact.ts'

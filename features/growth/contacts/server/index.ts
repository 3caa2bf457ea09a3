export { joinPersonalBooks, moveContacts } from './books/move-contacts.ts'
export { ensureBook, findBook } from './ensure-book.ts'
export { keepContact, type MetPerson } from './keep-contact.ts'
export { type ContactRecord, lockContact } from './lock-contact.ts'

export { joinPersonalBooks, moveContacts } from './books/move-contacts.ts'
export { ensureBook, findBook } from './ensure-book.ts'

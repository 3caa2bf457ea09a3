export { joinPersonalBooks, moveContacts } from './books/move-contacts.ts'

// What other wings may call.
export { joinPersonalBooks, moveContacts } from './contacts/server/index.ts'

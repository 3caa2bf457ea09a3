export { contactsPersonalData } from './contacts/server/personal-data.ts'

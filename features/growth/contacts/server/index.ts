export { contactsPersonalData } from './personal-data.ts'

export { addressBookPersonalData } from './personal-data.ts'

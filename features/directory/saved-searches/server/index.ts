export { savedSearchesPersonalData } from './personal-data.ts'

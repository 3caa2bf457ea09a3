export { withdrawalsPersonalData } from './personal-data.ts'

export { returnsPersonalData } from './personal-data.ts'

export { reportsPersonalData } from './personal-data.ts'

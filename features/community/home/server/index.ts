export { homePersonalData } from './personal-data.ts'

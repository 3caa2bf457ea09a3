export { reactionsPersonalData } from './personal-data.ts'

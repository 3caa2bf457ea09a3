export { marksPersonalData } from './personal-data.ts'

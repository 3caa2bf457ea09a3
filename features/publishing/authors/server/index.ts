export { authorsPersonalData } from './personal-data.ts'

export { accountMergesPersonalData } from './personal-data.ts'

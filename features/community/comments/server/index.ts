export { commentsPersonalData } from './personal-data.ts'

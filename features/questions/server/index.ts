export { questionsPersonalData } from './personal-data.ts'

export { insertQuestions } from './insert-questions.ts'
export { questionsPersonalData } from './personal-data.ts'

export { insertQuestions } from './insert-questions.ts'

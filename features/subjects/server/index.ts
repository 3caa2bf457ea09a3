export { recordInteraction } from './record-interaction.ts'
export { registerSubjects } from './register-subjects.ts'

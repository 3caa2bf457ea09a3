export { registerSubject } from './register-subject.ts'

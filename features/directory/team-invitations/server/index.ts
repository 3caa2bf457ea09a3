export { invitationsPersonalData } from './personal-data.ts'

export { teamInvitationsPersonalData } from './personal-data.ts'

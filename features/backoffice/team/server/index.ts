export { createMember } from './joining/create-member.ts'
export { handleProvedApplicantMailbox } from './joining/handle-proved-mailbox.ts'
export { matchesAccount } from './matches-account.ts'
export { notifyMember } from './notify-member.ts'

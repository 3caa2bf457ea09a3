export { isCalled } from './is-called.ts'
export { createMember } from './joining/create-member.ts'
export { followMailbox } from './joining/follow-mailbox.ts'
export { staffPersonalData } from './joining/personal-data.ts'

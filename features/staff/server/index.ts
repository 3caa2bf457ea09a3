export { createMember } from './create-member.ts'
export { isCalled } from './is-called.ts'
export { followMailbox } from './joining/follow-mailbox.ts'
export { staffPersonalData } from './joining/personal-data.ts'

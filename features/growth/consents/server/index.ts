export { leaveUrls } from './leave-links.ts'
export { knownRefusals, mayWriteTo, type WritingOf, type WritingState } from './may-write-to.ts'
export { recordConsents } from './record-consents.ts'
export { type Decision, type Said, writeConsents } from './write-consents.ts'

export { countWaitingCases } from './reports/server/cases/count-cases.ts'
export {
  checkCaseFree,
  conflictOver,
  decideDisputed,
  joinDispute,
} from './reports/server/cases/decide-disputed.ts'
export { caseConflictWords, checkNotTaken, heldSince } from './reports/server/cases/lock-case.ts'
export { reportsPersonalData } from './reports/server/personal-data.ts'
export { reviewQueuePersonalData } from './review-queue/server/personal-data.ts'
export { checkMayPost } from './suspensions/server/check-may-post.ts'
export { restorePerson } from './suspensions/server/end-suspension.ts'
export { countWaitingSuspensionAppeals } from './suspensions/server/list-appeals.ts'
export { listSuspensions } from './suspensions/server/list-suspensions.ts'
export { suspensionsPersonalData } from './suspensions/server/personal-data.ts'
export { suspendPerson } from './suspensions/server/suspend.ts'
export { countWaitingReviews } from './verification/server/ledger/count-waiting.ts'
export { endOutdatedFacts } from './verification/server/ledger/end-outdated-facts.ts'
export { countOwnMailbox, countProvedMailbox } from './verification/server/ledger/own-mailbox.ts'
export { verificationPersonalData } from './verification/server/personal-data.ts'

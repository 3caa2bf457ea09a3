export {
  caseDecisionTimes,
  countWaitingCases,
  waitingCases,
} from './reports/server/cases/count-cases.ts'
export {
  addDisputeToCase,
  caseConflictSql,
  checkCaseFree,
  decideDisputed,
} from './reports/server/cases/decide-disputed.ts'
export {
  caseConflictWords,
  checkNotTaken,
  oldestActiveTake,
} from './reports/server/cases/lock-case.ts'
export { moveCases, movePrivateCases } from './reports/server/cases/move-cases.ts'
export { checkMayPost } from './reports/server/suspensions/check-may-post.ts'
export { restorePerson } from './reports/server/suspensions/end-suspension.ts'
export {
  countWaitingSuspensionAppeals,
  waitingSuspensionAppeals,
} from './reports/server/suspensions/list-appeals.ts'
export { listSuspensions } from './reports/server/suspensions/list-suspensions.ts'
export { suspendPerson } from './reports/server/suspensions/suspend.ts'
export {
  countPendingVerifications,
  verificationDecisions,
  waitingVerifications,
} from './verification/server/ledger/count-waiting.ts'
export { endOutdatedFacts } from './verification/server/ledger/end-outdated-facts.ts'
export { verifyOwnMailbox, verifyProvedMailbox } from './verification/server/ledger/own-mailbox.ts'
export {
  type PublicVerification,
  readPublicFacts,
} from './verification/server/read-public-facts.ts'

export { appealUntil } from './cases/appeal-decision.ts'
export { caseDecisionTimes, countWaitingCases, waitingCases } from './cases/count-cases.ts'
export {
  addDisputeToCase,
  caseConflictSql,
  checkCaseFree,
  decideDisputed,
} from './cases/decide-disputed.ts'
export { caseConflictWords, checkNotTaken, oldestActiveTake } from './cases/lock-case.ts'
export { checkMayPost } from './suspensions/check-may-post.ts'
export { restorePerson } from './suspensions/end-suspension.ts'
export {
  countWaitingSuspensionAppeals,
  waitingSuspensionAppeals,
} from './suspensions/list-appeals.ts'
export { listSuspensions } from './suspensions/list-suspensions.ts'
export { suspendPerson } from './suspensions/suspend.ts'

export { appealUntil } from './cases/appeal-decision.ts'
export { countWaitingCases } from './cases/count-cases.ts'
export {
  checkCaseFree,
  conflictOver,
  decideDisputed,
  joinDispute,
} from './cases/decide-disputed.ts'
export { caseConflictWords, checkNotTaken, heldSince } from './cases/lock-case.ts'
export { reportsPersonalData } from './personal-data.ts'

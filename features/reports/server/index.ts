export { countWaitingCases } from './cases/count-cases.ts'
export { checkCaseFree, conflictOver, decideDisputed, joinDispute } from './cases/decide-disputed.ts'
export { checkNotTaken, conflictWords, heldSince } from './cases/lock-case.ts'
export { reportsPersonalData } from './personal-data.ts'

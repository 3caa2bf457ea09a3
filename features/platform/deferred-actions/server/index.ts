export { carryOut, carryOutJob, type DueDecision } from './carry-out.ts'
export { failedDecision, isHeld } from './find-held.ts'
export { checkUndecided, holdDecision } from './hold-decision.ts'

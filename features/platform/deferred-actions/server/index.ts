export { carryOutDecision, carryOutJob, type DueDecision } from './carry-out-decision.ts'
export { checkUndecided, deferDecision } from './defer-decision.ts'
export { failedDecision, isDecisionDeferred } from './is-decision-deferred.ts'

export { carryOut, type DueDecision } from './carry-out.ts'
export { checkUndecided, holdDecision } from './hold-decision.ts'

export { replayFactDecision } from './decide-fact.ts'
export {
  countPendingVerifications,
  verificationDecisions,
  waitingVerifications,
} from './ledger/count-waiting.ts'
export { endOutdatedFacts } from './ledger/end-outdated-facts.ts'
export {
  insertPendingFacts,
  insertValidFacts,
  type PendingFactRow,
  type ValidFactRow,
} from './ledger/insert-facts.ts'
export { verifyOwnMailbox, verifyProvedMailbox } from './ledger/own-mailbox.ts'
export { viewCondition } from './list-verifications.ts'

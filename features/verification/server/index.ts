export { verificationJobs } from './jobs.ts'
export { endOutdatedFacts } from './ledger/end-outdated-facts.ts'
export { insertPendingFacts, type PendingFactRow } from './ledger/insert-pending-facts.ts'
export { insertValidFacts, type ValidFactRow } from './ledger/insert-valid-facts.ts'

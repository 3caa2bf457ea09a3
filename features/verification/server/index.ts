export { endOutdatedFacts } from './ledger/end-outdated-facts.ts'
export { insertPendingFacts, type PendingFactRow } from './ledger/insert-pending-facts.ts'
export { insertValidFacts, type ValidFactRow } from './ledger/insert-valid-facts.ts'
export { verificationPersonalData } from './personal-data.ts'

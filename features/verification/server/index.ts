export { verificationJobs } from './jobs.ts'
export { endOutdatedFacts } from './ledger/end-outdated-facts.ts'

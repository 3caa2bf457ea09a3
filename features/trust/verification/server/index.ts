export { inView } from './find-reviews.ts'
export { countWaitingReviews } from './ledger/count-waiting.ts'
export { endOutdatedFacts } from './ledger/end-outdated-facts.ts'
export {
  insertPendingFacts,
  insertValidFacts,
  type PendingFactRow,
  type ValidFactRow,
} from './ledger/insert-facts.ts'
export { countOwnMailbox, countProvedMailbox } from './ledger/own-mailbox.ts'
export { verificationPersonalData, verificationQueuePersonalData } from './personal-data.ts'

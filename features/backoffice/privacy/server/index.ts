export { eraseRestoredAccounts } from './erase-restored-accounts.ts'
export { erasedAccountsFile, readErasedAccounts, recordErasedAccounts } from './erased-accounts.ts'
export { scheduleErasure } from './schedule-erasure.ts'

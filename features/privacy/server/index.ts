export { eraseAgain } from './erase-again.ts'
export { erasedAccountsFile, noteErased, readErased } from './erased-accounts.ts'

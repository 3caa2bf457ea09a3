export { eraseAgain } from './erase-again.ts'
export { erasedAccountsFile, noteErased, readErased } from './erased-accounts.ts'
export { setToErase } from './set-to-erase.ts'

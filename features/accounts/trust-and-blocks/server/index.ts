export { getTrust, getTrusts, isOldAccount } from './get-trust.ts'
export { filterHiddenAuthors, isBlockedBy, isHiddenFrom } from './people/filter-hidden-authors.ts'
export { withdrawBlockedMails } from './people/withdraw-blocked-mails.ts'
export { spendAllowance } from './spend-allowance.ts'

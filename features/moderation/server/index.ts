export { readTrust } from './read-trust.ts'
export { spendAllowance } from './spend-allowance.ts'

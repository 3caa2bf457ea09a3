export { readTrust } from './read-trust.ts'
export { type Said, spendAllowance } from './spend-allowance.ts'

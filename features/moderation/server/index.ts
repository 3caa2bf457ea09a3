export { readTrust, readTrusts } from './read-trust.ts'
export { spendAllowance } from './spend-allowance.ts'

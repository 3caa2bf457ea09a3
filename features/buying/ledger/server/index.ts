export { postEntry } from './post-entry.ts'
export { readBalances } from './read-balances.ts'
export { reverseEntry } from './reverse-entry.ts'

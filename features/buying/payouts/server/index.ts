export { getCallerName } from './get-caller-name.ts'
export { mailOwners } from './mail-owners.ts'
export { maskAccount } from './mask.ts'
export { replayPayout } from './replay-payout.ts'

/** What an account of a business says, in its currency. */
export const businessAccounts = ['receivable', 'clearing', 'held', 'payable'] as const
export type BusinessAccount = (typeof businessAccounts)[number]

/** What an account of the platform says, in its currency. */
export const platformAccounts = ['provider', 'commission'] as const
export type PlatformAccount = (typeof platformAccounts)[number]

export const accountKinds = [...businessAccounts, ...platformAccounts] as const
export type AccountKind = (typeof accountKinds)[number]

/** On which side an account grows: what a debit (above zero) adds to, and what a credit (below zero) adds to. */
export const normalSides: Record<AccountKind, 'debit' | 'credit'> = {
  receivable: 'debit',
  clearing: 'credit',
  held: 'credit',
  payable: 'credit',
  provider: 'debit',
  commission: 'credit',
}

/** What an entry was written for. */
export const causeKinds = [
  'order',
  'payment',
  'release',
  'refund',
  'payout',
  'debt',
  'correction',
] as const
export type CauseKind = (typeof causeKinds)[number]

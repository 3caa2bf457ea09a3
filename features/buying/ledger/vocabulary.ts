/** Account kinds of a business: unpaid orders, their counterpart, money held back, money payable. */
export const businessAccounts = ['receivable', 'clearing', 'held', 'payable'] as const
export type BusinessAccount = (typeof businessAccounts)[number]

/** Account kinds of the platform: money at payment providers, and earned commission. */
export const platformAccounts = ['provider', 'commission'] as const
export type PlatformAccount = (typeof platformAccounts)[number]

export const accountKinds = [...businessAccounts, ...platformAccounts] as const
export type AccountKind = (typeof accountKinds)[number]

/** The side on which an account's balance grows: debit (positive postings) or credit (negative postings). */
export const normalSides: Record<AccountKind, 'debit' | 'credit'> = {
  receivable: 'debit',
  clearing: 'credit',
  held: 'credit',
  payable: 'credit',
  provider: 'debit',
  commission: 'credit',
}

/** Kind of event that caused an entry. */
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

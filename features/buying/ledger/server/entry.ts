import type { BusinessAccount, CauseKind, PlatformAccount } from '../vocabulary.ts'

/** An account by what it is; it is opened when money first moves in it. */
export type Account =
  | { kind: PlatformAccount; currency: string }
  | { kind: BusinessAccount; businessId: string; currency: string }

/** `amount` in minor units of the account's currency: above zero a debit, below a credit, never zero. */
export type Posting = { account: Account; amount: number }

export type LedgerEntry = {
  /** What tells this deed from every other: the same key again is the same entry. */
  key: string
  cause: { kind: CauseKind; id: string }
  postings: readonly Posting[]
}

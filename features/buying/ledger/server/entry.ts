import type { BusinessAccount, CauseKind, PlatformAccount } from '../vocabulary.ts'

/** Identifies an account by its attributes; `openAccounts` creates it at its first posting. */
export type Account =
  | { kind: PlatformAccount; currency: string }
  | { kind: BusinessAccount; businessId: string; currency: string }

/** `amount` in minor units of the account's currency: positive is a debit, negative a credit, never zero. */
export type Posting = { account: Account; amount: number }

export type LedgerEntry = {
  /** Idempotency key: the same key again is the same entry. */
  key: string
  cause: { kind: CauseKind; id: string }
  postings: readonly Posting[]
  /** When it was made, for the demonstration's past; now without it. */
  madeAt?: Date | undefined
}

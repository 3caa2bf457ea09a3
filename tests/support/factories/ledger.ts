import { randomUUID } from 'node:crypto'
import type { LedgerEntry, Posting } from '#features/buying/ledger/server/entry.ts'
import type { BusinessAccount, PlatformAccount } from '#features/buying/ledger/vocabulary.ts'

/** A posting to an account of the platform. */
export const ours = (kind: PlatformAccount, amount: number, currency = 'MXN'): Posting => ({
  account: { kind, currency },
  amount,
})

/** A posting to an account of a business. */
export const theirs = (
  kind: BusinessAccount,
  amount: number,
  businessId: string,
  currency = 'MXN',
): Posting => ({
  account: { kind, businessId, currency },
  amount,
})

export const cause = (kind: LedgerEntry['cause']['kind'] = 'order') => ({ kind, id: randomUUID() })

/** The ledger entry of an order that is placed and unpaid. */
export const order = (amount: number, businessId: string): LedgerEntry => ({
  key: randomUUID(),
  cause: cause(),
  postings: [theirs('receivable', amount, businessId), theirs('clearing', -amount, businessId)],
})

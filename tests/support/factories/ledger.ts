import { randomUUID } from 'node:crypto'
import type { LedgerEntry, Posting } from '#features/buying/ledger/server/entry.ts'
import type { BusinessAccount, PlatformAccount } from '#features/buying/ledger/vocabulary.ts'

/** A posting to an account of the platform. */
export const platformPosting = (
  kind: PlatformAccount,
  amount: number,
  currency = 'MXN',
): Posting => ({
  account: { kind, currency },
  amount,
})

/** A posting to an account of a business. */
export const businessPosting = (
  kind: BusinessAccount,
  amount: number,
  businessId: string,
  currency = 'MXN',
): Posting => ({
  account: { kind, businessId, currency },
  amount,
})

export const entryCause = (kind: LedgerEntry['cause']['kind'] = 'order') => ({
  kind,
  id: randomUUID(),
})

/** The ledger entry of an order that is placed and unpaid. */
export const unpaidOrderEntry = (amount: number, businessId: string): LedgerEntry => ({
  key: randomUUID(),
  cause: entryCause(),
  postings: [
    businessPosting('receivable', amount, businessId),
    businessPosting('clearing', -amount, businessId),
  ],
})

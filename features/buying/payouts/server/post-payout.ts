import { postEntry } from '#features/buying/ledger/server/index.ts'
import type { Database } from '#shared/server/services.ts'

type Posted = {
  id: string
  businessId: string
  amount: number
  currency: string
  /** Of a past payout of the demonstration. */
  madeAt?: Date
}

/** Posts a payout: what was payable leaves by the provider. */
export const postPayout = (
  tx: Database,
  { id, businessId, amount, currency, madeAt }: Posted,
): Promise<string> =>
  postEntry(tx, {
    key: `payout:${id}`,
    cause: { kind: 'payout', id },
    postings: [
      { account: { kind: 'payable', businessId, currency }, amount },
      { account: { kind: 'provider', currency }, amount: -amount },
    ],
    madeAt,
  })

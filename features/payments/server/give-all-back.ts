import { postEntry } from '#features/ledger/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { Payment } from './providers/provider.ts'

/** A purchase was paid a second time: all of it goes back, and what the provider keeps is the platform's loss. */
export async function giveAllBack(services: Services, tx: Database, { id, amount, currency, fee }: Payment): Promise<void> {
  if (fee)
    await postEntry(tx, {
      key: `twice:${id}`,
      cause: { kind: 'payment', id },
      postings: [
        { account: { kind: 'provider', currency }, amount: -fee },
        { account: { kind: 'commission', currency }, amount: fee },
      ],
    })
  await services.jobs.enqueue(tx, 'payments.refund', { paymentId: id, key: `twice:${id}`, amount })
}

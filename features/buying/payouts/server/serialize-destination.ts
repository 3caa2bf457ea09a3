import { eq } from 'drizzle-orm'
import { stores } from '#db/tables/selling/stores.ts'
import { type BankAccountKind, bankAccountKindOf, readBankAccount } from '#shared/bank-accounts.ts'
import type { Output } from '#shared/endpoint.ts'
import type { Database } from '#shared/server/services.ts'
import type { readPayoutDestination } from '../contract.ts'
import { payoutStart } from './payout-block.ts'

type Row = { details: string | null; paypalMerchantId: string | null; updatedAt: Date }

/** How the bank accounts of a business's currency are numbered; null without a store, and where any text will do. */
export async function readAccountKind(
  db: Database,
  businessId: string,
): Promise<BankAccountKind | null> {
  const [store] = await db
    .select({ currency: stores.currency })
    .from(stores)
    .where(eq(stores.businessId, businessId))
  return bankAccountKindOf(store?.currency ?? null)
}

/** A payout destination for the store's owner; nulls until it is set. */
export const serializeDestination = (
  row: Row | undefined,
  accountKind: BankAccountKind | null,
  now: Date,
): Output<typeof readPayoutDestination> => ({
  details: row?.details ?? null,
  account: readBankAccount(row?.details ?? null),
  accountKind,
  paypalMerchantId: row?.paypalMerchantId ?? null,
  updatedAt: row?.updatedAt.toISOString() ?? null,
  paidFrom: row ? payoutStart(row.updatedAt, now) : null,
})

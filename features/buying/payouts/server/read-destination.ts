import { eq } from 'drizzle-orm'
import { payoutDestinations } from '#db/tables/buying/payouts.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { payoutStart } from './payout-block.ts'

/** Returns a store's payout destination; nulls until its owner sets it. */
export const readPayoutDestination = handle(
  contract.readPayoutDestination,
  async ({ services, input: { businessId } }) => {
    const [row] = await services.db
      .select()
      .from(payoutDestinations)
      .where(eq(payoutDestinations.businessId, businessId))
    return {
      details: row?.details ?? null,
      paypalMerchantId: row?.paypalMerchantId ?? null,
      updatedAt: row?.updatedAt.toISOString() ?? null,
      paidFrom: row ? payoutStart(row.updatedAt, services.now()) : null,
    }
  },
)

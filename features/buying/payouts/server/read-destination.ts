import { eq } from 'drizzle-orm'
import { payoutDestinations } from '#db/tables/buying/payouts.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { paidFromShown } from './withheld.ts'

/** Where the store wants to be paid; nulls until its owner says so. */
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
      paidFrom: row ? paidFromShown(row.updatedAt, services.now()) : null,
    }
  },
)

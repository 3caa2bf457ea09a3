import { eq } from 'drizzle-orm'
import { payoutDestinations } from '#db/tables/buying/payouts.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { readAccountKind, serializeDestination } from './serialize-destination.ts'

/** Returns a store's payout destination; nulls until its owner sets it. */
export const readPayoutDestination = handle(
  contract.readPayoutDestination,
  async ({ services: { db, now }, input: { businessId } }) => {
    const [row] = await db
      .select()
      .from(payoutDestinations)
      .where(eq(payoutDestinations.businessId, businessId))
    return serializeDestination(row, await readAccountKind(db, businessId), now())
  },
)

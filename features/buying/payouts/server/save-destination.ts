import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { payoutDestinations } from '#db/tables/buying/payouts.ts'
import { proveCaller } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { callerName } from './caller-name.ts'
import { mailOwners } from './mail-owners.ts'
import { masked } from './mask.ts'
import { paidFromShown } from './withheld.ts'

const auditDetail = (
  row: { details: string | null; paypalMerchantId: string | null } | undefined,
) => ({
  details: masked(row?.details ?? null),
  paypalMerchantId: masked(row?.paypalMerchantId ?? null),
})

/**
 * Saves a store's payout destination. The audit log stores only the last characters, because these are account
 * numbers.
 */
export const savePayoutDestination = handle(
  contract.savePayoutDestination,
  async ({ services, caller, request, input }) => {
    const { businessId, details, paypalMerchantId, ...proof } = input
    await proveCaller(services, caller, { ...proof, address: request.address })
    const destination = { details, paypalMerchantId }
    const updatedAt = services.now()
    const serialize = (at: Date) => ({
      ...destination,
      updatedAt: at.toISOString(),
      paidFrom: paidFromShown(at, updatedAt),
    })
    return services.db.transaction(async (tx) => {
      const [before] = await tx
        .select()
        .from(payoutDestinations)
        .where(eq(payoutDestinations.businessId, businessId))
        .for('update')
      if (before?.details === details && before.paypalMerchantId === paypalMerchantId)
        return serialize(before.updatedAt)
      const row = { ...destination, savedBy: caller.userId, updatedAt }
      await tx
        .insert(payoutDestinations)
        .values({ businessId, ...row })
        .onConflictDoUpdate({ target: payoutDestinations.businessId, set: row })
      const data = { by: await callerName(tx, caller.userId) }
      await mailOwners(services, tx, businessId, {
        kind: 'payouts.destination_changed',
        key: v7(),
        data,
      })
      const subject = { kind: 'business', id: businessId }
      const detail = { before: auditDetail(before), after: auditDetail(destination) }
      await recordAudit(tx, {
        by: caller,
        action: 'payouts.destination_saved',
        subject,
        businessId,
        detail,
        requestId: request.id,
      })
      return serialize(updatedAt)
    })
  },
)

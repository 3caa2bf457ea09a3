import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { payoutDestinations } from '#db/tables/buying/payouts.ts'
import { reauthenticateCaller } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { getCallerName } from './get-caller-name.ts'
import { mailOwners } from './mail-owners.ts'
import { maskAccount } from './mask.ts'
import { payoutStart } from './payout-block.ts'

const auditDetail = (
  row: { details: string | null; paypalMerchantId: string | null } | undefined,
) => ({
  details: maskAccount(row?.details ?? null),
  paypalMerchantId: maskAccount(row?.paypalMerchantId ?? null),
})

/**
 * Saves a store's payout destination. The audit log stores only the last characters, because these are account
 * numbers.
 */
export const savePayoutDestination = handle(
  contract.savePayoutDestination,
  async ({ services, caller, request, input }) => {
    const { businessId, details, paypalMerchantId, ...proof } = input
    await reauthenticateCaller(services, caller, { ...proof, address: request.address })
    const destination = { details, paypalMerchantId }
    const updatedAt = services.now()
    const serialize = (at: Date) => ({
      ...destination,
      updatedAt: at.toISOString(),
      paidFrom: payoutStart(at, updatedAt),
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
      const data = { by: await getCallerName(tx, caller.userId) }
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

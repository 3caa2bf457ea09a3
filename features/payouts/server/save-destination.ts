import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { profiles } from '#db/tables/accounts.ts'
import { payoutDestinations } from '#db/tables/commerce/payouts.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { mailOwners } from './mail-owners.ts'

/** What it was and is stays out of the audit log: it is an account number. */
export const savePayoutDestination = handle(contract.savePayoutDestination, async ({ services, caller, request, input }) => {
  const { businessId, ...said } = input
  const savedBy = caller.userId
  const updatedAt = services.now()
  return services.db.transaction(async (tx) => {
    const [before] = await tx.select().from(payoutDestinations).where(eq(payoutDestinations.businessId, businessId)).for('update')
    if (before?.details === said.details && before.paypalMerchantId === said.paypalMerchantId)
      return { ...said, updatedAt: before.updatedAt.toISOString() }
    const row = { ...said, savedBy, updatedAt }
    await tx
      .insert(payoutDestinations)
      .values({ businessId, ...row })
      .onConflictDoUpdate({ target: payoutDestinations.businessId, set: row })
    const [person] = await tx.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, savedBy))
    const data = { by: person?.name ?? 'Alguien de tu equipo' }
    await mailOwners(services, tx, businessId, { kind: 'payouts.destination_changed', key: v7(), data })
    const subject = { kind: 'business', id: businessId }
    await recordAudit(tx, { by: caller, action: 'payouts.destination_saved', subject, businessId, requestId: request.id })
    return { ...said, updatedAt: updatedAt.toISOString() }
  })
})

import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { payoutDestinations } from '#db/tables/buying/payouts.ts'
import { reauthenticateCaller } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { bankAccountText, bankAccountWords } from '#shared/bank-accounts.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { getCallerName } from './get-caller-name.ts'
import { mailOwners } from './mail-owners.ts'
import { maskAccount } from './mask.ts'
import { readAccountKind, serializeDestination } from './serialize-destination.ts'

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
    const { businessId, details: typed, account, paypalMerchantId, ...proof } = input
    await reauthenticateCaller(services, caller, { ...proof, address: request.address })
    const details = account ? bankAccountText(account) : typed
    const destination = { details, paypalMerchantId }
    const updatedAt = services.now()
    return services.db.transaction(async (tx) => {
      const [before] = await tx
        .select()
        .from(payoutDestinations)
        .where(eq(payoutDestinations.businessId, businessId))
        .for('update')
      const kind = await readAccountKind(tx, businessId)
      // What was saved before accounts were checked stays until another is given.
      if (kind && details !== null && details !== before?.details && account?.kind !== kind)
        throw new AppError('invalid', 'Revisa los campos marcados.', {
          fields: { 'account.number': `Escribe tu ${bankAccountWords[kind].name}` },
        })
      if (before?.details === details && before.paypalMerchantId === paypalMerchantId)
        return serializeDestination(before, kind, updatedAt)
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
      return serializeDestination({ ...destination, updatedAt }, kind, updatedAt)
    })
  },
)

import { v7 } from 'uuid'
import { reauthenticateCaller } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { setPaymentInstructions } from '#features/selling/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { getCallerName } from './get-caller-name.ts'
import { mailOwners } from './mail-owners.ts'
import { maskAccount } from './mask.ts'

/**
 * Saves payment instructions. Buyers send money according to them, so the caller proves their identity and owners are
 * mailed.
 */
export const saveInstructions = handle(
  contract.saveInstructions,
  async ({ services, caller, request, input }) => {
    const { businessId, manualInstructions, ...proof } = input
    await reauthenticateCaller(services, caller, { ...proof, address: request.address })
    return services.db.transaction(async (tx) => {
      const before = await setPaymentInstructions(services, tx, {
        businessId,
        instructions: manualInstructions,
      })
      if (before === manualInstructions) return { manualInstructions }
      const data = { by: await getCallerName(tx, caller.userId) }
      await mailOwners(services, tx, businessId, {
        kind: 'payouts.instructions_changed',
        key: v7(),
        data,
      })
      const subject = { kind: 'business', id: businessId }
      const detail = { before: maskAccount(before), after: maskAccount(manualInstructions) }
      await recordAudit(tx, {
        by: caller,
        action: 'payouts.instructions_saved',
        subject,
        businessId,
        detail,
        requestId: request.id,
      })
      return { manualInstructions }
    })
  },
)

import { cancelOrder, lockOrder } from '#features/buying/server.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { withdrawQuotation as contract } from '../../contract/owner.ts'
import { lockPurchasesOf } from '../lock-purchases.ts'
import { moveQuotation } from '../move-quotation.ts'
import { notifyPerson } from '../notify-person.ts'
import { findOwnQuotation, readQuotationOrders } from '../quotation-rows.ts'
import { recordQuotationAction } from '../record-action.ts'
import { readQuotationSeller } from '../seller.ts'
import { getOwn } from '../serialize-own.ts'

/** Cancels the orders of an accepted quotation that nobody paid. */
async function cancelUnpaid(
  services: Services,
  tx: Database,
  quotationId: string,
  userId: string,
): Promise<void> {
  for (const { id, state } of await readQuotationOrders(tx, quotationId))
    if (state === 'pending')
      await cancelOrder(services, tx, await lockOrder(tx, id), {
        actor: 'seller',
        profileId: userId,
        detail: 'La cotización se retiró',
      })
}

/** Withdraws a quotation of which nothing was paid, with its unpaid order; whoever received it is told. */
export const withdrawQuotation = handle(contract, async ({ services, caller, request, input }) => {
  const { businessId, quotationId } = input
  return services.db.transaction(async (tx) => {
    await findOwnQuotation(tx, input)
    await lockPurchasesOf(tx, quotationId)
    const quotation = await findOwnQuotation(tx, input, true)
    const ended = await moveQuotation(services, tx, quotation, 'withdraw', {
      endedAt: services.now(),
    })
    await cancelUnpaid(services, tx, quotationId, caller.userId)
    const { name: business } = await readQuotationSeller(services, tx, businessId)
    await notifyPerson(services, tx, ended, {
      event: 'withdrawn',
      business,
    })
    const by = { caller, request, businessId }
    await recordQuotationAction(tx, by, 'quotations.withdrawn', quotationId)
    return getOwn(services, tx, { businessId, quotationId })
  })
})

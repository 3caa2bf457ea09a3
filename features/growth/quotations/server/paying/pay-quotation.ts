import { hashNetwork } from '#features/buying/server.ts'
import { handle } from '#shared/server/route.ts'
import { payQuotation as contract } from '../../contract/person.ts'
import { quotationConflict } from '../move-quotation.ts'
import { lockToAnswer, readyToPay, userOf } from './ready-to-pay.ts'

/** Pays what comes next of an accepted quotation: all, its deposit, or the rest. */
export const payQuotation = handle(contract, async ({ services, caller, request, input }) => {
  const { provider, buyer } = input
  const placedFrom = await hashNetwork(services, request.address)
  return services.db.transaction(async (tx) => {
    const quotation = await lockToAnswer(services, tx, caller, input)
    if (quotation.state !== 'accepted' && quotation.state !== 'deposit_paid')
      throw quotationConflict(quotation)
    const payer = { provider, buyer, profileId: userOf(caller), placedFrom }
    const { pay } = await readyToPay(services, tx, { quotation, payer })
    return { purchase: await pay() }
  })
})

import { hashNetwork } from '#features/buying/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { acceptQuotation as contract } from '../../contract/person.ts'
import { moveQuotation, quotationConflict } from '../move-quotation.ts'
import { notifyTeam } from '../notify-team.ts'
import { amountsOfQuotation, readQuotationOrders } from '../quotation-rows.ts'
import { checkUnexpired } from '../received/check-unexpired.ts'
import { lockToAnswer, purchaseOf, readyToPay, userOf } from './ready-to-pay.ts'

/** Accepts a quotation; where it can be paid online its order is placed, or nothing happens. */
export const acceptQuotation = handle(contract, async ({ services, caller, request, input }) => {
  const { provider, buyer, total } = input
  const profileId = userOf(caller)
  const placedFrom = await hashNetwork(services, request.address)
  return services.db.transaction(async (tx) => {
    const quotation = await lockToAnswer(services, tx, caller, input)
    checkUnexpired(services, quotation)
    const payer = { provider, buyer, profileId, placedFrom }
    const isAgain = quotation.state !== 'sent' && quotation.acceptedAt !== null
    if (isAgain && quotation.state !== 'accepted') {
      const [newest] = await readQuotationOrders(tx, quotation.id)
      if (!newest || quotation.state === 'withdrawn') throw quotationConflict(quotation)
      return { purchase: await purchaseOf(services, tx, newest) }
    }
    if (total !== amountsOfQuotation(quotation).total)
      throw new AppError('conflict', 'El total no es ese. Recarga la página y revísalo.')
    const accepted = isAgain
      ? quotation
      : await moveQuotation(services, tx, quotation, 'accept', { acceptedAt: services.now() })
    const { payment, pay } = await readyToPay(services, tx, { quotation: accepted, payer })
    const isOnline = payment !== null && payment.providers.length > 0
    if (!isAgain)
      await notifyTeam(services, tx, accepted, {
        kind: 'quotations.accepted',
        isOnline,
        actorId: profileId,
      })
    return { purchase: isOnline ? await pay() : null }
  })
})

import { retryDays } from '#features/buying/payments/vocabulary.ts'
import { getPurchaseToken, hashNetwork } from '#features/buying/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Caller } from '#shared/server/caller.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import * as contract from '../../contract/person.ts'
import { moveQuotation, quotationConflict } from '../move-quotation.ts'
import {
  amountsOfQuotation,
  lockQuotation,
  type QuotationOrder,
  type QuotationRecord,
  readQuotationOrders,
} from '../quotation-rows.ts'
import { checkUnexpired } from '../received/check-unexpired.ts'
import { findToAnswer, type Reached } from '../received/find-received.ts'
import { readSeller } from '../seller.ts'
import { tellTeam } from '../tell-team.ts'
import { lockPurchasesOf } from '../write/withdraw-quotation.ts'
import { type NextPayment, readNextPayment } from './next-payment.ts'
import { type Payer, placeQuotationOrder } from './place-order.ts'

const userOf = (caller: Caller) => (caller.kind === 'user' ? caller.userId : null)

/** Locks a quotation to answer or pay it: the purchases first, as a payment does. */
async function lockToAnswer(
  services: Services,
  tx: Database,
  caller: Caller,
  reached: Reached,
): Promise<QuotationRecord> {
  await findToAnswer(services, tx, caller, reached)
  await lockPurchasesOf(tx, reached.quotationId)
  return lockQuotation(tx, reached.quotationId)
}

const purchaseOf = async (services: Services, tx: Database, { purchaseId }: QuotationOrder) => ({
  id: purchaseId,
  token: await getPurchaseToken(services, tx, purchaseId),
})

/** An order for this part that can still be paid, so that there are never two. */
const isPayable = ({ now }: Services, { state, placedAt, isPaid }: QuotationOrder): boolean =>
  !isPaid &&
  (state === 'pending' ||
    (state === 'expired' && now().getTime() - Date.parse(placedAt) < retryDays * dayMs))

type Paying = {
  quotation: QuotationRecord
  payer: Payer
}

type Ready = { payment: NextPayment | null; pay: () => Promise<{ id: string; token: string }> }

/** What is to be paid next of a locked quotation, and how that is done: by an order that waits already, or a new one. */
async function readyToPay(
  services: Services,
  tx: Database,
  { quotation, payer }: Paying,
): Promise<Ready> {
  const seller = await readSeller(services, tx, quotation.businessId)
  const orders = await readQuotationOrders(tx, quotation.id)
  const payment = await readNextPayment(services, tx, { quotation, seller, orders })
  return {
    payment,
    async pay() {
      if (!payment) throw quotationConflict(quotation)
      const waiting = orders.find(
        (order) => order.part === payment.part && isPayable(services, order),
      )
      if (waiting) return purchaseOf(services, tx, waiting)
      if (payment.problem) throw new AppError('conflict', payment.problem)
      const { part, amount } = payment
      return placeQuotationOrder(services, tx, { quotation, seller, part, orders, payer, amount })
    },
  }
}

/** Accepts a quotation; where it can be paid online its order is placed, or nothing happens. */
export const acceptQuotation = handle(
  contract.acceptQuotation,
  async ({ services, caller, request, input }) => {
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
        await tellTeam(services, tx, accepted, {
          kind: 'quotations.accepted',
          isOnline,
          actorId: profileId,
        })
      return { purchase: isOnline ? await pay() : null }
    })
  },
)

/** Pays what comes next of an accepted quotation: all, its deposit, or the rest. */
export const payQuotation = handle(
  contract.payQuotation,
  async ({ services, caller, request, input }) => {
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
  },
)

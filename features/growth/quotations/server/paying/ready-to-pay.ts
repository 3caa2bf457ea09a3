import { retryDays } from '#features/buying/payments/vocabulary.ts'
import { getPurchaseToken } from '#features/buying/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Caller } from '#shared/server/caller.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { lockPurchasesOf } from '../lock-purchases.ts'
import { quotationConflict } from '../move-quotation.ts'
import {
  lockQuotation,
  type QuotationOrder,
  type QuotationRecord,
  readQuotationOrders,
} from '../quotation-rows.ts'
import { findToAnswer, type Reached } from '../received/find-received.ts'
import { readQuotationSeller } from '../seller.ts'
import { type NextPayment, readNextPayment } from './next-payment.ts'
import { type Payer, placeQuotationOrder } from './place-order.ts'

export const userOf = (caller: Caller) => (caller.kind === 'user' ? caller.userId : null)

/** Locks a quotation to answer or pay it: the purchases first, as a payment does. */
export async function lockToAnswer(
  services: Services,
  tx: Database,
  caller: Caller,
  reached: Reached,
): Promise<QuotationRecord> {
  await findToAnswer(services, tx, caller, reached)
  await lockPurchasesOf(tx, reached.quotationId)
  return lockQuotation(tx, reached.quotationId)
}

export const purchaseOf = async (
  services: Services,
  tx: Database,
  { purchaseId }: QuotationOrder,
) => ({
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
export async function readyToPay(
  services: Services,
  tx: Database,
  { quotation, payer }: Paying,
): Promise<Ready> {
  const seller = await readQuotationSeller(services, tx, quotation.businessId)
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

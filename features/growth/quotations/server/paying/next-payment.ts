import type { PaymentProvider } from '#shared/payment-providers.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { QuotationPart } from '../../vocabulary.ts'
import { amountsOfQuotation, type QuotationOrder, type QuotationRecord } from '../quotation-rows.ts'
import { onlinePayment, type Seller } from '../seller.ts'

/** The part of a quotation that is paid next; null where nothing is left to pay. */
export function nextPart({ state, depositPercent }: QuotationRecord): QuotationPart | null {
  if (state === 'sent' || state === 'accepted') return depositPercent === null ? 'whole' : 'deposit'
  return state === 'deposit_paid' ? 'balance' : null
}

/** What a part comes to, in minor units. */
export function partAmount(quotation: QuotationRecord, part: QuotationPart): number {
  const { total, deposit } = amountsOfQuotation(quotation)
  if (part === 'whole' || !deposit) return total
  return part === 'deposit' ? deposit.amount : deposit.balance
}

export type NextPayment = {
  part: QuotationPart
  amount: number
  providers: PaymentProvider[]
  /** Why it cannot be paid online. */
  problem: string | null
}

/** What is to be paid next, and whether that is possible online now; null where nothing is left to pay. */
export async function readNextPayment(
  services: Services,
  db: Database,
  {
    quotation,
    seller,
    orders,
  }: { quotation: QuotationRecord; seller: Seller; orders: QuotationOrder[] },
): Promise<NextPayment | null> {
  const part = nextPart(quotation)
  if (!part) return null
  const amount = partAmount(quotation, part)
  const paidFirst = orders.find((order) => order.part === 'deposit' && order.isPaid)
  if (part === 'balance' && (paidFirst?.state === 'cancelled' || paidFirst?.state === 'refunded'))
    return { part, amount, providers: [], problem: 'El anticipo se devolvió: no pagues el saldo.' }
  // Of two payments the larger one has to be possible, too.
  const { total, deposit } = amountsOfQuotation(quotation)
  const largest = deposit ? Math.max(deposit.amount, deposit.balance) : total
  const { providers, problem } = await onlinePayment(services, db, seller, {
    total: largest,
    currency: quotation.currency,
  })
  return { part, amount, providers, problem }
}

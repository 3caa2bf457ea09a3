import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { payments } from '#db/tables/buying/payments.ts'
import { transfers } from '#db/tables/buying/transfers.ts'
import { oneOf } from '#db/tables/columns.ts'
import { stores } from '#db/tables/selling/stores.ts'
import type { FoundPurchase } from '#features/buying/orders/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { PaymentOfPurchase } from '../contract.ts'
import {
  type CaptureProblem,
  isInvalidCaptureAlert,
  livePaymentStates,
  mercadoPagoProblemWords,
} from '../vocabulary.ts'
import { payableOf } from './payable.ts'
import { offeredProviders } from './providers/all-providers.ts'
import type { Payment } from './providers/provider.ts'

const problemWords: Record<string, string> = {
  card_declined:
    'El banco rechazó la tarjeta y no te cobró nada. Prueba con otra o elige otra forma de pago.',
  not_approved: 'No terminaste de aprobar el pago y no te cobramos nada. Inténtalo de nuevo.',
  other_amount: 'Se cobró otro importe, así que te lo devolvimos. Inténtalo de nuevo.',
  fee_above_price:
    'No pudimos aceptar este pago, así que te lo devolvimos. Elige otra forma de pago.',
  ended_there: 'PayPal dio por terminado este pago sin cobrarte nada. Inténtalo de nuevo.',
}
const wordsOf = (problem: string) =>
  problemWords[problem] ?? mercadoPagoProblemWords[problem] ?? otherProblem
const otherProblem = 'El pago no se pudo hacer. Inténtalo de nuevo o elige otra forma de pago.'

/** Problems of a capture that did not count: the buyer was charged, and refunded. */
const refundedProblems: readonly (string | null)[] = [
  'other_amount',
  'fee_above_price',
] satisfies CaptureProblem[]

function attemptRefundOf(payment: Payment | null): Pick<PaymentOfPurchase, 'attemptRefund'> {
  if (payment?.state === 'pending' && payment.alert && isInvalidCaptureAlert(payment.alert))
    return { attemptRefund: 'pending' }
  return payment?.state === 'declined' && refundedProblems.includes(payment.problem)
    ? { attemptRefund: 'done' }
    : {}
}

/** Why it, or the latest attempt on it, was declined. */
const problemOf = (payment: Payment | null) =>
  payment?.state === 'declined' || (payment?.state === 'created' && payment.problem !== null)
    ? wordsOf(payment.problem ?? '')
    : null

const isLive = oneOf(payments.state, livePaymentStates)

/** Returns the live payment of a purchase, else the latest attempt. */
export async function getCurrentPayment(db: Database, purchaseId: string) {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.purchaseId, purchaseId))
    .orderBy(desc(isLive), desc(payments.createdAt), desc(payments.id))
    .limit(1)
  return payment ?? null
}

async function instructionsFor(db: Database, orderIds: readonly string[]) {
  const rows = await db
    .select({ store: stores.name, text: stores.manualInstructions })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(and(inArray(orders.id, [...orderIds]), eq(orders.state, 'pending')))
    .orderBy(asc(orders.id))
  return rows.flatMap(({ store, text }) => (text === null ? [] : [{ store, text }]))
}

/** Transfer status of orders that await a transfer or have expired. */
async function transfersFor(db: Database, orderIds: readonly string[]) {
  const rows = await db
    .select({
      number: orders.number,
      heldUntil: orders.heldUntil,
      store: stores.name,
      transfer: transfers,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(transfers, eq(transfers.orderId, orders.id))
    .where(and(inArray(orders.id, [...orderIds]), inArray(orders.state, ['pending', 'expired'])))
    .orderBy(asc(orders.id))
  return rows.map(
    ({ number, heldUntil, store, transfer: { orderId, statedAt, deniedAt, receiptId } }) => ({
      orderId,
      number,
      store,
      hasReceipt: receiptId !== null,
      until: heldUntil?.toISOString() ?? null,
      statedAt: statedAt?.toISOString() ?? null,
      deniedAt: deniedAt?.toISOString() ?? null,
    }),
  )
}

/**
 * Serializes a purchase's payment for its buyer. After the buyer stated that they transferred the money, no further
 * payment is offered.
 */
export async function serializePurchasePayment(
  services: Services,
  db: Database,
  purchase: FoundPurchase,
): Promise<PaymentOfPurchase> {
  const payment = await getCurrentPayment(db, purchase.id)
  const transferStates =
    payment?.provider === 'manual' ? await transfersFor(db, payment.orderIds) : []
  const isInProgress =
    payment?.state === 'captured' ||
    payment?.state === 'pending' ||
    transferStates.some(({ statedAt }) => statedAt !== null)
  const payable = isInProgress ? [] : await payableOf(services, db, purchase)
  const hasNothingPayable = payable.length === 0
  const stores = payable.map(({ storeId }) => storeId)
  return {
    id: payment?.id ?? null,
    provider: payment?.provider ?? null,
    state: payment?.state ?? null,
    amount: payment?.amount ?? payable.reduce((sum, { total }) => sum + total, 0),
    currency: purchase.currency,
    expiresAt: payment?.expiresAt.toISOString() ?? null,
    problem: problemOf(payment),
    ...attemptRefundOf(payment),
    slow: payment?.state === 'pending' ? payment.slow : null,
    instructions: payment?.provider === 'manual' ? await instructionsFor(db, payment.orderIds) : [],
    transfers: transferStates,
    providers: hasNothingPayable ? [] : await offeredProviders(services, db, stores),
  }
}

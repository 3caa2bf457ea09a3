import { z } from 'zod'
import { purchaseToken } from '#features/orders/contract/purchase.ts'
import { anyone, endpoint, member, staff } from '#shared/endpoint.ts'
import { requiredLine } from '#shared/lines.ts'
import { demoOutcomes, paymentAlerts, paymentProviders, paymentStates } from './vocabulary.ts'

const purchaseId = z.uuid()
const ofPurchase = z.strictObject({ purchaseId, token: purchaseToken.nullable() })

/** The last try to pay a purchase, and what may be tried now. */
export const paymentOfPurchase = z.object({
  id: z.uuid().nullable(),
  provider: z.enum(paymentProviders).nullable(),
  state: z.enum(paymentStates).nullable(),
  amount: z.number().int(),
  currency: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  /** Why it was declined, for the buyer, in Spanish. */
  problem: z.string().nullable(),
  /** How each seller is paid, for `manual`. */
  instructions: z.array(z.object({ store: z.string(), text: z.string() })),
  /** How each order stands that is paid to its seller directly; `number` is what the buyer writes on it. */
  transfers: z.array(
    z.object({
      orderId: z.uuid(),
      number: z.string(),
      store: z.string(),
      until: z.iso.datetime().nullable(),
      saidAt: z.iso.datetime().nullable(),
      deniedAt: z.iso.datetime().nullable(),
      hasReceipt: z.boolean(),
    }),
  ),
  providers: z.array(z.enum(paymentProviders)),
})
export type PaymentOfPurchase = z.output<typeof paymentOfPurchase>

const limit = { points: 60, seconds: 600 }

export const readPayment = endpoint({
  name: 'readPayment',
  method: 'POST',
  path: '/api/purchases/:purchaseId/payment/read',
  summary: 'How the payment of a purchase stands',
  allow: anyone,
  limit: { points: 600, seconds: 600 },
  maxBody: 4096,
  input: ofPurchase,
  output: paymentOfPurchase,
})

/** Another try after one was declined or ended; while one is under way it is that one. Holds the stock again. */
export const startPayment = endpoint({
  name: 'startPayment',
  method: 'POST',
  path: '/api/purchases/:purchaseId/payment',
  summary: 'Pay a purchase, again or in another way',
  allow: anyone,
  limit,
  maxBody: 4096,
  input: ofPurchase.extend({ provider: z.enum(paymentProviders) }),
  output: paymentOfPurchase,
})

/** The demonstration's card, which never leaves the page: only what its test number leads to. `not_found` without DEMO_DATA and for real stores. */
export const payDemo = endpoint({
  name: 'payDemo',
  method: 'POST',
  path: '/api/purchases/:purchaseId/payment/demo',
  summary: 'Pay a purchase with a card of the demonstration',
  allow: anyone,
  limit,
  maxBody: 4096,
  input: ofPurchase.extend({ paymentId: z.uuid(), outcome: z.enum(demoOutcomes) }),
  output: paymentOfPurchase,
})

const toPaypal = ofPurchase.extend({ paymentId: z.uuid() })

/** The order at PayPal that its buttons and card fields open; the card never reaches us. `not_found` where PayPal is not set up. */
export const beginPaypal = endpoint({
  name: 'beginPaypal',
  method: 'POST',
  path: '/api/purchases/:purchaseId/payment/paypal',
  summary: 'Begin to pay a purchase with PayPal or a card',
  allow: anyone,
  limit,
  maxBody: 4096,
  input: toPaypal,
  output: z.object({ orderId: z.string() }),
})

/** What the buyer approved at PayPal is taken. Where PayPal does not answer the payment is `pending`. */
export const capturePaypal = endpoint({
  name: 'capturePaypal',
  method: 'POST',
  path: '/api/purchases/:purchaseId/payment/paypal/capture',
  summary: 'Take what the buyer approved at PayPal',
  allow: anyone,
  limit,
  maxBody: 4096,
  input: toPaypal,
  output: paymentOfPurchase,
})

/** The seller says that transfer or cash arrived. In a purchase from several sellers each confirms their own order. */
export const confirmPayment = endpoint({
  name: 'confirmPayment',
  method: 'POST',
  path: '/api/my/businesses/:businessId/orders/:orderId/payment',
  summary: 'Say that a transfer or cash arrived',
  allow: member('manager'),
  input: z.strictObject({ businessId: z.uuid(), orderId: z.uuid() }),
  output: z.object({}),
})

/** A payment that a person must look at; `orders` are their numbers. */
export const alertedPayment = z.object({
  id: z.uuid(),
  provider: z.enum(paymentProviders),
  state: z.enum(paymentStates),
  amount: z.number().int(),
  currency: z.string(),
  /** What the provider calls it. */
  reference: z.string().nullable(),
  alert: z.enum(paymentAlerts),
  detail: z.string(),
  alertedAt: z.iso.datetime(),
  orders: z.array(z.string()),
})
export type AlertedPayment = z.output<typeof alertedPayment>

/** The oldest first, a hundred at most: each holds money until it is settled. */
export const listPaymentAlerts = endpoint({
  name: 'listPaymentAlerts',
  method: 'GET',
  path: '/api/staff/payment-alerts',
  summary: 'Payments that a person must look at',
  allow: staff('manage_users'),
  input: z.strictObject({}),
  output: z.object({ items: z.array(alertedPayment).max(100) }),
})

/** Somebody looked at it at the provider, and did there what was to be done. What is still under way ends, so that it can be paid anew. */
export const settlePaymentAlert = endpoint({
  name: 'settlePaymentAlert',
  method: 'POST',
  path: '/api/staff/payments/:paymentId/alert/settle',
  summary: 'Say that a payment was looked at',
  allow: staff('manage_users'),
  input: z.strictObject({ paymentId: z.uuid(), note: requiredLine(500, 'Escribe qué hiciste') }),
  output: z.object({}),
})

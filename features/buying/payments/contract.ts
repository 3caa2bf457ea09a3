import { z } from 'zod'
import { hasProof, noProof, proofFields } from '#features/accounts/auth/contract.ts'
import { purchaseToken } from '#features/buying/orders/contract/purchase.ts'
import { paymentProviders } from '#features/buying/orders/vocabulary.ts'
import { anyone, endpoint, member, staff } from '#shared/endpoint.ts'
import { requiredLine } from '#shared/lines.ts'
import { demoOutcomes, mercadoPagoCountries, paymentAlerts, paymentStates } from './vocabulary.ts'

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
  /** Why it was declined, or the last try to make it, for the buyer, in Spanish. */
  problem: z.string().nullable(),
  /** How it is paid elsewhere and later, while it is pending. */
  slow: z
    .object({ method: z.string(), until: z.iso.datetime().nullable(), url: z.string().nullable() })
    .nullable(),
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

/** The page at Mercado Pago on which it is paid. `not_found` where Mercado Pago is not set up, `conflict` once that page is closed. */
export const beginMercadoPago = endpoint({
  name: 'beginMercadoPago',
  method: 'POST',
  path: '/api/purchases/:purchaseId/payment/mercado-pago',
  summary: 'Begin to pay a purchase with Mercado Pago',
  allow: anyone,
  limit,
  maxBody: 4096,
  input: ofPurchase.extend({ paymentId: z.uuid() }),
  output: z.object({ url: z.string() }),
})

/** Back from that page: Mercado Pago is asked what became of the payment. What its address says is not believed. */
export const askMercadoPago = endpoint({
  name: 'askMercadoPago',
  method: 'POST',
  path: '/api/purchases/:purchaseId/payment/mercado-pago/ask',
  summary: 'Ask Mercado Pago how a payment stands',
  allow: anyone,
  limit,
  maxBody: 4096,
  input: ofPurchase,
  output: paymentOfPurchase,
})

/** The seller says that transfer or cash arrived. In a purchase from several sellers each confirms their own order. */
export const confirmPayment = endpoint({
  name: 'confirmPayment',
  method: 'POST',
  path: '/api/my/businesses/:businessId/orders/:orderId/payment',
  summary: 'Say that a transfer or cash arrived',
  allow: member('manager'),
  limit: { points: 300, seconds: 600 },
  input: z.strictObject({ businessId: z.uuid(), orderId: z.uuid() }),
  output: z.object({}),
})

const ofBusiness = z.strictObject({ businessId: z.uuid() })

/** What buyers of a store may pay with at Mercado Pago; `country` null where it is not offered. */
export const readMercadoPago = endpoint({
  name: 'readMercadoPago',
  method: 'GET',
  path: '/api/my/businesses/:businessId/mercado-pago',
  summary: 'How a store is paid with Mercado Pago',
  allow: member('manager'),
  input: ofBusiness,
  output: z.object({
    country: z.enum(mercadoPagoCountries).nullable(),
    canConnect: z.boolean(),
    account: z
      .object({
        name: z.string(),
        connectedAt: z.iso.datetime(),
        isRefused: z.boolean(),
        /** From when on buyers pay into it; null where they do by now. */
        usedFrom: z.iso.datetime().nullable(),
      })
      .nullable(),
  }),
})

/**
 * Where the owner lets us take payments into their own account. `not_found` where that is not offered, `invalid` beside `password` or `code` for who does
 * not show who they are.
 */
export const connectMercadoPago = endpoint({
  name: 'connectMercadoPago',
  method: 'POST',
  path: '/api/my/businesses/:businessId/mercado-pago',
  summary: 'Begin to connect an account at Mercado Pago',
  allow: member('owner'),
  limit: { points: 20, seconds: 3600 },
  input: ofBusiness.extend(proofFields).refine(hasProof, noProof),
  output: z.object({ url: z.string() }),
})

/** Back from there, with what stands in the address. `conflict` for what was not begun by this person not long ago. A new account is used some days later. */
export const finishMercadoPago = endpoint({
  name: 'finishMercadoPago',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/mercado-pago',
  summary: 'Finish to connect an account at Mercado Pago',
  allow: member('owner'),
  limit: { points: 20, seconds: 3600 },
  maxBody: 4096,
  input: ofBusiness.extend({
    code: z.string().min(1).max(500),
    state: z.string().min(1).max(2000),
  }),
  output: z.object({}),
})

/** Told and proved as `connectMercadoPago`. */
export const disconnectMercadoPago = endpoint({
  name: 'disconnectMercadoPago',
  method: 'POST',
  path: '/api/my/businesses/:businessId/mercado-pago/disconnect',
  summary: 'Take away an account at Mercado Pago',
  allow: member('owner'),
  limit: { points: 20, seconds: 3600 },
  input: ofBusiness.extend(proofFields).refine(hasProof, noProof),
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

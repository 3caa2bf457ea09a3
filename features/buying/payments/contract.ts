import { z } from 'zod'
import { hasProof, noProof, proofFields } from '#features/accounts/auth/contract.ts'
import { purchaseToken } from '#features/buying/orders/contract/purchase.ts'
import { anyone, endpoint, member, staff } from '#shared/endpoint.ts'
import { requiredLine } from '#shared/lines.ts'
import { mercadoPagoCountries } from '#shared/mercado-pago-countries.ts'
import { paymentProviders } from '#shared/payment-providers.ts'
import { demoOutcomes, paymentAlerts, paymentStates } from './vocabulary.ts'

const purchaseId = z.uuid()
const ofPurchase = z.strictObject({ purchaseId, token: purchaseToken.nullable() })

/** The latest payment attempt of a purchase, and the providers that can be used now. */
export const paymentOfPurchase = z.object({
  id: z.uuid().nullable(),
  provider: z.enum(paymentProviders).nullable(),
  state: z.enum(paymentStates).nullable(),
  amount: z.number().int(),
  currency: z.string(),
  expiresAt: z.iso.datetime().nullable(),
  /** Why it or the latest attempt on it was declined, for the buyer, in Spanish. */
  problem: z.string().nullable(),
  /** Refund of a capture that did not count; absent for an attempt that charged nothing. */
  attemptRefund: z.enum(['pending', 'done']).optional(),
  /** Instructions for a delayed payment method while it is pending. */
  slow: z
    .object({ method: z.string(), until: z.iso.datetime().nullable(), url: z.string().nullable() })
    .nullable(),
  /** Payment instructions of each seller, for `manual`. */
  instructions: z.array(z.object({ store: z.string(), text: z.string() })),
  /**
   * Status of each order paid directly to its seller; `number` is the reference that the buyer writes on the payment.
   */
  transfers: z.array(
    z.object({
      orderId: z.uuid(),
      number: z.string(),
      store: z.string(),
      until: z.iso.datetime().nullable(),
      statedAt: z.iso.datetime().nullable(),
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

/** Ways in which a store can be paid, in the order of the checkout; `not_found` where it is not public. */
export const listStorePayments = endpoint({
  name: 'listStorePayments',
  method: 'GET',
  path: '/api/stores/:handle/payments',
  summary: 'How a store can be paid',
  allow: anyone,
  cached: { tags: ['stores'] },
  input: z.strictObject({ handle: z.string().min(1).max(40) }),
  output: z.object({ providers: z.array(z.enum(paymentProviders)) }),
})

/**
 * Starts a new attempt after a declined or expired one, and reserves the stock again; returns the current attempt
 * while one is pending.
 */
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

/**
 * Pays with the demonstration's test card. Card data never leaves the page; only the outcome of the test number is
 * sent. `not_found` without DEMO_DATA and for real stores.
 */
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

/**
 * Creates the PayPal order used by PayPal's buttons and card fields; card data never reaches our server. `not_found`
 * where PayPal is not configured.
 */
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

/** Captures the payment that the buyer approved at PayPal. If PayPal does not answer, the payment becomes `pending`. */
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

/**
 * Returns the URL of Mercado Pago's payment page. `not_found` where Mercado Pago is not configured, `conflict` after
 * that page closed.
 */
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

/**
 * Called when the buyer returns from that page: queries Mercado Pago for the payment's status. The return URL's
 * parameters are not trusted.
 */
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

/**
 * The seller confirms that a transfer or cash arrived. In a purchase with several sellers each confirms their own
 * order.
 */
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

/** Mercado Pago settings of a store; `country` is null where it is not offered. */
export const readMercadoPago = endpoint({
  name: 'readMercadoPago',
  method: 'GET',
  path: '/api/my/businesses/:businessId/mercado-pago',
  summary: 'How a store is paid with Mercado Pago',
  allow: member('manager'),
  // Hidden: a Mercado Pago account.
  impersonation: 'hidden',
  input: ofBusiness,
  output: z.object({
    country: z.enum(mercadoPagoCountries).nullable(),
    canConnect: z.boolean(),
    account: z
      .object({
        name: z.string(),
        connectedAt: z.iso.datetime(),
        isRefused: z.boolean(),
        /** When buyers start paying into it; null if they already do. */
        usedFrom: z.iso.datetime().nullable(),
      })
      .nullable(),
  }),
})

/**
 * Returns the URL where the owner authorizes payments into their own account. `not_found` where that is not offered,
 * `invalid` on `password` or `code` when the caller fails to prove their identity.
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

/**
 * Completes the authorization with the parameters of the return URL. `conflict` unless this person started it within
 * the time limit. Buyers start paying into a new account only after some days.
 */
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

/** Mails the owners and needs proof of identity, like `connectMercadoPago`. */
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

/** A payment with an open alert for staff; `orders` are the order numbers. */
export const alertedPayment = z.object({
  id: z.uuid(),
  provider: z.enum(paymentProviders),
  state: z.enum(paymentStates),
  amount: z.number().int(),
  currency: z.string(),
  /** The provider's id of the payment. */
  reference: z.string().nullable(),
  alert: z.enum(paymentAlerts),
  detail: z.string(),
  alertedAt: z.iso.datetime(),
  orders: z.array(z.string()),
})
export type AlertedPayment = z.output<typeof alertedPayment>

/** Oldest first, at most a hundred; each blocks the release of money until staff settle it. */
export const listPaymentAlerts = endpoint({
  name: 'listPaymentAlerts',
  method: 'GET',
  path: '/api/staff/payment-alerts',
  summary: 'Payments that a person must look at',
  allow: staff('manage_users'),
  input: z.strictObject({}),
  output: z.object({ items: z.array(alertedPayment).max(100) }),
})

/**
 * Staff state that they resolved the problem at the provider. A payment still in progress is closed, so that the
 * buyer can pay again.
 */
export const settlePaymentAlert = endpoint({
  name: 'settlePaymentAlert',
  method: 'POST',
  path: '/api/staff/payments/:paymentId/alert/settle',
  summary: 'Say that a payment was looked at',
  allow: staff('manage_users'),
  input: z.strictObject({ paymentId: z.uuid(), note: requiredLine(500, 'Escribe qué hiciste') }),
  output: z.object({}),
})

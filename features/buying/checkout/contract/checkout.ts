import { z } from 'zod'
import { invoiceFields } from '#features/buying/orders/contract/invoice.ts'
import {
  orderDiscount,
  orderTax,
  purchaseToken,
} from '#features/buying/orders/contract/purchase.ts'
import { typedAddress } from '#features/buying/orders/contract/typed-address.ts'
import { badge } from '#features/directory/businesses/contract/business-page.ts'
import { shippingKinds } from '#features/selling/stores/vocabulary.ts'
import { publicFact } from '#features/trust/verification/contract/public.ts'
import { callerKey } from '#shared/caller-key.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { knownDomain, nameLine, optionalLine } from '#shared/lines.ts'
import { paymentProviders } from '#shared/payment-providers.ts'
import { cartLine, cartToken, quantity } from './cart.ts'

const currency = z.string().regex(/^[A-Z]{3}$/)

/** Couriers call before delivery, or when they do not find the address. */
export const phoneNeeded = 'El teléfono es requerido para la entrega'

const email = z
  .string()
  .trim()
  .min(1, 'El correo es requerido')
  .max(254, 'Usa como máximo 254 caracteres')
  .overwrite(knownDomain)
  .pipe(z.email('Correo electrónico inválido'))

/** Buyer data. The address may be null when nothing is shipped. */
export const buyerFields = z.strictObject({
  name: nameLine(120, 'El nombre completo es requerido').min(2, 'Escribe tu nombre completo'),
  email,
  phone: optionalLine(30).refine(
    (value) => value === null || /^\+?[\d\s().-]{7,}$/.test(value),
    'Revisa el número de teléfono',
  ),
  address: typedAddress.nullable(),
  /** Null when the buyer asks for no invoice. */
  invoice: invoiceFields.nullable().default(null),
  notes: optionalLine(1000),
})

export const shippingOption = z.object({
  id: z.uuid(),
  kind: z.enum(shippingKinds),
  name: z.string(),
  detail: z.string().nullable(),
  /** Price for this cart; zero above the free-shipping threshold. */
  price: z.number().int(),
})

/** Quote for one seller's part of the cart. */
export const quotedSeller = z.object({
  store: z.object({ id: z.uuid(), handle: z.string(), name: z.string() }),
  /** What is verified of its business, as everybody sees it. */
  business: z.object({
    badge,
    countryCode: z.string().nullable(),
    facts: z.array(publicFact),
  }),
  /** Days for which the platform keeps a payment at least before the seller gets it, if it is paid to the platform. */
  holdDays: z.number().int(),
  lines: z.array(cartLine),
  subtotal: z.number().int(),
  /** Whether it contains products to deliver or pick up. */
  isShipped: z.boolean(),
  /** Shipping methods available at the place; empty when nothing is shipped or no method reaches it. */
  shipping: z.array(shippingOption),
  chosen: z.uuid().nullable(),
  /** Discounts, shipping included. */
  discounts: z.array(orderDiscount),
  /** The code that the buyer entered, and why it gives no discount, in Spanish; null when it does. */
  code: z.object({ said: z.string(), problem: z.string().nullable() }).nullable(),
  /** Why automatic promotions do not apply, in Spanish. */
  notes: z.array(z.string()),
  total: z.number().int(),
  /** Tax included in the total. */
  tax: orderTax.nullable(),
  /** Why this seller's part cannot be bought, in Spanish. */
  problem: z.string().nullable(),
  /** Whether the store asks buyers if they want its news (`checkoutWording`). */
  asksNews: z.boolean().optional(),
})

export const quote = z.object({
  currency,
  sellers: z.array(quotedSeller),
  total: z.number().int(),
  providers: z.array(z.enum(paymentProviders)),
  /** Whether it contains downloads, so that the buyer must agree to `consentWords`. */
  isDownloaded: z.boolean().optional(),
  /** Other currencies of the cart, which are paid separately afterwards. */
  otherCurrencies: z.array(currency),
})
export type Quote = z.output<typeof quote>

/** Shipping method id by store id. */
const choices = z.record(z.uuid(), z.uuid())

/** Promotion code by store id, case-insensitive; a malformed code is treated as unknown. */
const codes = z.record(z.uuid(), z.string().trim().min(1).max(40).toUpperCase()).default({})

const onlyLine = z.strictObject({ sellableId: z.uuid(), quantity })

/** A product that is bought alone, from its page: the cart stays as it is. */
export type OnlyLine = z.output<typeof onlyLine>

/** What is bought instead of the cart; null for the cart. */
const only = onlyLine.nullable().default(null)

/** `currency` defaults to that of the cart's first seller. */
export const quoteCheckout = endpoint({
  name: 'quoteCheckout',
  method: 'POST',
  path: '/api/checkout/quote',
  summary: 'What the cart, or one product alone, costs at a place, with its ways of shipping',
  allow: anyone,
  limit: { points: 300, seconds: 600 },
  maxBody: 16 * 1024,
  refuses: ['not_found'],
  input: z.strictObject({
    token: cartToken,
    only,
    currency: currency.nullable(),
    place: z
      .strictObject({ countryCode: z.string().regex(/^[A-Z]{2}$/), state: optionalLine(80) })
      .nullable(),
    choices,
    codes,
    /** If already entered: lets the quote refuse a code whose uses by this mailbox are exhausted. */
    email: email.nullable().default(null),
  }),
  output: quote,
})

/**
 * Creates the orders, one per seller, reserves their stock and starts the payment, idempotent by `key`. Throws
 * `conflict`, without buying anything, when the total differs from `total` or stock ran out. Lines stay in the cart
 * until they are paid. A guest who buys something alone and has no cart gets an empty one, by which further attempts
 * are known to be theirs.
 */
export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/api/checkout',
  summary: 'Buy what is in the cart, or one product alone',
  allow: anyone,
  refuses: ['not_found'],
  status: 201,
  limit: { points: 30, seconds: 600 },
  maxBody: 32 * 1024,
  idempotent: true,
  input: z.strictObject({
    token: cartToken,
    only,
    key: callerKey,
    currency,
    buyer: buyerFields,
    choices,
    codes,
    provider: z.enum(paymentProviders),
    /** Whether the buyer agreed to `consentWords`; required for downloads. */
    consent: z.boolean().default(false),
    /** Stores whose box for news is ticked. */
    newsOf: z.array(z.uuid()).max(100).default([]),
    /** Shipping prices that the buyer saw, by store; used only to explain what changed. */
    shippingRead: z.record(z.uuid(), z.number().int()).default({}),
    /** Total that the buyer saw. */
    total: z.number().int().min(1),
  }),
  output: z.object({
    purchaseId: z.uuid(),
    token: purchaseToken,
    /** Token of the guest's cart for the device to store, if this made it. */
    cartToken,
  }),
})

import { z } from 'zod'
import { invoiceFields } from '#features/buying/orders/contract/invoice.ts'
import {
  orderDiscount,
  orderTax,
  purchaseToken,
} from '#features/buying/orders/contract/purchase.ts'
import { typedAddress } from '#features/buying/orders/contract/typed-address.ts'
import { paymentProviders } from '#features/buying/orders/vocabulary.ts'
import { shippingKinds } from '#features/selling/stores/vocabulary.ts'
import { callerKey } from '#shared/caller-key.ts'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { knownDomain, nameLine, optionalLine } from '#shared/lines.ts'
import { cartLine, cartToken } from './cart.ts'

const currency = z.string().regex(/^[A-Z]{3}$/)

/** Who brings it calls before they come, or when they do not find it. */
export const phoneNeeded = 'El teléfono es requerido para la entrega'

const email = z
  .string()
  .trim()
  .min(1, 'El correo es requerido')
  .max(254, 'Usa como máximo 254 caracteres')
  .overwrite(knownDomain)
  .pipe(z.email('Correo electrónico inválido'))

/** What a buyer says of themselves. The address may stay away when nothing is sent. */
export const buyerFields = z.strictObject({
  name: nameLine(120, 'El nombre completo es requerido').min(2, 'Escribe tu nombre completo'),
  email,
  phone: optionalLine(30).refine(
    (value) => value === null || /^\+?[\d\s().-]{7,}$/.test(value),
    'Revisa el número de teléfono',
  ),
  address: typedAddress.nullable(),
  /** Null where no invoice is asked for. */
  invoice: invoiceFields.nullable().default(null),
  notes: optionalLine(1000),
})

export const shippingOption = z.object({
  id: z.uuid(),
  kind: z.enum(shippingKinds),
  name: z.string(),
  detail: z.string().nullable(),
  /** For this cart: zero when it is free from this subtotal on. */
  price: z.number().int(),
})

/** What one seller's part of the cart will cost. */
export const quotedSeller = z.object({
  store: z.object({ id: z.uuid(), handle: z.string(), name: z.string() }),
  lines: z.array(cartLine),
  subtotal: z.number().int(),
  /** Whether something of it must be handed over. */
  isShipped: z.boolean(),
  /** Ways that reach the place; empty when nothing has to be handed over, or nothing reaches it. */
  shipping: z.array(shippingOption),
  chosen: z.uuid().nullable(),
  /** What promotions take off it, shipping included. */
  discounts: z.array(orderDiscount),
  /** The code that was said, and why it takes nothing off, in Spanish; null when it does. */
  code: z.object({ said: z.string(), problem: z.string().nullable() }).nullable(),
  /** Why automatic promotions do not count, in Spanish. */
  notes: z.array(z.string()),
  total: z.number().int(),
  /** What of it is tax. */
  tax: orderTax.nullable(),
  /** Why this seller's part cannot be bought, in Spanish. */
  problem: z.string().nullable(),
})

export const quote = z.object({
  currency,
  sellers: z.array(quotedSeller),
  total: z.number().int(),
  providers: z.array(z.enum(paymentProviders)),
  /** Whether something of it is downloaded, so that `consentWords` must be agreed to. */
  isDownloaded: z.boolean().optional(),
  /** Currencies of the cart that are paid by themselves, after this one. */
  otherCurrencies: z.array(currency),
})
export type Quote = z.output<typeof quote>

/** Way of shipping by store. */
const choices = z.record(z.uuid(), z.uuid())

/** Code of a promotion by store; how it is written does not matter. What is no code at all is unknown like any other. */
const codes = z.record(z.uuid(), z.string().trim().min(1).max(40).toUpperCase()).default({})

/** `currency` is that of the cart's first seller when absent. */
export const quoteCheckout = endpoint({
  name: 'quoteCheckout',
  method: 'POST',
  path: '/api/checkout/quote',
  summary: 'What the cart costs at a place, with its ways of shipping',
  allow: anyone,
  limit: { points: 300, seconds: 600 },
  maxBody: 16 * 1024,
  input: z.strictObject({
    token: cartToken,
    currency: currency.nullable(),
    place: z
      .strictObject({ countryCode: z.string().regex(/^[A-Z]{2}$/), state: optionalLine(80) })
      .nullable(),
    choices,
    codes,
    /** Where it was typed already: a code that its mailbox used up is refused before buying. */
    email: email.nullable().default(null),
  }),
  output: quote,
})

/**
 * Makes the orders, one of each seller, holds their stock and begins the payment, once for `key`. Refused with `conflict` when the total is
 * not `total` any more, or something ran out: nothing is bought then. The cart keeps its lines until they are paid for.
 */
export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/api/checkout',
  summary: 'Buy what is in the cart',
  allow: anyone,
  status: 201,
  limit: { points: 30, seconds: 600 },
  maxBody: 32 * 1024,
  input: z.strictObject({
    token: cartToken,
    key: callerKey,
    currency,
    buyer: buyerFields,
    choices,
    codes,
    provider: z.enum(paymentProviders),
    /** Whether the buyer agreed to `consentWords`: needed for what is downloaded. */
    consent: z.boolean().default(false),
    /** What the buyer read that each chosen way of shipping costs, by store: only to tell them what changed. */
    shippingRead: z.record(z.uuid(), z.number().int()).default({}),
    /** What the buyer read that it costs. */
    total: z.number().int().min(1),
  }),
  output: z.object({ purchaseId: z.uuid(), token: purchaseToken }),
})

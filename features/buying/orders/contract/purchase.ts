import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { shippingKinds } from '#features/selling/stores/vocabulary.ts'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { nameLine, optionalLine, requiredLine } from '#shared/lines.ts'
import { pageSize } from '#shared/page-size.ts'
import { invoiceUses, orderActions, orderStates, taxRegimes } from '../vocabulary.ts'

/** Shipping address; `shared/countries.ts` states which fields a country needs. */
export const orderAddress = z.strictObject({
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'Elige el país'),
  /** Named as in `shared/places/states.ts`. */
  state: requiredLine(80, 'Escribe el estado, la región o el departamento'),
  city: requiredLine(80, 'La ciudad es requerida'),
  neighborhood: optionalLine(100),
  street: requiredLine(120, 'La calle es requerida'),
  streetNumber: optionalLine(20),
  interior: optionalLine(40),
  /** Null where the buyer does not know it. */
  postalCode: optionalLine(12),
  reference: optionalLine(200),
})

/** Invoice recipient; `taxId` in the format of its country. `invoice.ts` validates it. */
export const invoiceData = z.strictObject({
  name: nameLine(160, 'Escribe el nombre o la razón social'),
  taxId: requiredLine(40, 'Escribe tu número fiscal'),
  /** Codes of the SAT's catalogues, required on invoices in Mexico (CFDI 4.0); null in other countries. */
  taxRegime: z.enum(taxRegimes).nullable().default(null),
  invoiceUse: z.enum(invoiceUses).nullable().default(null),
  address: orderAddress,
})
export type InvoiceData = z.output<typeof invoiceData>

export const orderLine = z.object({
  sellableId: z.uuid(),
  title: z.string(),
  path: z.string(),
  picture: picture.nullable(),
  unitPrice: z.number().int(),
  quantity: z.number().int(),
  total: z.number().int(),
  /** Amount by which promotions reduce `total`. */
  discount: z.number().int(),
  /** Amount refunded for the line. */
  refunded: z.number().int(),
})

/** Tax included in a total: name, rate in hundredths of a per cent, amount in minor units. */
export const orderTax = z.object({
  name: z.string(),
  rate: z.number().int(),
  amount: z.number().int(),
})

/** Amount by which one promotion reduces an order, shipping included; `code` where the buyer entered one. */
export const orderDiscount = z.object({
  code: z.string().nullable(),
  name: z.string(),
  amount: z.number().int(),
})

/** An order as its buyer sees it. */
export const boughtOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(orderStates),
  /** `taxNumber` is the store's current one. */
  store: z.object({
    handle: z.string(),
    name: z.string(),
    isPublic: z.boolean(),
    taxNumber: z.string().nullable(),
    /** Slug of its business. */
    business: z.string(),
  }),
  lines: z.array(orderLine),
  shipping: z
    .object({ kind: z.enum(shippingKinds), name: z.string(), price: z.number().int() })
    .nullable(),
  /** Address and opening hours in words, for pick-up orders. */
  pickUp: z.string().nullable(),
  subtotal: z.number().int(),
  discounts: z.array(orderDiscount),
  /** Amount to pay: `subtotal` plus shipping minus `discounts`. */
  total: z.number().int(),
  tax: orderTax.nullable(),
  refunded: z.number().int(),
  /** Part of `refunded` that a directly paid store has not yet confirmed sending back. */
  returning: z.number().int(),
  /** Whether the buyer pays the store directly, so that the store itself refunds. */
  isPaidToStore: z.boolean(),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  /** Without the internal notes of the store's team. */
  events: z.array(
    z.object({
      action: z.enum(orderActions),
      detail: z.string().nullable(),
      madeAt: z.iso.datetime(),
    }),
  ),
})
export type BoughtOrder = z.output<typeof boughtOrder>

/** A purchase: one order per seller, paid together. */
export const purchase = z.object({
  id: z.uuid(),
  currency: z.string(),
  total: z.number().int(),
  placedAt: z.iso.datetime(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: orderAddress.nullable(),
  /** Null where the buyer asked for no invoice. */
  invoice: invoiceData.nullable(),
  notes: z.string().nullable(),
  orders: z.array(boughtOrder),
})
export type Purchase = z.output<typeof purchase>

/** Token in the link with which a guest opens a purchase. */
export const purchaseToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const listMyPurchases = endpoint({
  name: 'listMyPurchases',
  method: 'GET',
  path: '/api/my/purchases',
  summary: 'What the caller bought, newest first',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({ after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({ items: z.array(purchase), next: z.string().nullable() }),
})

/** The caller's own purchase, or the one whose token the caller has; everybody else gets a 404. */
export const readPurchase = endpoint({
  name: 'readPurchase',
  method: 'POST',
  path: '/api/purchases/:purchaseId/read',
  summary: 'One purchase of the caller',
  allow: anyone,
  limit: { points: 600, seconds: 600 },
  maxBody: 4096,
  input: z.strictObject({ purchaseId: z.uuid(), token: purchaseToken.nullable() }),
  output: purchase,
})

/** Allowed while the order is unpaid or not yet shipped; a payment is refunded. */
export const cancelMyOrder = endpoint({
  name: 'cancelMyOrder',
  method: 'POST',
  path: '/api/purchases/:purchaseId/orders/:orderId/cancel',
  summary: 'Cancel an order that was not sent yet',
  allow: anyone,
  limit: { points: 60, seconds: 600 },
  maxBody: 8192,
  input: z.strictObject({
    purchaseId: z.uuid(),
    orderId: z.uuid(),
    token: purchaseToken.nullable(),
    reason: optionalLine(500),
  }),
  output: purchase,
})

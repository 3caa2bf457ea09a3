import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { shippingKinds } from '#features/selling/stores/vocabulary.ts'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { nameLine, optionalLine, requiredLine } from '#shared/lines.ts'
import { pageSize } from '#shared/query.ts'
import { invoiceUses, orderActions, orderStates, taxRegimes } from '../vocabulary.ts'

/** Where an order goes; which fields a country asks for is said in `shared/countries.ts`. */
export const orderAddress = z.strictObject({
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'Elige el país'),
  /** By the name that `shared/places/states.ts` gives it. */
  state: requiredLine(80, 'Escribe el estado, la región o el departamento'),
  city: requiredLine(80, 'La ciudad es requerida'),
  neighborhood: optionalLine(100),
  street: requiredLine(120, 'La calle es requerida'),
  streetNumber: optionalLine(20),
  interior: optionalLine(40),
  /** Null where people do not know theirs. */
  postalCode: optionalLine(12),
  reference: optionalLine(200),
})

/** To whom an invoice is made out; `taxId` as their country calls it. Who may say it, and how it is checked, is in `invoice.ts`. */
export const invoiceData = z.strictObject({
  name: nameLine(160, 'Escribe el nombre o la razón social'),
  taxId: requiredLine(40, 'Escribe tu número fiscal'),
  /** Codes of the SAT's catalogues, which an invoice of Mexico (CFDI 4.0) names; null in other countries. */
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
  /** What promotions took off `total`. */
  discount: z.number().int(),
  /** What was given back for it. */
  refunded: z.number().int(),
})

/** The tax that a total contains: its name, hundredths of a per cent, minor units. */
export const orderTax = z.object({
  name: z.string(),
  rate: z.number().int(),
  amount: z.number().int(),
})

/** What one promotion took off an order, its shipping included; `code` where it was said. */
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
  /** `taxNumber` as the store says it now. */
  store: z.object({
    handle: z.string(),
    name: z.string(),
    isPublic: z.boolean(),
    taxNumber: z.string().nullable(),
  }),
  lines: z.array(orderLine),
  shipping: z
    .object({ kind: z.enum(shippingKinds), name: z.string(), price: z.number().int() })
    .nullable(),
  /** Address and hours in words, of what is picked up. */
  pickUp: z.string().nullable(),
  subtotal: z.number().int(),
  discounts: z.array(orderDiscount),
  /** What is paid: `subtotal` and shipping without `discounts`. */
  total: z.number().int(),
  tax: orderTax.nullable(),
  refunded: z.number().int(),
  /** Of `refunded`, what its store was paid directly and did not say yet that it sent back. */
  returning: z.number().int(),
  /** Whether the money is the store's at once, so that the store gives it back. */
  isPaidToStore: z.boolean(),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  /** Notes of the seller's team are theirs alone. */
  events: z.array(
    z.object({
      deed: z.enum(orderActions),
      detail: z.string().nullable(),
      madeAt: z.iso.datetime(),
    }),
  ),
})
export type BoughtOrder = z.output<typeof boughtOrder>

/** What was bought at once. */
export const purchase = z.object({
  id: z.uuid(),
  currency: z.string(),
  total: z.number().int(),
  placedAt: z.iso.datetime(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: orderAddress.nullable(),
  /** Null where none was asked for. */
  invoice: invoiceData.nullable(),
  notes: z.string().nullable(),
  orders: z.array(boughtOrder),
})
export type Purchase = z.output<typeof purchase>

/** Of the link by which a guest sees what they bought. */
export const purchaseToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const listMyPurchases = endpoint({
  name: 'listMyPurchases',
  method: 'GET',
  path: '/api/my/purchases',
  summary: 'What the caller bought, newest first',
  allow: signedIn,
  input: z.strictObject({ after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({ items: z.array(purchase), next: z.string().nullable() }),
})

/** The caller's own, or whoever's who holds its token; everybody else gets a 404. */
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

/** While it is not paid, or not sent yet: what was paid is given back. */
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

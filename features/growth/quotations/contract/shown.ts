import { z } from 'zod'
import { orderTax } from '#features/buying/orders/contract/purchase.ts'
import { orderStates } from '#features/buying/orders/vocabulary.ts'
import { shippingKinds } from '#features/selling/stores/vocabulary.ts'
import { quotationParts, quotationStates } from '../vocabulary.ts'

/** A line as it is shown; prices in minor units. */
export const shownLine = z.object({
  id: z.uuid(),
  /** The product of the store; null for what the business wrote. */
  sellableId: z.uuid().nullable(),
  title: z.string(),
  unit: z.string().nullable(),
  quantity: z.number().int(),
  unitPrice: z.number().int(),
  total: z.number().int(),
})
export type ShownLine = z.output<typeof shownLine>

/** An order by which a part was or is to be paid. */
export const shownOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  part: z.enum(quotationParts),
  state: z.enum(orderStates),
  total: z.number().int(),
  isPaid: z.boolean(),
})
export type ShownOrder = z.output<typeof shownOrder>

/** What both sides see of a quotation. */
export const quotationTerms = z.object({
  id: z.uuid(),
  number: z.number().int(),
  edition: z.number().int(),
  state: z.enum(quotationStates),
  currency: z.string(),
  lines: z.array(shownLine),
  shipping: z
    .object({ kind: z.enum(shippingKinds), name: z.string(), price: z.number().int() })
    .nullable(),
  subtotal: z.number().int(),
  total: z.number().int(),
  /** Tax included in the total. */
  tax: orderTax.nullable(),
  deposit: z
    .object({ percent: z.number().int(), amount: z.number().int(), balance: z.number().int() })
    .nullable(),
  note: z.string().nullable(),
  /** Last day on which it can be accepted. */
  validUntil: z.iso.date(),
  expiresAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  acceptedAt: z.iso.datetime().nullable(),
  /** When it was refused, withdrawn or replaced, or expired. */
  endedAt: z.iso.datetime().nullable(),
  /** Why it was refused. */
  refusal: z.string().nullable(),
})
export type QuotationTerms = z.output<typeof quotationTerms>

/** A PDF and the name under which to save it. */
export const quotationDocument = z.object({ name: z.string(), base64: z.base64() })

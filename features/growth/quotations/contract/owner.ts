import { z } from 'zod'
import { maxUnitsPerOrderLine, shippingKinds } from '#features/selling/stores/vocabulary.ts'
import { amountProblem } from '#shared/amounts/parse-money.ts'
import { endpoint, member } from '#shared/endpoint.ts'
import { nameLine, optionalLine, requiredLine } from '#shared/lines.ts'
import { pageSize } from '#shared/page-size.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import {
  depositPercents,
  maxQuotationAmount,
  maxQuotationLines,
  pickedProducts,
  quotationFilters,
  quotationLengths,
  quotationStates,
} from '../vocabulary.ts'
import { quotationDocument, quotationTerms, shownOrder } from './shown.ts'

const businessId = z.uuid()
const ofQuotation = z.strictObject({ businessId, quotationId: z.uuid() })
const version = z.string().regex(/^\d{1,9}$/)

const price = z
  .number(amountProblem)
  .int(amountProblem)
  .min(1, 'Escribe el precio')
  .max(maxQuotationAmount, 'Es demasiado')

const quantityProblem = `Escribe cuántos, de 1 a ${maxUnitsPerOrderLine}`

const line = z.strictObject({
  /** A product of the store, whose title is copied; null for something written. */
  sellableId: z.uuid().nullable(),
  title: requiredLine(quotationLengths.title, 'Escribe qué es'),
  unit: optionalLine(quotationLengths.unit),
  quantity: z
    .number(quantityProblem)
    .int(quantityProblem)
    .min(1, quantityProblem)
    .max(maxUnitsPerOrderLine, quantityProblem),
  unitPrice: price,
})

const depositProblem = `Escribe un porcentaje de ${depositPercents.least} a ${depositPercents.most}`

/** What a quotation says. */
const content = {
  lines: z
    .array(line)
    .min(1, 'Agrega al menos una línea')
    .max(maxQuotationLines, `Usa como máximo ${maxQuotationLines} líneas`),
  shipping: z
    .strictObject({
      kind: z.enum(shippingKinds),
      name: nameLine(quotationLengths.shippingName, 'Escribe cómo se entrega'),
      price: z.number(amountProblem).int(amountProblem).min(0).max(maxQuotationAmount),
    })
    .nullable(),
  validUntil: calendarDay('Elige hasta qué día vale'),
  note: optionalLine(quotationLengths.note),
  depositPercent: z
    .number(depositProblem)
    .int(depositProblem)
    .min(depositPercents.least, depositProblem)
    .max(depositPercents.most, depositProblem)
    .nullable(),
}

/** To whom it goes. */
const recipient = z.object({
  /** Null for the person of a conversation who is not in the book yet. */
  contactId: z.uuid().nullable(),
  name: z.string(),
  /** `account`: in the conversation and by mail; `mail`: by mail with a link; `none`: it cannot be sent. */
  way: z.enum(['account', 'mail', 'none']),
  email: z.string().nullable(),
})
export type QuotationRecipient = z.output<typeof recipient>

/** Whether a person can pay online, and why not, in Spanish. */
const online = z.object({ isPayable: z.boolean(), why: z.string().nullable() })
export type Online = z.output<typeof online>

export const ownQuotation = z.object({
  ...quotationTerms.shape,
  recipient,
  /** When the person first opened it. */
  openedAt: z.iso.datetime().nullable(),
  /** The edition before, and the one after. */
  replacesId: z.uuid().nullable(),
  replacedById: z.uuid().nullable(),
  orders: z.array(shownOrder),
  online,
  version,
  createdAt: z.iso.datetime(),
})
export type OwnQuotation = z.output<typeof ownQuotation>

const row = z.object({
  id: z.uuid(),
  number: z.number().int(),
  edition: z.number().int(),
  state: z.enum(quotationStates),
  client: z.string(),
  currency: z.string(),
  total: z.number().int(),
  validUntil: z.iso.date(),
  /** When it was sent, or else written. */
  at: z.iso.datetime(),
})
export type QuotationRow = z.output<typeof row>

/** The filter is sent in the body because `q` may be a person's name. */
export const listQuotations = endpoint({
  name: 'listQuotations',
  method: 'POST',
  path: '/api/my/businesses/:businessId/quotations/search',
  summary: 'Quotations of the business, newest first',
  allow: member('seller'),
  input: z.strictObject({
    businessId,
    filter: z.enum(quotationFilters).optional(),
    /** Part of the name of the client, or the number. */
    q: z.string().trim().max(quotationLengths.search).optional(),
    contactId: z.uuid().optional(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(row),
    next: z.string().nullable(),
    counts: z.record(z.enum(quotationFilters), z.number().int()),
    /** What the unanswered, the accepted unpaid and the paid ones come to, in minor units of `currency`. */
    sums: z.object({
      currency: z.string(),
      sent: z.number().int(),
      accepted: z.number().int(),
      paid: z.number().int(),
    }),
  }),
})

export const readOwnQuotation = endpoint({
  name: 'readOwnQuotation',
  method: 'GET',
  path: '/api/my/businesses/:businessId/quotations/:quotationId',
  summary: 'One quotation of the business',
  allow: member('seller'),
  // Hidden: what a business offers to a person.
  impersonation: 'hidden',
  input: ofQuotation,
  output: ownQuotation,
})

/** To whom a new quotation goes: a contact of the book, or the person of a conversation. */
const to = z.union([
  z.strictObject({ contactId: z.uuid() }),
  z.strictObject({ conversationId: z.uuid() }),
])

/** What the form of a new quotation needs. */
export const readQuotationStart = endpoint({
  name: 'readQuotationStart',
  method: 'GET',
  path: '/api/my/businesses/:businessId/quotation-start',
  summary: 'To whom a new quotation would go, and on which terms',
  allow: member('seller'),
  // Hidden: names a person.
  impersonation: 'hidden',
  refuses: ['not_found'],
  input: z.strictObject({
    businessId,
    contactId: z.uuid().optional(),
    conversationId: z.uuid().optional(),
  }),
  output: z.object({
    recipient: recipient.nullable(),
    currency: z.string(),
    /** Tax of the store that prices include. */
    tax: z.object({ name: z.string(), rate: z.number().int() }).nullable(),
    hasStore: z.boolean(),
    validUntil: z.iso.date(),
    /** Ways of shipping of the store, to begin with. */
    shipping: z.array(
      z.object({ kind: z.enum(shippingKinds), name: z.string(), price: z.number().int() }),
    ),
    online,
  }),
})
export type QuotationStart = z.output<typeof readQuotationStart.output>

export const findQuotableProducts = endpoint({
  name: 'findQuotableProducts',
  method: 'GET',
  path: '/api/my/businesses/:businessId/quotable-products',
  summary: 'Products of the store that a quotation can offer',
  allow: member('seller'),
  impersonation: 'visible',
  input: z.strictObject({
    businessId,
    q: z.string().trim().max(quotationLengths.search).optional(),
  }),
  output: z.object({
    items: z
      .array(
        z.object({
          sellableId: z.uuid(),
          title: z.string(),
          price: z.number().int(),
          /** Null when uncounted. */
          stock: z.number().int().nullable(),
          isShipped: z.boolean(),
        }),
      )
      .max(pickedProducts),
  }),
})
export type QuotableProduct = z.output<typeof findQuotableProducts.output>['items'][number]

export const createQuotation = endpoint({
  name: 'createQuotation',
  method: 'POST',
  path: '/api/my/businesses/:businessId/quotations',
  summary: 'Write a quotation as a draft',
  allow: member('seller'),
  status: 201,
  limit: { points: 300, seconds: 3600 },
  refuses: ['not_found'],
  input: z.strictObject({ businessId, to, ...content }),
  output: ownQuotation,
})

/** Only of a draft. Throws `conflict` when it was changed since `version`. */
export const updateQuotation = endpoint({
  name: 'updateQuotation',
  method: 'PUT',
  path: '/api/my/businesses/:businessId/quotations/:quotationId',
  summary: 'Change the draft of a quotation',
  allow: member('seller'),
  input: ofQuotation.extend({ version, ...content }),
  output: ownQuotation,
})

export const deleteQuotation = endpoint({
  name: 'deleteQuotation',
  method: 'DELETE',
  path: '/api/my/businesses/:businessId/quotations/:quotationId',
  summary: 'Delete the draft of a quotation',
  allow: member('seller'),
  input: ofQuotation,
  output: z.object({}),
})

/** Sends a draft, from the version that was seen; its edition before is replaced. */
export const sendQuotation = endpoint({
  name: 'sendQuotation',
  method: 'POST',
  path: '/api/my/businesses/:businessId/quotations/:quotationId/send',
  summary: 'Send a quotation to its client',
  allow: member('seller'),
  limit: { points: 200, seconds: 3600 },
  input: ofQuotation.extend({ version }),
  output: ownQuotation,
})

export const withdrawQuotation = endpoint({
  name: 'withdrawQuotation',
  method: 'POST',
  path: '/api/my/businesses/:businessId/quotations/:quotationId/withdraw',
  summary: 'Withdraw a quotation of which nothing was paid',
  allow: member('seller'),
  limit: { points: 200, seconds: 3600 },
  input: ofQuotation,
  output: ownQuotation,
})

/** `edition`: a changed offer under the same number, which replaces it once sent; otherwise a new quotation. */
export const copyQuotation = endpoint({
  name: 'copyQuotation',
  method: 'POST',
  path: '/api/my/businesses/:businessId/quotations/:quotationId/copies',
  summary: 'Write a quotation like another one, or its next edition',
  allow: member('seller'),
  status: 201,
  limit: { points: 300, seconds: 3600 },
  input: ofQuotation.extend({ as: z.enum(['new', 'edition']) }),
  output: ownQuotation,
})

export const printOwnQuotation = endpoint({
  name: 'printOwnQuotation',
  method: 'GET',
  path: '/api/my/businesses/:businessId/quotations/:quotationId/paper',
  summary: 'A quotation of the business as PDF',
  allow: member('seller'),
  // Hidden: what a business offers to a person.
  impersonation: 'hidden',
  limit: { points: 300, seconds: 600 },
  input: ofQuotation,
  output: quotationDocument,
})

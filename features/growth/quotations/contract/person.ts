import { z } from 'zod'
import { buyerFields } from '#features/buying/checkout/contract/checkout.ts'
import { purchaseToken } from '#features/buying/orders/contract/purchase.ts'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { optionalLine } from '#shared/lines.ts'
import { pageSize } from '#shared/page-size.ts'
import { paymentProviders } from '#shared/payment-providers.ts'
import { quotationLengths, quotationParts, quotationStates } from '../vocabulary.ts'
import { quotationDocument, quotationTerms, shownOrder } from './shown.ts'

/** Token in the link with which a person without an account opens a quotation. */
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const ofQuotation = z.strictObject({ quotationId: z.uuid(), token: token.nullable() })

export const receivedQuotation = z.object({
  ...quotationTerms.shape,
  business: z.object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    /** Whether its page is public. */
    isListed: z.boolean(),
  }),
  /** For whom it was written. */
  client: z.string(),
  /** The reader belongs to the team that sent it: it is shown, and cannot be answered. */
  isTeam: z.boolean(),
  /** The edition that replaced it. */
  replacedById: z.uuid().nullable(),
  orders: z.array(shownOrder.extend({ purchaseId: z.uuid() })),
  canAnswer: z.boolean(),
  /** What is to be paid now, or after accepting it; null where nothing is, or it cannot be paid online. */
  payment: z
    .object({
      part: z.enum(quotationParts),
      amount: z.number().int(),
      providers: z.array(z.enum(paymentProviders)),
      /** It is delivered, so an address is needed. */
      needsAddress: z.boolean(),
    })
    .nullable(),
  /** Why it cannot be paid online, in Spanish, as long as it is to be paid. */
  problem: z.string().nullable(),
})
export type ReceivedQuotation = z.output<typeof receivedQuotation>

/** The caller's own quotation, or the one whose token the caller has; everybody else gets a 404. */
export const readQuotation = endpoint({
  name: 'readQuotation',
  method: 'POST',
  path: '/api/quotations/:quotationId/read',
  summary: 'A quotation as the person sees it who received it',
  allow: anyone,
  limit: { points: 600, seconds: 600 },
  maxBody: 4096,
  input: ofQuotation,
  output: receivedQuotation,
})

export const listMyQuotations = endpoint({
  name: 'listMyQuotations',
  method: 'GET',
  path: '/api/my/quotations',
  summary: 'Quotations that the caller received, newest first',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({ after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        number: z.number().int(),
        state: z.enum(quotationStates),
        business: z.string(),
        currency: z.string(),
        total: z.number().int(),
        validUntil: z.iso.date(),
        sentAt: z.iso.datetime(),
      }),
    ),
    next: z.string().nullable(),
  }),
})
export type MyQuotation = z.output<typeof listMyQuotations.output>['items'][number]

/** How it is paid, and by whom; both null where it is not paid online. */
const payer = {
  provider: z.enum(paymentProviders).nullable(),
  buyer: buyerFields.nullable(),
}

/** The purchase to pay, with its token; null where it is not paid online. */
const placed = z.object({
  purchase: z.object({ id: z.uuid(), token: purchaseToken }).nullable(),
})

/**
 * Accepts it and places its order, all or nothing. Accepted twice, it answers with the same order. Throws `conflict`
 * when it expired or was withdrawn, `total` is not what it comes to, or stock ran out.
 */
export const acceptQuotation = endpoint({
  name: 'acceptQuotation',
  method: 'POST',
  path: '/api/quotations/:quotationId/accept',
  summary: 'Accept a quotation, and pay it where that is possible online',
  allow: anyone,
  limit: { points: 60, seconds: 600 },
  maxBody: 16_384,
  refuses: ['not_found'],
  input: ofQuotation.extend({
    ...payer,
    /** Total that the person saw. */
    total: z.number().int().min(1),
  }),
  output: placed,
})

/** Pays the part of an accepted quotation that comes next. While an order for it can still be paid, answers with that. */
export const payQuotation = endpoint({
  name: 'payQuotation',
  method: 'POST',
  path: '/api/quotations/:quotationId/pay',
  summary: 'Pay what is left of an accepted quotation',
  allow: anyone,
  limit: { points: 60, seconds: 600 },
  maxBody: 16_384,
  refuses: ['not_found'],
  input: ofQuotation.extend(payer),
  output: placed,
})

export const refuseQuotation = endpoint({
  name: 'refuseQuotation',
  method: 'POST',
  path: '/api/quotations/:quotationId/refuse',
  summary: 'Refuse a quotation',
  allow: anyone,
  limit: { points: 60, seconds: 600 },
  maxBody: 4096,
  refuses: ['not_found'],
  input: ofQuotation.extend({ reason: optionalLine(quotationLengths.refusal) }),
  output: z.object({}),
})

export const printQuotation = endpoint({
  name: 'printQuotation',
  method: 'POST',
  path: '/api/quotations/:quotationId/paper',
  summary: 'A quotation as PDF',
  allow: anyone,
  limit: { points: 60, seconds: 600 },
  maxBody: 4096,
  input: ofQuotation,
  output: quotationDocument,
})

/** Path of a quotation as the person sees it. A guest's token is in the fragment, which browsers do not send to servers. */
export const quotationPath = (quotationId: string, token: string | null = null): string =>
  `/cotizaciones/${quotationId}${token ? `#t=${token}` : ''}`

import { z } from 'zod'
import { purchaseToken } from '#features/buying/orders/contract/purchase.ts'
import { maxUnitsPerOrderLine } from '#features/selling/stores/vocabulary.ts'
import { amountProblem } from '#shared/amounts/parse-money.ts'
import { callerKey } from '#shared/caller-key.ts'
import { anyone, endpoint, member } from '#shared/endpoint.ts'
import { optionalLine, requiredLine } from '#shared/lines.ts'
import { pageSize } from '#shared/page-size.ts'
import { paymentFlows } from '#shared/payment-providers.ts'
import { returnStates } from './vocabulary.ts'

export const returnRequest = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  state: z.enum(returnStates),
  reason: z.string().nullable(),
  answer: z.string().nullable(),
  /** Refunded amount in minor units, or the amount to refund while it is open. */
  amount: z.number().int(),
  /** Part of the refund that a directly paid store has not yet confirmed sending. */
  returning: z.number().int(),
  /** How the order was paid: a directly paid seller sends the refund. */
  way: z.enum(paymentFlows).nullable(),
  /** Law that allows the seller to refund less; null where none does, and once it is closed. */
  lowers: z.string().nullable(),
  lines: z.array(z.object({ sellableId: z.uuid(), title: z.string(), quantity: z.number().int() })),
  askedAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})
export type ReturnRequest = z.output<typeof returnRequest>

/** A buyer's right of withdrawal for one order. */
export const orderRight = z.object({
  orderId: z.uuid(),
  right: z
    .object({
      days: z.number().int(),
      counts: z.enum(['calendar', 'business']),
      law: z.string(),
      button: z.string(),
      wayBack: z.enum(['buyer', 'seller']),
      lowers: z.string().nullable(),
    })
    .nullable(),
  /** When the right ends; null while the period has not started. */
  until: z.iso.datetime().nullable(),
  canWithdraw: z.boolean(),
  /** `left`: pieces that can still be returned. */
  lines: z.array(z.object({ sellableId: z.uuid(), title: z.string(), left: z.number().int() })),
  asked: z.array(returnRequest),
})
export type OrderRight = z.output<typeof orderRight>

const ofPurchase = { purchaseId: z.uuid(), token: purchaseToken.nullable() }
const rights = z.object({ orders: z.array(orderRight) })

/** The caller's own purchase, or the one whose token the caller has. */
export const readRights = endpoint({
  name: 'readRights',
  method: 'POST',
  path: '/api/purchases/:purchaseId/returns/read',
  summary: 'What the buyer of a purchase may go back on, and until when',
  allow: anyone,
  limit: { points: 600, seconds: 600 },
  maxBody: 4096,
  input: z.strictObject(ofPurchase),
  output: rights,
})

/** Requests a return. Idempotent by `key`. `conflict` after the deadline, or for more than was bought. */
export const withdraw = endpoint({
  name: 'withdraw',
  method: 'POST',
  path: '/api/purchases/:purchaseId/returns',
  summary: 'Go back on what was bought',
  allow: anyone,
  limit: { points: 60, seconds: 600 },
  maxBody: 16_384,
  idempotent: true,
  input: z.strictObject({
    ...ofPurchase,
    orderId: z.uuid(),
    lines: z
      .array(
        z.strictObject({
          sellableId: z.uuid(),
          quantity: z.number().int().min(1).max(maxUnitsPerOrderLine),
        }),
      )
      .min(1, 'Elige qué devuelves')
      .max(100),
    reason: optionalLine(500),
    key: callerKey,
  }),
  output: rights,
})

const businessId = z.uuid()

export const listOrderReturns = endpoint({
  name: 'listOrderReturns',
  method: 'GET',
  path: '/api/my/businesses/:businessId/orders/:orderId/returns',
  summary: 'What its buyer went back on in an order',
  allow: member('seller'),
  // Hidden: contains data of other people: buyers, and people who were invited or blocked.
  impersonation: 'hidden',
  input: z.strictObject({ businessId, orderId: z.uuid() }),
  output: z.object({ items: z.array(returnRequest).max(100) }),
})

/** Oldest first. */
export const listOpenReturns = endpoint({
  name: 'listOpenReturns',
  method: 'GET',
  path: '/api/my/businesses/:businessId/returns',
  summary: 'Withdrawals that wait for the store',
  allow: member('seller'),
  // Hidden: contains data of other people: buyers, and people who were invited or blocked.
  impersonation: 'hidden',
  input: z.strictObject({ businessId, after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        orderId: z.uuid(),
        number: z.string(),
        state: z.enum(returnStates),
        askedAt: z.iso.datetime(),
      }),
    ),
    next: z.string().nullable(),
  }),
})

const ofWithdrawal = z.strictObject({ businessId, returnId: z.uuid() })

export const receiveReturn = endpoint({
  name: 'receiveReturn',
  method: 'POST',
  path: '/api/my/businesses/:businessId/returns/:returnId/receive',
  summary: 'Say that the goods came back',
  allow: member('seller'),
  input: ofWithdrawal,
  output: returnRequest,
})

/**
 * Refunds what was paid for the lines and not yet refunded, plus shipping when nothing of the order is kept; no money
 * if all was refunded before. A lower amount needs a reason and is allowed only where the law permits it.
 */
export const refundReturn = endpoint({
  name: 'refundReturn',
  method: 'POST',
  path: '/api/my/businesses/:businessId/returns/:returnId/refund',
  summary: 'Give back what was paid for what came back',
  allow: member('manager'),
  limit: { points: 60, seconds: 600 },
  input: ofWithdrawal.extend({
    restock: z.boolean(),
    lowered: z
      .strictObject({
        amount: z.number(amountProblem).int(amountProblem).min(1, amountProblem),
        why: requiredLine(400, 'Escribe por qué devuelves menos: el cliente lo lee.'),
      })
      .nullable()
      .default(null),
  }),
  output: returnRequest,
})

/** For goods that the law excludes: custom-made, perishable, unsealed. */
export const refuseReturn = endpoint({
  name: 'refuseReturn',
  method: 'POST',
  path: '/api/my/businesses/:businessId/returns/:returnId/refuse',
  summary: 'Refuse a withdrawal',
  allow: member('manager'),
  limit: { points: 60, seconds: 600 },
  input: ofWithdrawal.extend({ answer: requiredLine(500, 'Escribe por qué: el cliente lo lee.') }),
  output: returnRequest,
})

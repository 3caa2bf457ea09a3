import { z } from 'zod'
import { shippingKinds } from '#features/selling/stores/vocabulary.ts'
import { amountProblem } from '#shared/amounts/parse-money.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { callerKey } from '#shared/caller-key.ts'
import { endpoint, member } from '#shared/endpoint.ts'
import { optionalLine, requiredLine } from '#shared/lines.ts'
import { pageSize } from '#shared/query.ts'
import { moneyWays, orderActions, orderActors, orderStates, sellerActions } from '../vocabulary.ts'
import { boughtOrder, invoiceData, orderAddress, orderLine } from './purchase.ts'

const ofBusiness = z.strictObject({ businessId: z.uuid() })
const ofOrder = ofBusiness.extend({ orderId: z.uuid() })

export const orderRow = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(orderStates),
  buyer: z.string().nullable(),
  currency: z.string(),
  total: z.number().int(),
  refunded: z.number().int(),
  things: z.number().int(),
  placedAt: z.iso.datetime(),
  shipping: z.object({ kind: z.enum(shippingKinds) }).nullable(),
})
export type OrderRow = z.output<typeof orderRow>

/** `from` and `to` are days of the store's calendar, both counted. */
export const orderFilter = {
  state: z.enum(orderStates).optional(),
  /** Part of a number, name, e-mail or title. */
  q: z.string().trim().max(80).optional(),
  from: calendarDay().optional(),
  to: calendarDay().optional(),
}

/** What is looked for may be somebody's name or e-mail: it comes in the body. */
export const listOrders = endpoint({
  name: 'listOrders',
  method: 'POST',
  path: '/api/my/businesses/:businessId/orders/search',
  summary: 'Orders of the store, newest first',
  allow: member('seller'),
  input: ofBusiness.extend({
    ...orderFilter,
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(orderRow),
    next: z.string().nullable(),
    counts: z.record(z.enum(orderStates), z.number().int()),
  }),
})

/** An order as its sellers see it. `payment` says how it is paid; a transfer is theirs to confirm. */
export const soldOrder = z.object({
  ...boughtOrder.omit({ store: true, events: true, pickUp: true }).shape,
  currency: z.string(),
  placedAt: z.iso.datetime(),
  buyer: z.object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  address: orderAddress.nullable(),
  /** To whom the seller makes out an invoice; null where none was asked for. */
  invoice: invoiceData.nullable(),
  notes: z.string().nullable(),
  lines: z.array(
    orderLine.extend({
      sku: z.string().nullable(),
      /** What may be given back for one more piece of it, for two, and so on: as many as are left. */
      refundAmounts: z.array(z.number().int()).max(12),
      /** Pieces that the buyer asked to return, which are given back there. */
      askedBack: z.number().int(),
    }),
  ),
  /** Of what was paid for shipping, what may still be given back. */
  refundableShipping: z.number().int(),
  payment: z.object({ provider: z.string(), state: z.string() }).nullable(),
  /** Null where nobody tried to pay. */
  way: z.enum(moneyWays).nullable(),
  /** Of what was paid, shipping included, what the platform keeps. */
  commission: z.number().int(),
  /** What whoever took the payment kept of it. */
  fee: z.number().int(),
  /** What is left for the seller of what was not given back; below zero for an order given back whole, of which the fee stays lost. */
  net: z.number().int(),
  /** Of that, what is held until `releaseAt`. */
  held: z.number().int(),
  /** Of the commission of what was paid to the seller directly, what did not come by itself: they owe it. */
  owed: z.number().int(),
  heldUntil: z.iso.datetime().nullable(),
  /** Null while the order was not sent, and once nothing is held. */
  releaseAt: z.iso.datetime().nullable(),
  deeds: z.array(z.enum(sellerActions)),
  /** Whether the seller may say that the transfer or the cash arrived. */
  canConfirmPayment: z.boolean(),
  /** What may still be given back. */
  refundable: z.number().int(),
  events: z.array(
    z.object({
      deed: z.enum(orderActions),
      actor: z.enum(orderActors),
      by: z.string().nullable(),
      detail: z.string().nullable(),
      madeAt: z.iso.datetime(),
    }),
  ),
})
export type SoldOrder = z.output<typeof soldOrder>

export const readOrder = endpoint({
  name: 'readOrder',
  method: 'GET',
  path: '/api/my/businesses/:businessId/orders/:orderId',
  summary: 'One order of the store',
  allow: member('seller'),
  input: ofOrder,
  output: soldOrder,
})

/** One step of `orderTransitions`; `conflict` when the order does not allow it any more. Cancelling gives back what was paid and frees the stock: of what was paid it is a manager's, as refunds are. */
export const changeOrder = endpoint({
  name: 'changeOrder',
  method: 'POST',
  path: '/api/my/businesses/:businessId/orders/:orderId/steps',
  summary: 'Accept, pack, send, deliver or cancel an order',
  allow: member('seller'),
  limit: { points: 600, seconds: 600 },
  input: ofOrder.extend({
    deed: z.enum(sellerActions),
    carrier: optionalLine(80).default(null),
    tracking: optionalLine(80).default(null),
    reason: optionalLine(500).default(null),
  }),
  output: soldOrder,
})

/** Once for its key. For chosen lines and shipping at most what was paid for them and is left of it; beside `amount` stands how much that is. */
export const refundOrder = endpoint({
  name: 'refundOrder',
  method: 'POST',
  path: '/api/my/businesses/:businessId/orders/:orderId/refunds',
  summary: 'Give back what was paid, in full or in part',
  allow: member('manager'),
  limit: { points: 60, seconds: 600 },
  input: ofOrder.extend({
    amount: z.number(amountProblem).int(amountProblem).min(1, amountProblem),
    reason: requiredLine(500, 'Escribe el motivo'),
    /** What it is for; without lines and shipping it belongs to none of them. `restock`: the seller has those pieces again, and sells them on. */
    lines: z
      .array(
        z.strictObject({
          sellableId: z.uuid(),
          quantity: z.number().int().min(1).max(12),
          restock: z.boolean(),
        }),
      )
      .max(100)
      .default([]),
    shipping: z.boolean().default(false),
    key: callerKey,
  }),
  output: soldOrder,
})

export const noteOrder = endpoint({
  name: 'noteOrder',
  method: 'POST',
  path: '/api/my/businesses/:businessId/orders/:orderId/notes',
  summary: 'Write a note for the team on an order',
  allow: member('seller'),
  input: ofOrder.extend({ note: requiredLine(2000, 'Escribe la nota') }),
  output: soldOrder,
})

/** Sums of the ledger by currency, in minor units. */
export const readMoney = endpoint({
  name: 'readMoney',
  method: 'GET',
  path: '/api/my/businesses/:businessId/money',
  summary: 'What the store sold, what is held and what is due to it',
  allow: member('manager'),
  input: ofBusiness,
  output: z.object({
    balances: z.array(
      z.object({
        currency: z.string(),
        /** Ordered and not paid yet. */
        receivable: z.number().int(),
        /** Paid, and not due yet. */
        held: z.number().int(),
        /** Due; below zero the store owes the platform. */
        payable: z.number().int(),
      }),
    ),
    /** What is held of which orders, what is due soonest first; `at` is null while the order was not sent. */
    releases: z
      .array(
        z.object({
          number: z.string(),
          amount: z.number().int(),
          currency: z.string(),
          at: z.iso.datetime().nullable(),
        }),
      )
      .max(20),
  }),
})

/** For the tiles of the dashboard. */
export const readSales = endpoint({
  name: 'readSales',
  method: 'GET',
  path: '/api/my/businesses/:businessId/sales',
  summary: 'Paid orders and customers of the last thirty days, and the thirty before',
  allow: member('seller'),
  input: ofBusiness,
  output: z.object({
    currency: z.string().nullable(),
    last30: z.object({
      orders: z.number().int(),
      amount: z.number().int(),
      customers: z.number().int(),
    }),
    before: z.object({
      orders: z.number().int(),
      amount: z.number().int(),
      customers: z.number().int(),
    }),
    /** Paid and not sent yet. */
    waiting: z.number().int(),
  }),
})

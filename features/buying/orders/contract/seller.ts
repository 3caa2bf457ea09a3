import { z } from 'zod'
import { picture } from '#features/platform/media/contract.ts'
import { maxUnitsPerOrderLine, shippingKinds } from '#features/selling/stores/vocabulary.ts'
import { amountProblem } from '#shared/amounts/parse-money.ts'
import { callerKey } from '#shared/caller-key.ts'
import { endpoint, member } from '#shared/endpoint.ts'
import { optionalLine, requiredLine } from '#shared/lines.ts'
import { pageSize } from '#shared/page-size.ts'
import { paymentFlows } from '#shared/payment-providers.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import {
  maxReleaseDays,
  orderActions,
  orderActors,
  orderStates,
  sellerActions,
} from '../vocabulary.ts'
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
  /** Its first line, to tell orders apart. */
  first: z.object({ title: z.string(), picture: picture.nullable() }).nullable(),
  placedAt: z.iso.datetime(),
  /** Until when it should be on its way; null where it does not wait for the seller. */
  dueAt: z.iso.datetime().nullable(),
  shipping: z.object({ kind: z.enum(shippingKinds) }).nullable(),
})
export type OrderRow = z.output<typeof orderRow>

/** `from` and `to` are days in the store's time zone, both inclusive. */
export const orderFilter = {
  state: z.enum(orderStates).optional(),
  /** Only those that wait for the seller. */
  isWaiting: z.boolean().optional(),
  /** Part of an order number, name, e-mail or product title. */
  q: z.string().trim().max(80).optional(),
  from: calendarDay().optional(),
  to: calendarDay().optional(),
}

/** The filter is sent in the body because `q` may be a person's name or e-mail. */
export const listOrders = endpoint({
  name: 'listOrders',
  method: 'POST',
  path: '/api/my/businesses/:businessId/orders/search',
  summary: 'Orders of the store, newest first; of those that wait, the longest first',
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
    /** How many wait for the seller. */
    waiting: z.number().int(),
  }),
})

/** An order as its seller sees it. `payment` states how it is paid; the seller confirms transfers. */
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
  /** Invoice recipient; null where the buyer asked for no invoice. */
  invoice: invoiceData.nullable(),
  notes: z.string().nullable(),
  lines: z.array(
    orderLine.extend({
      sku: z.string().nullable(),
      /** Refundable amount for one more piece, for two, and so on, up to the pieces left. */
      refundAmounts: z.array(z.number().int()).max(maxUnitsPerOrderLine),
      /** Pieces in an open return, which are refunded there. */
      askedBack: z.number().int(),
    }),
  ),
  /** Amount of the shipping price that can still be refunded. */
  refundableShipping: z.number().int(),
  payment: z.object({ provider: z.string(), state: z.string() }).nullable(),
  /** Null where no payment was started. */
  way: z.enum(paymentFlows).nullable(),
  /** The platform's commission on the amount paid, shipping included. */
  commission: z.number().int(),
  /** The payment provider's fee. */
  fee: z.number().int(),
  /** The seller's share after refunds; negative for a fully refunded order, because the fee is not returned. */
  net: z.number().int(),
  /** Part of `net` that is held back until `releaseAt`. */
  held: z.number().int(),
  /** Commission that a directly paid seller still owes the platform. */
  owed: z.number().int(),
  /** Only a part was paid: it cannot be sent or handed over before the rest is. */
  awaitsBalance: z.boolean(),
  /** The order of which this one pays the rest, and with which it is sent and handed over. */
  balanceOf: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  heldUntil: z.iso.datetime().nullable(),
  /** Null while the order is not shipped, and after the release. */
  releaseAt: z.iso.datetime().nullable(),
  actions: z.array(z.enum(sellerActions)),
  /** Whether the seller may confirm that the transfer or cash arrived. */
  canConfirmPayment: z.boolean(),
  /** Amount that can still be refunded. */
  refundable: z.number().int(),
  events: z.array(
    z.object({
      action: z.enum(orderActions),
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
  // Hidden: contains data of other people: buyers, and people who were invited or blocked.
  impersonation: 'hidden',
  input: ofOrder,
  output: soldOrder,
})

/**
 * Applies a transition of `orderTransitions`; throws `conflict` when the order's state does not allow it. Cancelling
 * refunds the payment and frees the stock, so only managers may cancel a paid order, as with refunds.
 */
export const changeOrder = endpoint({
  name: 'changeOrder',
  method: 'POST',
  path: '/api/my/businesses/:businessId/orders/:orderId/steps',
  summary: 'Accept, pack, send, deliver or cancel an order',
  allow: member('seller'),
  limit: { points: 600, seconds: 600 },
  input: ofOrder.extend({
    action: z.enum(sellerActions),
    carrier: optionalLine(80).default(null),
    tracking: optionalLine(80).default(null),
    reason: optionalLine(500).default(null),
  }),
  output: soldOrder,
})

/**
 * Idempotent by `key`. With chosen lines and shipping, `amount` may not exceed what is left of them; the field error
 * on `amount` states the limit.
 */
export const refundOrder = endpoint({
  name: 'refundOrder',
  method: 'POST',
  path: '/api/my/businesses/:businessId/orders/:orderId/refunds',
  summary: 'Give back what was paid, in full or in part',
  allow: member('manager'),
  limit: { points: 60, seconds: 600 },
  idempotent: true,
  input: ofOrder.extend({
    amount: z.number(amountProblem).int(amountProblem).min(1, amountProblem),
    reason: requiredLine(500, 'Escribe el motivo'),
    /**
     * Lines and shipping that the refund covers; without either it is assigned to none. `restock`: the seller got the
     * pieces back and sells them again.
     */
    lines: z
      .array(
        z.strictObject({
          sellableId: z.uuid(),
          quantity: z.number().int().min(1).max(maxUnitsPerOrderLine),
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

/** Ledger balances by currency, in minor units. */
export const readMoney = endpoint({
  name: 'readMoney',
  method: 'GET',
  path: '/api/my/businesses/:businessId/money',
  summary: 'What the store sold, what is held and what is due to it',
  allow: member('manager'),
  impersonation: 'visible',
  input: ofBusiness,
  output: z.object({
    balances: z.array(
      z.object({
        currency: z.string(),
        /** Ordered and not yet paid. */
        receivable: z.number().int(),
        /** Paid, but not yet payable to the store. */
        held: z.number().int(),
        /** Payable to the store; negative when the store owes the platform. */
        payable: z.number().int(),
      }),
    ),
    /** Whether the store said where it is paid. */
    hasDestination: z.boolean(),
    /** Sums released on each coming day of the store's time zone, nearest first. */
    releaseDays: z
      .array(
        z.object({
          day: z.iso.date(),
          currency: z.string(),
          amount: z.number().int(),
          orders: z.number().int(),
        }),
      )
      .max(maxReleaseDays),
    /** Amounts held back per order, earliest release first; `at` is null while the order is not shipped. */
    releases: z
      .array(
        z.object({
          orderId: z.uuid(),
          number: z.string(),
          /** What was bought and for whom; a member who views the store as its owner reads no names. */
          bought: z.string(),
          /** What the buyer paid, minus refunds. */
          gross: z.number().int(),
          /** The platform's commission. */
          commission: z.number().int(),
          /** The payment provider's fee. */
          fee: z.number().int(),
          /** What remains for the seller. */
          amount: z.number().int(),
          currency: z.string(),
          at: z.iso.datetime().nullable(),
        }),
      )
      .max(20),
  }),
})

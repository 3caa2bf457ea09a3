import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { orders, purchases } from '#db/tables/buying/orders.ts'
import { refunds } from '#db/tables/buying/orders-refunds.ts'
import { returnRequestLines, returnRequests } from '#db/tables/buying/returns.ts'
import { owedRefunds } from '#db/tables/buying/transfers.ts'
import { businessAddresses } from '#db/tables/directory/businesses.ts'
import { stores } from '#db/tables/selling/stores.ts'
import {
  paidBy,
  paymentFlowOf,
  type Refundable,
  readRefundable,
} from '#features/buying/orders/server/index.ts'
import type { PaymentFlow } from '#shared/payment-providers.ts'
import type { Database } from '#shared/server/services.ts'
import type { ReturnRequest } from '../contract.ts'
import { type WithdrawalRight, withdrawalRightIn } from '../vocabulary.ts'
import { partsOfReturn } from './parts-of-return.ts'

type Row = typeof returnRequests.$inferSelect
type Part = { sellableId: string; quantity: number }

/**
 * An order with its refundable state and its returns; minor units. `right`: right of withdrawal of the destination
 * country, else of the seller's country.
 */
export type ReturnableOrder = Refundable & {
  asked: (Row & { parts: Part[]; refunded: number | null; returning: number })[]
  way: PaymentFlow | null
  right: WithdrawalRight | null
}

const isOpen = ({ state }: Row) => state === 'asked' || state === 'received'

/** Pieces of earlier open returns. So the last of several open returns includes the shipping price. */
const earlierOpenParts = ({ asked }: ReturnableOrder, row: Row): Part[] =>
  asked
    .slice(
      0,
      asked.findIndex(({ id }) => id === row.id),
    )
    .filter(isOpen)
    .flatMap(({ parts }) => parts)

/** Refund of an open return. */
export const refundOfReturn = (
  order: ReturnableOrder,
  row: ReturnableOrder['asked'][number],
  options?: Parameters<typeof partsOfReturn>[3],
): ReturnType<typeof partsOfReturn> =>
  partsOfReturn(order, row.parts, earlierOpenParts(order, row), options)

/** Serializes a return for buyer and seller. */
export function serializeReturn(
  order: ReturnableOrder,
  row: ReturnableOrder['asked'][number],
): ReturnRequest {
  const { id, orderId, state, reason, answer, parts, refunded, returning, askedAt, settledAt } = row
  const titles = new Map(order.lines.map(({ sellableId, title }) => [sellableId, title]))
  return {
    id,
    orderId,
    state,
    reason,
    answer,
    askedAt: askedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    returning,
    way: order.way,
    amount: isOpen(row) ? refundOfReturn(order, row).amount : (refunded ?? 0),
    lowers: isOpen(row) ? (order.right?.lowers ?? null) : null,
    lines: parts.map(({ sellableId, quantity }) => ({
      sellableId,
      quantity,
      title: titles.get(sellableId) ?? '',
    })),
  }
}

/** Returns orders with their returns by order id, oldest return first; unknown ids are missing. */
export async function listReturnableOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, ReturnableOrder>> {
  const ids = [...orderIds]
  const refundable = await readRefundable(db, ids)
  const places = await db
    .select({
      id: orders.id,
      address: purchases.address,
      country: businessAddresses.countryCode,
      provider: paidBy(sql`${orders}`),
    })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .leftJoin(businessAddresses, eq(businessAddresses.businessId, stores.businessId))
    .where(inArray(orders.id, ids))
  const asked = await db
    .select({
      withdrawal: returnRequests,
      refunded: refunds.amount,
      returning: owedRefunds.amount,
    })
    .from(returnRequests)
    .leftJoin(refunds, eq(refunds.id, returnRequests.refundId))
    .leftJoin(owedRefunds, and(eq(owedRefunds.refundId, refunds.id), isNull(owedRefunds.sentAt)))
    .where(inArray(returnRequests.orderId, ids))
    .orderBy(asc(returnRequests.askedAt), asc(returnRequests.id))
  const parts = await db
    .select()
    .from(returnRequestLines)
    .where(inArray(returnRequestLines.orderId, ids))
    .orderBy(asc(returnRequestLines.sellableId))
  const requestsOf = (orderId: string) =>
    asked.flatMap(({ withdrawal, refunded, returning }) =>
      withdrawal.orderId === orderId
        ? [
            {
              ...withdrawal,
              refunded,
              returning: returning ?? 0,
              parts: parts.filter(({ returnId }) => returnId === withdrawal.id),
            },
          ]
        : [],
    )
  return new Map(
    places.flatMap(({ id, address, country, provider }): [string, ReturnableOrder][] => {
      const left = refundable.get(id)
      const right = withdrawalRightIn(address?.countryCode ?? country)
      return left
        ? [
            [
              id,
              { ...left, asked: requestsOf(id), right, way: provider && paymentFlowOf(provider) },
            ],
          ]
        : []
    }),
  )
}

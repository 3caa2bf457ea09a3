import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { orderGroups, orders } from '#db/tables/buying/orders.ts'
import { refunds } from '#db/tables/buying/refunds.ts'
import { withdrawalLines, withdrawals } from '#db/tables/buying/returns.ts'
import { transferReturns } from '#db/tables/buying/transfers.ts'
import { businessAddresses } from '#db/tables/directory/businesses.ts'
import { stores } from '#db/tables/selling/stores.ts'
import {
  paidBy,
  type Refundable,
  readRefundable,
  wayOf,
} from '#features/buying/orders/server/index.ts'
import type { MoneyWay } from '#features/buying/orders/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'
import type { Withdrawal } from '../contract.ts'
import { type WithdrawalRight, withdrawalRights } from '../vocabulary.ts'
import { partsOfReturn } from './parts-of-return.ts'

type Row = typeof withdrawals.$inferSelect
type Part = { sellableId: string; quantity: number }

/**
 * An order with its refundable state and its returns; minor units. `right`: right of withdrawal of the destination
 * country, else of the seller's country.
 */
export type WithdrawnOrder = Refundable & {
  asked: (Row & { parts: Part[]; refunded: number | null; returning: number })[]
  way: MoneyWay | null
  right: WithdrawalRight | null
}

const isOpen = ({ state }: Row) => state === 'asked' || state === 'received'

/** Pieces of earlier open returns. So the last of several open returns includes the shipping price. */
const earlierOpenParts = ({ asked }: WithdrawnOrder, row: Row): Part[] =>
  asked
    .slice(
      0,
      asked.findIndex(({ id }) => id === row.id),
    )
    .filter(isOpen)
    .flatMap(({ parts }) => parts)

/** Refund of an open return. */
export const returnOf = (
  order: WithdrawnOrder,
  row: WithdrawnOrder['asked'][number],
  options?: Parameters<typeof partsOfReturn>[3],
): ReturnType<typeof partsOfReturn> =>
  partsOfReturn(order, row.parts, earlierOpenParts(order, row), options)

/** Serializes a return for buyer and seller. */
export function serializeWithdrawal(
  order: WithdrawnOrder,
  row: WithdrawnOrder['asked'][number],
): Withdrawal {
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
    amount: isOpen(row) ? returnOf(order, row).amount : (refunded ?? 0),
    lowers: isOpen(row) ? (order.right?.lowers ?? null) : null,
    lines: parts.map(({ sellableId, quantity }) => ({
      sellableId,
      quantity,
      title: titles.get(sellableId) ?? '',
    })),
  }
}

/** Returns orders with their returns by order id, oldest return first; unknown ids are missing. */
export async function readWithdrawals(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, WithdrawnOrder>> {
  const ids = [...orderIds]
  const refundable = await readRefundable(db, ids)
  const places = await db
    .select({
      id: orders.id,
      address: orderGroups.address,
      country: businessAddresses.countryCode,
      provider: paidBy(sql`${orders}`),
    })
    .from(orders)
    .innerJoin(orderGroups, eq(orderGroups.id, orders.groupId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .leftJoin(businessAddresses, eq(businessAddresses.businessId, stores.businessId))
    .where(inArray(orders.id, ids))
  const asked = await db
    .select({
      withdrawal: withdrawals,
      refunded: refunds.amount,
      returning: transferReturns.amount,
    })
    .from(withdrawals)
    .leftJoin(refunds, eq(refunds.id, withdrawals.refundId))
    .leftJoin(
      transferReturns,
      and(eq(transferReturns.refundId, refunds.id), isNull(transferReturns.sentAt)),
    )
    .where(inArray(withdrawals.orderId, ids))
    .orderBy(asc(withdrawals.askedAt), asc(withdrawals.id))
  const parts = await db
    .select()
    .from(withdrawalLines)
    .where(inArray(withdrawalLines.orderId, ids))
    .orderBy(asc(withdrawalLines.sellableId))
  const requestsOf = (orderId: string) =>
    asked.flatMap(({ withdrawal, refunded, returning }) =>
      withdrawal.orderId === orderId
        ? [
            {
              ...withdrawal,
              refunded,
              returning: returning ?? 0,
              parts: parts.filter(({ withdrawalId }) => withdrawalId === withdrawal.id),
            },
          ]
        : [],
    )
  return new Map(
    places.flatMap(({ id, address, country, provider }): [string, WithdrawnOrder][] => {
      const left = refundable.get(id)
      const right = withdrawalRights[address?.countryCode ?? country ?? ''] ?? null
      return left
        ? [[id, { ...left, asked: requestsOf(id), right, way: provider && wayOf(provider) }]]
        : []
    }),
  )
}

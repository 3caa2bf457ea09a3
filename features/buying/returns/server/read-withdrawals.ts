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

/** An order with what may still be given back of it and what was withdrawn; minor units. `right`: by the law of where it went, or else of where its seller is. */
export type WithdrawnOrder = Refundable & {
  asked: (Row & { parts: Part[]; refunded: number | null; returning: number })[]
  way: MoneyWay | null
  right: WithdrawalRight | null
}

const isOpen = ({ state }: Row) => state === 'asked' || state === 'received'

/** What was asked for before this one and still waits. So of several the last one to be asked has the way there. */
const waitingBefore = ({ asked }: WithdrawnOrder, row: Row): Part[] =>
  asked
    .slice(
      0,
      asked.findIndex(({ id }) => id === row.id),
    )
    .filter(isOpen)
    .flatMap(({ parts }) => parts)

/** What goes back for a withdrawal that waits. */
export const returnOf = (
  order: WithdrawnOrder,
  row: WithdrawnOrder['asked'][number],
  how?: Parameters<typeof partsOfReturn>[3],
): ReturnType<typeof partsOfReturn> =>
  partsOfReturn(order, row.parts, waitingBefore(order, row), how)

/** A withdrawal as both sides see it. */
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

/** By the ids of the orders that there are, the oldest withdrawal first. */
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
  const askedOf = (orderId: string) =>
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
        ? [[id, { ...left, asked: askedOf(id), right, way: provider && wayOf(provider) }]]
        : []
    }),
  )
}

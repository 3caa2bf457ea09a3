import { asc, eq, inArray, sql } from 'drizzle-orm'
import { orderLines, orders, refunds } from '#db/tables/commerce/orders.ts'
import { withdrawalLines, withdrawals } from '#db/tables/commerce/withdrawals.ts'
import type { Database } from '#shared/server/services.ts'
import type { Withdrawal } from '../contract.ts'
import { amountOf } from './amount-of.ts'

type Row = typeof withdrawals.$inferSelect
type Part = { sellableId: string; quantity: number }

/** An order with what was bought and withdrawn in it; minor units. */
export type WithdrawnOrder = {
  lines: { sellableId: string; title: string; unitPrice: number; quantity: number; discount: number }[]
  asked: (Row & { parts: Part[]; refunded: number | null })[]
  shipping: number
  /** Paid, and not given back. */
  left: number
}

const isKept = ({ state }: Row) => state !== 'refused'

/** What was withdrawn of an order before this one, or at all; the refused left out. So the last one to be asked has the way there. */
export function goneOf({ asked }: WithdrawnOrder, before?: string): Part[] {
  const end = asked.findIndex(({ id }) => id === before)
  return (end === -1 ? asked : asked.slice(0, end)).filter(isKept).flatMap(({ parts }) => parts)
}

/** A withdrawal as both sides see it. */
export function presentWithdrawal(order: WithdrawnOrder, row: WithdrawnOrder['asked'][number]): Withdrawal {
  const { id, orderId, state, reason, answer, parts, refunded, askedAt, settledAt } = row
  const titles = new Map(order.lines.map(({ sellableId, title }) => [sellableId, title]))
  return {
    ...{ id, orderId, state, reason, answer, askedAt: askedAt.toISOString(), settledAt: settledAt?.toISOString() ?? null },
    amount: refunded ?? amountOf(order, parts, goneOf(order, id)),
    lines: parts.map(({ sellableId, quantity }) => ({ sellableId, quantity, title: titles.get(sellableId) ?? '' })),
  }
}

/** By the ids of the orders that there are, the oldest withdrawal first. */
export async function readWithdrawals(db: Database, orderIds: readonly string[]): Promise<Map<string, WithdrawnOrder>> {
  const ids = [...orderIds]
  const found = await db
    .select({
      ...{ id: orders.id, shipping: sql<string>`(${orders.shippingPrice} - ${orders.shippingDiscount})::text` },
      left: sql<string>`(case when ${orders.paidAt} is null then 0 else order_total(${orders.id})
        - (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = orders.id) end)::text`,
    })
    .from(orders)
    .where(inArray(orders.id, ids))
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position))
  const asked = await db
    .select({ withdrawal: withdrawals, refunded: refunds.amount })
    .from(withdrawals)
    .leftJoin(refunds, eq(refunds.id, withdrawals.refundId))
    .where(inArray(withdrawals.orderId, ids))
    .orderBy(asc(withdrawals.askedAt), asc(withdrawals.id))
  const parts = await db
    .select()
    .from(withdrawalLines)
    .where(inArray(withdrawalLines.orderId, ids))
    .orderBy(asc(withdrawalLines.sellableId))
  const of = (orderId: string) => ({
    lines: lines.filter((line) => line.orderId === orderId),
    asked: asked.flatMap(({ withdrawal, refunded }) =>
      withdrawal.orderId === orderId
        ? [{ ...withdrawal, refunded, parts: parts.filter(({ withdrawalId }) => withdrawalId === withdrawal.id) }]
        : [],
    ),
  })
  return new Map(found.map(({ id, shipping, left }) => [id, { ...of(id), shipping: Number(shipping), left: Number(left) }]))
}

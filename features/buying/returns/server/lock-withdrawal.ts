import { eq } from 'drizzle-orm'
import { withdrawals } from '#db/tables/buying/returns.ts'
import { type LockedOrder, lockOrder } from '#features/buying/orders/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { Withdrawal } from '../contract.ts'
import {
  type WithdrawalAction,
  type WithdrawalState,
  withdrawalTransitions,
  withdrawalWords,
} from '../vocabulary.ts'
import { readWithdrawals, serializeWithdrawal, type WithdrawnOrder } from './read-withdrawals.ts'

type Locked = {
  order: LockedOrder
  returnable: WithdrawnOrder
  row: WithdrawnOrder['asked'][number]
}

/** Locks the order of a business's return, which protects both from other transactions. Throws `not_found`. */
export async function lockWithdrawal(
  tx: Database,
  { businessId, withdrawalId }: { businessId: string; withdrawalId: string },
): Promise<Locked> {
  const [found] = await tx
    .select({ orderId: withdrawals.orderId })
    .from(withdrawals)
    .where(eq(withdrawals.id, withdrawalId))
  const order = found && (await lockOrder(tx, found.orderId, businessId))
  const returnable = order && (await readWithdrawals(tx, [order.id])).get(order.id)
  const row = returnable?.asked.find(({ id }) => id === withdrawalId)
  if (!order || !returnable || !row) throw notFound('el desistimiento')
  return { order, returnable, row }
}

/** Throws `conflict` when the return's state no longer allows the transition. */
export function checkTransition(
  deed: WithdrawalAction,
  row: { state: WithdrawalState; returning: number },
): void {
  if (!withdrawalTransitions[deed].from.includes(row.state))
    throw new AppError(
      'conflict',
      `Este desistimiento ahora está así: «${withdrawalWords(row)}». Eso ya no se puede hacer.`,
    )
}

/** Returns the current state of a return. */
export async function showWithdrawal(
  tx: Database,
  orderId: string,
  withdrawalId: string,
): Promise<Withdrawal> {
  const returnable = (await readWithdrawals(tx, [orderId])).get(orderId)
  const row = returnable?.asked.find(({ id }) => id === withdrawalId)
  if (!returnable || !row) throw notFound('el desistimiento')
  return serializeWithdrawal(returnable, row)
}

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
  withdrawn: WithdrawnOrder
  row: WithdrawnOrder['asked'][number]
}

/** A withdrawal of the business with its order locked, so that nobody else changes either. Throws `not_found`. */
export async function lockWithdrawal(
  tx: Database,
  { businessId, withdrawalId }: { businessId: string; withdrawalId: string },
): Promise<Locked> {
  const [found] = await tx
    .select({ orderId: withdrawals.orderId })
    .from(withdrawals)
    .where(eq(withdrawals.id, withdrawalId))
  const order = found && (await lockOrder(tx, found.orderId, businessId))
  const withdrawn = order && (await readWithdrawals(tx, [order.id])).get(order.id)
  const row = withdrawn?.asked.find(({ id }) => id === withdrawalId)
  if (!order || !withdrawn || !row) throw notFound('el desistimiento')
  return { order, withdrawn, row }
}

/** Throws `conflict` when it stands elsewhere by now. */
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

/** A withdrawal of an order as it is now. */
export async function showWithdrawal(
  tx: Database,
  orderId: string,
  withdrawalId: string,
): Promise<Withdrawal> {
  const withdrawn = (await readWithdrawals(tx, [orderId])).get(orderId)
  const row = withdrawn?.asked.find(({ id }) => id === withdrawalId)
  if (!withdrawn || !row) throw notFound('el desistimiento')
  return serializeWithdrawal(withdrawn, row)
}

import { eq } from 'drizzle-orm'
import { returnRequests } from '#db/tables/buying/returns.ts'
import { type LockedOrder, lockOrder } from '#features/buying/orders/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { ReturnRequest } from '../contract.ts'
import {
  type ReturnAction,
  type ReturnState,
  returnStateWords,
  returnTransitions,
} from '../vocabulary.ts'
import {
  listReturnableOrders,
  type ReturnableOrder,
  serializeReturn,
} from './list-returnable-orders.ts'

type Locked = {
  order: LockedOrder
  returnable: ReturnableOrder
  row: ReturnableOrder['asked'][number]
}

/** Locks the order of a business's return, which protects both from other transactions. Throws `not_found`. */
export async function lockReturn(
  tx: Database,
  { businessId, returnId }: { businessId: string; returnId: string },
): Promise<Locked> {
  const [found] = await tx
    .select({ orderId: returnRequests.orderId })
    .from(returnRequests)
    .where(eq(returnRequests.id, returnId))
  const order = found && (await lockOrder(tx, found.orderId, businessId))
  const returnable = order && (await listReturnableOrders(tx, [order.id])).get(order.id)
  const row = returnable?.asked.find(({ id }) => id === returnId)
  if (!order || !returnable || !row) throw notFound('el desistimiento')
  return { order, returnable, row }
}

/** Throws `conflict` when the return's state no longer allows the transition. */
export function checkTransition(
  action: ReturnAction,
  row: { state: ReturnState; returning: number },
): void {
  if (!returnTransitions[action].from.includes(row.state))
    throw new AppError(
      'conflict',
      `Este desistimiento ahora está así: «${returnStateWords(row)}». Eso ya no se puede hacer.`,
    )
}

/** Returns the current state of a return. */
export async function getReturn(
  tx: Database,
  orderId: string,
  returnId: string,
): Promise<ReturnRequest> {
  const returnable = (await listReturnableOrders(tx, [orderId])).get(orderId)
  const row = returnable?.asked.find(({ id }) => id === returnId)
  if (!returnable || !row) throw notFound('el desistimiento')
  return serializeReturn(returnable, row)
}

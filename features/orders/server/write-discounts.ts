import { DatabaseError } from 'pg'
import { orderDiscounts } from '#db/tables/commerce/orders.ts'
import type { Discount } from '#features/promotions/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

/** What promotions take off an order, in minor units: `lines` by sellable, and what each promotion took of all of it. */
export type OrderDiscount = { lines: ReadonlyMap<string, number>; shipping: number; by: readonly Discount[] }

const limits = ['promotion_uses_most', 'promotion_uses_each']

function isPastLimit(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseError && limits.includes(cause.constraint ?? '')) return true
  return false
}

/** Does what takes a use of promotions. Throws `conflict` where there is none left: the caller's transaction must end with it. */
export async function takingUses<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isPastLimit(error)) throw error
    throw new AppError('conflict', 'El descuento de este pedido ya se usó todas las veces que se podía.', { cause: error })
  }
}

/** Writes down which promotions an order used. Throws `conflict` where one has no use left. */
export async function writeDiscounts(tx: Database, order: { id: string; storeId: string }, by: readonly Discount[]): Promise<void> {
  if (by.length === 0) return
  const rows = by.map((discount) => ({ ...discount, orderId: order.id, storeId: order.storeId }))
  await takingUses(() => tx.insert(orderDiscounts).values(rows))
}

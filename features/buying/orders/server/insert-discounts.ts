import { DatabaseError } from 'pg'
import { orderDiscounts } from '#db/tables/buying/orders.ts'
import type { Discount } from '#features/selling/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

/** Discounts of an order, in minor units: `lines` by sellable id, `by` each promotion's total. */
export type OrderDiscount = {
  lines: ReadonlyMap<string, number>
  shipping: number
  by: readonly Discount[]
}

const usedUp = 'El descuento de este pedido ya se usó todas las veces que se podía.'

/** Message by the violated constraint. */
const refusals: Record<string, string> = {
  promotion_uses_most: usedUp,
  promotion_uses_each: usedUp,
  order_discounts_combined: 'La tienda cambió una promoción mientras comprabas. Revisa tu compra.',
}

function refusalOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseError) return refusals[cause.constraint ?? '']
  return undefined
}

/**
 * Runs work that uses promotions. Throws `conflict` when a promotion has no use left or may not be combined; the
 * caller's transaction must then roll back.
 */
export async function withPromotionUse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    throw new AppError('conflict', refusal, { cause: error })
  }
}

/** Stores the promotions that an order used. Throws `conflict` when one has no use left or may not be combined. */
export async function insertDiscounts(
  tx: Database,
  order: { id: string; storeId: string },
  by: readonly Discount[],
): Promise<void> {
  if (by.length === 0) return
  const rows = by.map((discount) => ({ ...discount, orderId: order.id, storeId: order.storeId }))
  await withPromotionUse(() => tx.insert(orderDiscounts).values(rows))
}

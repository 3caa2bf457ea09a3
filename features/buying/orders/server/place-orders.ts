import { v7 } from 'uuid'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { purchases } from '#db/tables/buying/orders.ts'
import type { OrderAddress, OrderInvoice } from '#db/tables/buying/orders-address.ts'
import { lockOffers, stockTags } from '#features/selling/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { minuteMs } from '#shared/time/durations.ts'
import type { OrderPart } from './place-order.ts'
import { insertOrder } from './place-order.ts'
import { createPurchaseToken, purchaseTokenHash } from './purchase-token.ts'

/** A purchase to create. The caller has already checked that the products may be bought and delivered. */
export type NewPurchase = {
  /** Idempotency key of 16 to 200 characters: the same purchase sent twice is one. */
  key: string
  profileId: string | null
  currency: string
  buyer: {
    name: string
    email: string
    phone: string | null
    address: OrderAddress | null
    /** Defaults to none. */
    invoice?: OrderInvoice | null
    notes: string | null
  }
  isDemo: boolean
  /** HMAC of the buyer's network address; defaults to none. */
  placedFrom?: Buffer | null
  /** Minutes for which stock is reserved while unpaid. */
  reservationMinutes: number
  parts: readonly OrderPart[]
}

/**
 * Creates a purchase in the caller's transaction: one order per seller with its lines at current prices, reserved
 * stock, first event and ledger entry `order:<id>`. Returns the guest token and the total in minor units. Throws
 * `conflict` when the key was used or a product is out of stock or not on sale any more; the caller must then roll
 * back.
 */
export async function placeOrders(
  services: Services,
  tx: Database,
  placing: NewPurchase,
): Promise<{ purchaseId: string; token: string; total: number; currency: string }> {
  const { key, profileId, currency, buyer, isDemo, placedFrom = null } = placing
  const purchaseId = v7()
  const token = await createPurchaseToken(services, purchaseId)
  const placedAt = services.now()
  const added = await tx
    .insert(purchases)
    .values({
      id: purchaseId,
      idempotencyKey: key,
      tokenHash: purchaseTokenHash(token),
      profileId,
      currency,
      ...buyer,
      isDemo,
      placedFrom,
      placedAt,
    })
    .onConflictDoNothing({ target: purchases.idempotencyKey })
    .returning({ id: purchases.id })
  if (added.length === 0)
    throw new AppError(
      'conflict',
      'Esta compra ya se hizo con otros datos. Revisa tus compras antes de repetirla.',
    )
  // Locks all products at once in id order: locking seller by seller could deadlock two purchases.
  const lines = placing.parts.flatMap((part) => part.lines)
  const things = await lockOffers(
    tx,
    lines.map(({ sellableId }) => sellableId),
    placedAt,
  )
  const heldUntil = new Date(placedAt.getTime() + placing.reservationMinutes * minuteMs)
  let total = 0
  // By business id, the order in which ledger accounts are created.
  for (const part of [...placing.parts].sort((a, b) => (a.businessId < b.businessId ? -1 : 1)))
    total += await insertOrder(tx, {
      ...part,
      purchaseId,
      currency,
      profileId,
      placedAt,
      heldUntil,
      things,
    })
  const sold = new Map(lines.map(({ sellableId, quantity }) => [sellableId, quantity]))
  const moved = [...things.values()].map(({ id, stock }) => ({
    before: stock,
    after: stock === null ? null : stock - (sold.get(id) ?? 0),
  }))
  await invalidatePages(services, tx, stockTags(moved))
  return { purchaseId, token, total, currency }
}

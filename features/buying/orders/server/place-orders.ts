import { v7 } from 'uuid'
import type { OrderAddress, OrderInvoice } from '#db/tables/buying/order-address.ts'
import { orderGroups } from '#db/tables/buying/orders.ts'
import { invalidateStock, lockOffers } from '#features/selling/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { OrderPart } from './place-order.ts'
import { insertOrder } from './place-order.ts'
import { purchaseTokenHash, purchaseTokenOf } from './purchase-token.ts'

/** A purchase to be made. Who makes it has looked at what may be bought, and where it goes. */
export type Placing = {
  /** Of 16 to 200 signs: the same purchase, sent twice, is one. */
  key: string
  profileId: string | null
  currency: string
  buyer: {
    name: string
    email: string
    phone: string | null
    address: OrderAddress | null
    /** None unless given. */
    invoice?: OrderInvoice | null
    notes: string | null
  }
  isDemo: boolean
  /** A print of the network that it comes from; none unless given. */
  placedFrom?: Buffer | null
  /** For how long its stock is held while it is not paid. */
  holdMinutes: number
  parts: readonly OrderPart[]
}

/**
 * Makes a purchase in the caller's transaction: one order of each seller with its lines as they are now, their stock held, their first event
 * and their ledger entry `order:<id>`. Gives the token by which a guest sees it, and what it costs in minor units. Throws `conflict` when the
 * key was used, or something ran out or is not sold any more: the caller's transaction must end with it.
 */
export async function placeOrders(
  services: Services,
  tx: Database,
  placing: Placing,
): Promise<{ groupId: string; token: string; total: number; currency: string }> {
  const { key, profileId, currency, buyer, isDemo, placedFrom = null } = placing
  const groupId = v7()
  const token = await purchaseTokenOf(services, groupId)
  const placedAt = services.now()
  const added = await tx
    .insert(orderGroups)
    .values({
      id: groupId,
      idempotencyKey: key,
      tokenHash: purchaseTokenHash(token),
      profileId,
      currency,
      ...buyer,
      isDemo,
      placedFrom,
      placedAt,
    })
    .onConflictDoNothing({ target: orderGroups.idempotencyKey })
    .returning({ id: orderGroups.id })
  if (added.length === 0)
    throw new AppError(
      'conflict',
      'Esta compra ya se hizo con otros datos. Revisa tus compras antes de repetirla.',
    )
  // All at once, in their one order: seller after seller two purchases could wait for each other.
  const lines = placing.parts.flatMap((part) => part.lines)
  const things = await lockOffers(
    tx,
    lines.map(({ sellableId }) => sellableId),
    placedAt,
  )
  const heldUntil = new Date(placedAt.getTime() + placing.holdMinutes * 60_000)
  let total = 0
  // In the order of the businesses, in which their accounts are opened.
  for (const part of [...placing.parts].sort((a, b) => (a.businessId < b.businessId ? -1 : 1)))
    total += await insertOrder(tx, {
      ...part,
      groupId,
      currency,
      profileId,
      placedAt,
      heldUntil,
      things,
    })
  const taken = new Map(lines.map(({ sellableId, quantity }) => [sellableId, quantity]))
  await invalidateStock(
    services,
    tx,
    [...things.values()].map(({ id, stock }) => ({
      before: stock,
      after: stock === null ? null : stock - (taken.get(id) ?? 0),
    })),
  )
  return { groupId, token, total, currency }
}

import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { checkouts } from '#db/tables/buying/checkout.ts'
import { orderGroups } from '#db/tables/buying/orders.ts'
import { keptPurchaseToken } from '#features/buying/orders/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import type { Output, ParsedInput } from '#shared/endpoint.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { placeOrder } from '../contract/checkout.ts'

/** Everything that a key stands for, but whose cart it is: SHA-256 of what was asked, its choices and codes in the order of their stores. */
export function hashRequest({
  currency,
  buyer,
  choices,
  codes,
  provider,
  total,
}: ParsedInput<typeof placeOrder>): Buffer {
  const inOrder = (by: Readonly<Record<string, string>>) =>
    Object.entries(by).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([currency, buyer, inOrder(choices), provider, total, inOrder(codes)]))
    .digest()
}

/**
 * The purchase that this key made of this cart, locked, with its token; null for a new key. Throws `conflict` when the key made something else.
 */
export async function knownPurchase(
  services: Services,
  tx: Database,
  { key, cartId, requestHash }: { key: string; cartId: string; requestHash: Buffer },
): Promise<Output<typeof placeOrder> | null> {
  const [known] = await tx
    .select({
      purchaseId: orderGroups.id,
      cartId: checkouts.cartId,
      requestHash: checkouts.requestHash,
    })
    .from(orderGroups)
    .leftJoin(checkouts, eq(checkouts.groupId, orderGroups.id))
    .where(eq(orderGroups.idempotencyKey, key))
  if (!known) return null
  if (known.cartId !== cartId || !known.requestHash?.equals(requestHash))
    throw new AppError(
      'conflict',
      'Esta compra ya se hizo con otros datos. Revisa tus compras antes de repetirla.',
    )
  return {
    purchaseId: known.purchaseId,
    token: await keptPurchaseToken(services, tx, known.purchaseId),
  }
}

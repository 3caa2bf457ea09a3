import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { checkouts } from '#db/tables/buying/checkout.ts'
import { purchases } from '#db/tables/buying/orders.ts'
import { getPurchaseToken } from '#features/buying/orders/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import type { Output, ParsedInput } from '#shared/endpoint.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { placeOrder } from '../contract/checkout.ts'

/** SHA-256 of a checkout request without its cart, with choices and codes sorted by store. */
export function hashRequest({
  currency,
  buyer,
  choices,
  codes,
  provider,
  total,
  only,
}: ParsedInput<typeof placeOrder>): Buffer {
  const sorted = (by: Readonly<Record<string, string>>) =>
    Object.entries(by).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(
      JSON.stringify([
        currency,
        buyer,
        sorted(choices),
        provider,
        total,
        sorted(codes),
        ...(only ? [only.sellableId, only.quantity] : []),
      ]),
    )
    .digest()
}

/**
 * Returns the purchase already created from this cart with this key, and its token; null for a new key. A null `cartId`
 * is a guest's who had no cart, and whose device may not have got the answer with the new one: the key, which only it
 * knows, and the same request suffice. Throws `conflict` when the key belongs to a different request.
 */
export async function findExistingPurchase(
  services: Services,
  tx: Database,
  { key, cartId, requestHash }: { key: string; cartId: string | null; requestHash: Buffer },
): Promise<Output<typeof placeOrder> | null> {
  const [existing] = await tx
    .select({
      purchaseId: purchases.id,
      cartId: checkouts.cartId,
      profileId: purchases.profileId,
      requestHash: checkouts.requestHash,
    })
    .from(purchases)
    .leftJoin(checkouts, eq(checkouts.purchaseId, purchases.id))
    .where(eq(purchases.idempotencyKey, key))
  if (!existing) return null
  const isOther = cartId === null ? existing.profileId !== null : existing.cartId !== cartId
  if (isOther || !existing.requestHash?.equals(requestHash))
    throw new AppError(
      'conflict',
      'Esta compra ya se hizo con otros datos. Revisa tus compras antes de repetirla.',
    )
  return {
    purchaseId: existing.purchaseId,
    token: await getPurchaseToken(services, tx, existing.purchaseId),
    cartToken: null,
  }
}

import { eq } from 'drizzle-orm'
import { purchases } from '#db/tables/buying/orders.ts'
import { signaturesOf } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { hashToken } from '#shared/server/new-token.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Tokens by every valid signing key, the current key first. */
const tokensOf = (services: Services, purchaseId: string) =>
  signaturesOf(services, 'purchase_link', `purchase ${purchaseId}`)

/** Hash of a purchase's token, as stored in `purchases.token_hash`. */
export const purchaseTokenHash = (token: string): Buffer =>
  Buffer.from(hashToken(token), 'base64url')

/**
 * Returns the token of the link with which a guest opens a new purchase, 43 characters. It is derived from the
 * purchase id with a signing key of this installation, so it is not stored and later mails can include it
 * (`getPurchaseToken`).
 */
export const createPurchaseToken = async (
  services: Services,
  purchaseId: string,
): Promise<string> => (await tokensOf(services, purchaseId))[0]

/**
 * Returns the token of an existing purchase, for its mails. If the signing key was removed, stores the hash of a new
 * token, and the old link stops working.
 */
export async function getPurchaseToken(
  services: Services,
  tx: Database,
  purchaseId: string,
): Promise<string> {
  const [found] = await tx
    .select({ hash: purchases.tokenHash })
    .from(purchases)
    .where(eq(purchases.id, purchaseId))
  if (!found) throw notFound('la compra')
  return getTokenByHash(services, tx, { id: purchaseId, hash: found.hash })
}

/** Same as `getPurchaseToken`, for a purchase whose hash was already read. */
export async function getTokenByHash(
  services: Services,
  tx: Database,
  { id: purchaseId, hash }: { id: string; hash: Buffer },
): Promise<string> {
  const tokens = await tokensOf(services, purchaseId)
  const current = tokens.find((token) => purchaseTokenHash(token).equals(hash))
  if (!current)
    await tx
      .update(purchases)
      .set({ tokenHash: purchaseTokenHash(tokens[0]) })
      .where(eq(purchases.id, purchaseId))
  return current ?? tokens[0]
}

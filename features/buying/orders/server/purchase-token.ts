import { eq } from 'drizzle-orm'
import { orderGroups } from '#db/tables/buying/orders.ts'
import { hashToken } from '#features/accounts/server.ts'
import { signaturesOf } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** By all keys that count, the one in use first. */
const tokensOf = (services: Services, groupId: string) =>
  signaturesOf(services, 'purchase_link', `purchase ${groupId}`)

/** What is kept of a purchase's token, in `order_groups.token_hash`. */
export const purchaseTokenHash = (token: string): Buffer =>
  Buffer.from(hashToken(token), 'base64url')

/**
 * The token of the link by which a guest sees a purchase that is being made, 43 characters. It is made from the purchase's id with a key of this
 * installation, so that it stands nowhere and later mails carry it, too: `keptPurchaseToken`.
 */
export const purchaseTokenOf = async (services: Services, groupId: string): Promise<string> =>
  (await tokensOf(services, groupId))[0]

/** The token of a purchase that was made, for its mails. Once its key is gone the purchase gets a new one, and the old link ends. */
export async function keptPurchaseToken(
  services: Services,
  tx: Database,
  groupId: string,
): Promise<string> {
  const [group] = await tx
    .select({ hash: orderGroups.tokenHash })
    .from(orderGroups)
    .where(eq(orderGroups.id, groupId))
  if (!group) throw notFound('la compra')
  return keptTokenOf(services, tx, { id: groupId, hash: group.hash })
}

/** The same, of a purchase whose hash was read. */
export async function keptTokenOf(
  services: Services,
  tx: Database,
  { id: groupId, hash }: { id: string; hash: Buffer },
): Promise<string> {
  const tokens = await tokensOf(services, groupId)
  const kept = tokens.find((token) => purchaseTokenHash(token).equals(hash))
  if (!kept)
    await tx
      .update(orderGroups)
      .set({ tokenHash: purchaseTokenHash(tokens[0]) })
      .where(eq(orderGroups.id, groupId))
  return kept ?? tokens[0]
}

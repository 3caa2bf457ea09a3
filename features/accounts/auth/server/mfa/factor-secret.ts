import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { mfaFactors } from '#db/tables/accounts/auth.ts'
import {
  currentCiphertextPrefix,
  decryptText,
  encryptText,
  reencryptText,
} from '#features/platform/server.ts'
import type { Services } from '#shared/server/services.ts'

type Factor = typeof mfaFactors.$inferSelect

/** Encryption context: a secret can be decrypted only for its own account. */
const contextOf = (userId: string) => `two-step ${userId}`

/** Encrypts the secret of a factor for storage. */
export const encryptSecret = (services: Services, userId: string, secret: string) =>
  encryptText(services, secret, contextOf(userId))

/** Decrypts the secret of a factor; rows older than the encryption store it in plain text. */
export async function decryptSecret(
  services: Services,
  { userId, secret, encryptedSecret }: Factor,
): Promise<string> {
  return encryptedSecret === null
    ? (secret ?? '')
    : decryptText(services, encryptedSecret, contextOf(userId))
}

/** Factors re-encrypted per batch; each row is locked only for its own update. */
const batch = 500

/**
 * Encrypts with the current data key all secrets that an older key encrypted or that are in plain
 * text. Resolves to how many it encrypted.
 */
export async function reencryptFactors(services: Services): Promise<number> {
  const currentPrefix = await currentCiphertextPrefix(services)
  const isOlder = or(
    isNull(mfaFactors.encryptedSecret),
    sql`not starts_with(${mfaFactors.encryptedSecret}, ${currentPrefix})`,
  )
  let total = 0
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after; ) {
    const rows = await services.db
      .select()
      .from(mfaFactors)
      .where(and(isOlder, gt(mfaFactors.id, after)))
      .orderBy(asc(mfaFactors.id))
      .limit(batch)
    for (const { id, userId, secret, encryptedSecret } of rows) {
      const encrypted =
        secret === null
          ? await reencryptText(services, encryptedSecret ?? '', contextOf(userId))
          : await encryptSecret(services, userId, secret)
      if (!encrypted) continue
      // Update only what was read: another request may have encrypted it in the meantime.
      const isUnchanged = and(
        eq(mfaFactors.id, id),
        sql`${mfaFactors.encryptedSecret} is not distinct from ${encryptedSecret}`,
      )
      const updated = await services.db
        .update(mfaFactors)
        .set({ secret: null, encryptedSecret: encrypted })
        .where(isUnchanged)
        .returning({ id: mfaFactors.id })
      total += updated.length
    }
    after = rows.at(-1)?.id
  }
  return total
}

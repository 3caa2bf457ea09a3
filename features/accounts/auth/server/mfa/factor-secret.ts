import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { mfaFactors } from '#db/tables/accounts/auth.ts'
import { decryptText, encryptedNow, encryptText, reencryptText } from '#features/platform/server.ts'
import type { Services } from '#shared/server/services.ts'

type Factor = typeof mfaFactors.$inferSelect

/** A secret opens only beside its own account. */
const about = (userId: string) => `two-step ${userId}`

/** The secret of a factor as it is kept. */
export const encryptSecret = (services: Services, userId: string, secret: string) =>
  encryptText(services, secret, about(userId))

/** The secret of a factor, to compute digits with; rows of before are readable as they are. */
export async function openSecret(
  services: Services,
  { userId, secret, sealedSecret }: Factor,
): Promise<string> {
  return sealedSecret === null ? (secret ?? '') : decryptText(services, sealedSecret, about(userId))
}

/** Factors sealed anew in one go: each is a row held for a moment. */
const batch = 500

/** Seals with the present data key what an older one closed, and what is still readable. Resolves to how many it sealed. */
export async function reencryptFactors(services: Services): Promise<number> {
  const now = await encryptedNow(services)
  const isOlder = or(
    isNull(mfaFactors.sealedSecret),
    sql`not starts_with(${mfaFactors.sealedSecret}, ${now})`,
  )
  let total = 0
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after; ) {
    const rows = await services.db
      .select()
      .from(mfaFactors)
      .where(and(isOlder, gt(mfaFactors.id, after)))
      .orderBy(asc(mfaFactors.id))
      .limit(batch)
    for (const { id, userId, secret, sealedSecret } of rows) {
      const again =
        secret === null
          ? await reencryptText(services, sealedSecret ?? '', about(userId))
          : await encryptSecret(services, userId, secret)
      if (!again) continue
      // Only what was read: somebody may have sealed it meanwhile.
      const same = and(
        eq(mfaFactors.id, id),
        sql`${mfaFactors.sealedSecret} is not distinct from ${sealedSecret}`,
      )
      const sealed = await services.db
        .update(mfaFactors)
        .set({ secret: null, sealedSecret: again })
        .where(same)
        .returning({ id: mfaFactors.id })
      total += sealed.length
    }
    after = rows.at(-1)?.id
  }
  return total
}

import { and, eq, isNotNull } from 'drizzle-orm'
import { mfaFactors } from '#db/tables/second-step.ts'
import type { Services } from '#shared/server/services.ts'
import { seal, unseal } from './seal.ts'

type Factor = typeof mfaFactors.$inferSelect

/** A secret opens only beside its own account. */
const about = (userId: string) => `two-step ${userId}`

/** The secret of a factor as it is kept. */
export const sealSecret = (services: Services, userId: string, secret: string) => seal(services, secret, about(userId))

/** The secret of a factor, to compute digits with; rows of before are readable as they are. */
export async function openSecret(services: Services, { userId, secret, sealedSecret }: Factor): Promise<string> {
  return sealedSecret === null ? (secret ?? '') : unseal(services, sealedSecret, about(userId))
}

/** Seals the secrets that are still readable in the database. */
export async function sealOldSecrets(services: Services): Promise<void> {
  const rows = await services.db.select().from(mfaFactors).where(isNotNull(mfaFactors.secret))
  for (const { id, userId, secret } of rows)
    await services.db
      .update(mfaFactors)
      .set({ secret: null, sealedSecret: await sealSecret(services, userId, secret ?? '') })
      .where(and(eq(mfaFactors.id, id), isNotNull(mfaFactors.secret)))
}

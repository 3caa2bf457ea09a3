import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { users } from '#db/tables/identity.ts'
import { mfaChallenges, mfaFactors } from '#db/tables/second-step.ts'
import { type AuthSession, endSessions, raiseSession } from '#features/identity/server/index.ts'
import { type Limit, takePoint } from '#shared/server/limit.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { totpOf } from './enrol.ts'
import { openSecret, sealSecret } from './factor-secret.ts'

/** Seconds in which a challenge is answered. */
export const challengeSeconds = 300

/** Digits that one account may try. */
export const perAccount: Limit = { name: 'second-step:account', points: 10, seconds: 300 }

type Factor = typeof mfaFactors.$inferSelect

/** Asks for the digits of a factor. */
export async function challengeFactor(services: Services, factor: Factor): Promise<{ id: string; expiresAt: number }> {
  const now = services.now()
  const [challenge] = await services.db.insert(mfaChallenges).values({ factorId: factor.id, createdAt: now }).returning()
  if (!challenge) throw new Error('the challenge was not kept')
  return { id: challenge.id, expiresAt: Math.floor(now.getTime() / 1000) + challengeSeconds }
}

export type FactorVerified = { kind: 'session'; session: AuthSession } | { kind: 'lapsed' } | { kind: 'wrong' }

/** Uses up the digits of the half minute that they are of, and of those before; one half minute either way is forgiven. */
async function takeDigits(db: Database, services: Services, factor: Factor, code: string): Promise<boolean> {
  const timestamp = services.now().getTime()
  const secret = await openSecret(services, factor)
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / 30_000) + delta
  const sealed = factor.sealedSecret === null && { secret: null, sealedSecret: await sealSecret(services, factor.userId, secret) }
  const taken = await db
    .update(mfaFactors)
    .set({ lastStep: step, verifiedAt: factor.verifiedAt ?? services.now(), ...sealed })
    .where(and(eq(mfaFactors.id, factor.id), lt(mfaFactors.lastStep, step)))
    .returning({ id: mfaFactors.id })
  return taken.length > 0
}

/**
 * Answers a challenge with the digits of the app: the session rises to the second level. The first right answer makes the factor
 * count and ends all other sessions, which have not given it. Throws `too_many`.
 */
export async function verifyFactor(
  services: Services,
  factor: Factor,
  wanted: { challengeId: string; code: string; sessionId: string },
): Promise<FactorVerified> {
  await takePoint(services, perAccount, factor.userId)
  const now = services.now()
  return services.db.transaction(async (tx): Promise<FactorVerified> => {
    const [challenge] = await tx
      .select({ id: mfaChallenges.id })
      .from(mfaChallenges)
      .where(
        and(
          eq(mfaChallenges.id, wanted.challengeId),
          eq(mfaChallenges.factorId, factor.id),
          isNull(mfaChallenges.usedAt),
          gt(mfaChallenges.createdAt, new Date(now.getTime() - challengeSeconds * 1000)),
        ),
      )
      .for('update')
    if (!challenge) return { kind: 'lapsed' }
    if (!(await takeDigits(tx, services, factor, wanted.code))) return { kind: 'wrong' }
    await tx.update(mfaChallenges).set({ usedAt: now }).where(eq(mfaChallenges.id, challenge.id))
    if (!factor.verifiedAt) await endSessions(tx, services, { userId: factor.userId, except: wanted.sessionId })
    const [user] = await tx.select().from(users).where(eq(users.id, factor.userId))
    if (!user) return { kind: 'lapsed' }
    return { kind: 'session', session: await raiseSession(tx, services, user, wanted.sessionId, 'totp') }
  })
}

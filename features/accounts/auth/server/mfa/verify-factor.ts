import { and, eq, gt, isNull, lt, lte } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { mfaChallenges, mfaFactors, users } from '#db/tables/accounts/auth.ts'
import { type Limit, takePoint } from '#shared/server/limit.ts'
import { logSecurityEvent } from '#shared/server/log-security-event.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { endOtherSessions } from '../sessions/end-other-sessions.ts'
import { lacksSecondStep } from '../sessions/list-factors.ts'
import { raiseSession } from '../sessions/raise-session.ts'
import type { AuthSession } from '../sessions/serialize-session.ts'
import { totpOf } from './enrol.ts'
import { encryptSecret, openSecret } from './factor-secret.ts'

/** Seconds in which a challenge is answered. */
export const challengeSeconds = 300

/** Digits and codes that may be tried on one account, and by a device that has given its second step before. */
const perAccount: Limit = { name: 'second-step:account', points: 10, seconds: 300 }
const perDevice: Limit = { name: 'second-step:device', points: 10, seconds: 300 }

/** All such devices of an account together: who was in it once may have made many. */
const ofDevices: Limit = { name: 'second-step:devices', points: 20, seconds: 300 }

/** Counts a try. Throws `too_many`. */
export async function countTry(
  services: Services,
  userId: string,
  device: string | null,
): Promise<void> {
  if (!device) return takePoint(services, perAccount, userId)
  await takePoint(services, perDevice, device)
  await takePoint(services, ofDevices, userId)
}

/** Questions for digits, by account and address: they are answered at once as a rule, and each is a row. */
const perAsker: Limit = { name: 'second-step:asker', points: 30, seconds: 300 }

type Factor = typeof mfaFactors.$inferSelect

/** Whether a challenge of this instant can't be answered any more. */
const lapsedBy = (now: Date) =>
  lte(mfaChallenges.createdAt, new Date(now.getTime() - challengeSeconds * 1000))

/** Forgets the challenges that were not answered in their time, of all factors or of one. */
export async function tidyChallenges({ db, now }: Services, factorId?: string): Promise<void> {
  await db
    .delete(mfaChallenges)
    .where(and(lapsedBy(now()), factorId ? eq(mfaChallenges.factorId, factorId) : undefined))
}

/** Asks for the digits of a factor. Throws `too_many`. */
export async function challengeFactor(
  services: Services,
  factor: Factor,
  address: string,
): Promise<{ id: string; expiresAt: number }> {
  await takePoint(services, perAsker, `${factor.userId}:${address}`)
  await tidyChallenges(services, factor.id)
  const now = services.now()
  const challenge = onlyRow(
    await services.db
      .insert(mfaChallenges)
      .values({ factorId: factor.id, createdAt: now })
      .returning(),
  )
  return { id: challenge.id, expiresAt: Math.floor(now.getTime() / 1000) + challengeSeconds }
}

/** `unproved`: the account has a second step already, and this session has not given it. */
export type FactorVerified =
  | { kind: 'session'; session: AuthSession }
  | { kind: 'lapsed' | 'wrong' | 'unproved' }

/** Uses up the digits of the half minute that they are of, and of those before; one half minute either way is forgiven. */
async function takeDigits(
  db: Database,
  services: Services,
  factor: Factor,
  code: string,
): Promise<boolean> {
  const timestamp = services.now().getTime()
  const secret = await openSecret(services, factor)
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / 30_000) + delta
  const sealed = factor.sealedSecret === null && {
    secret: null,
    sealedSecret: await encryptSecret(services, factor.userId, secret),
  }
  const taken = await db
    .update(mfaFactors)
    .set({ lastStep: step, verifiedAt: factor.verifiedAt ?? services.now(), ...sealed })
    .where(and(eq(mfaFactors.id, factor.id), lt(mfaFactors.lastStep, step)))
    .returning({ id: mfaFactors.id })
  return taken.length > 0
}

/**
 * Makes a factor count that has just given its first digits. What others have begun while the password sufficed ends: their
 * sessions, and the factors that nobody has verified.
 */
async function beginToCount(
  db: Database,
  services: Services,
  { userId }: Factor,
  sessionId: string,
): Promise<void> {
  await db
    .delete(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), isNull(mfaFactors.verifiedAt)))
  await endOtherSessions(db, services, userId, sessionId)
}

/**
 * Answers a challenge with the digits of the app: the session rises to the second level. The first right answer makes the factor
 * count. Throws `too_many`.
 */
export async function verifyFactor(
  services: Services,
  { id: factorId, userId }: Factor,
  wanted: { challengeId: string; code: string; sessionId: string; device: string | null },
): Promise<FactorVerified> {
  await countTry(services, userId, wanted.device)
  const now = services.now()
  const done = await services.db.transaction(async (tx): Promise<FactorVerified> => {
    // Of two factors that are verified at once the second waits for the first, and is then gone.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const [factor] = await tx.select().from(mfaFactors).where(eq(mfaFactors.id, factorId))
    if (!user || !factor) return { kind: 'lapsed' }
    if (!factor.verifiedAt && (await lacksSecondStep(tx, userId, wanted.sessionId)))
      return { kind: 'unproved' }
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
    if (!factor.verifiedAt) await beginToCount(tx, services, factor, wanted.sessionId)
    return {
      kind: 'session',
      session: await raiseSession(tx, services, user, wanted.sessionId, 'totp'),
    }
  })
  const outcome = done.kind === 'session' ? 'ok' : done.kind
  logSecurityEvent(services, {
    event: 'second_step',
    outcome,
    by: 'totp',
    userId,
    sessionId: wanted.sessionId,
  })
  return done
}

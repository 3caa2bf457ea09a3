import { and, eq, gt, isNull, lt, lte } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { mfaChallenges, mfaFactors, users } from '#db/tables/accounts/auth.ts'
import { type Limit, takePoint } from '#shared/server/limit.ts'
import { logSecurityEvent } from '#shared/server/log-security-event.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { challengeSeconds } from '../../vocabulary.ts'
import { elevateSession } from '../sessions/elevate-session.ts'
import { endOtherSessions } from '../sessions/end-other-sessions.ts'
import { lacksMfa } from '../sessions/list-factors.ts'
import type { AuthSession } from '../sessions/serialize-session.ts'
import { totpOf } from './enrol-factor.ts'
import { decryptSecret, encryptSecret } from './factor-secret.ts'

/** Attempts per account, and per device that has passed the second factor before. */
const perAccount: Limit = { name: 'second-step:account', points: 10, seconds: 300 }
const perDevice: Limit = { name: 'second-step:device', points: 10, seconds: 300 }

/**
 * Attempts of all such devices of an account together: somebody who was signed in once may have
 * registered many.
 */
const allDevices: Limit = { name: 'second-step:devices', points: 20, seconds: 300 }

/** Counts an attempt. Throws `too_many`. */
export async function countMfaAttempt(
  services: Services,
  userId: string,
  device: string | null,
): Promise<void> {
  if (!device) return takePoint(services, perAccount, userId)
  await takePoint(services, perDevice, device)
  await takePoint(services, allDevices, userId)
}

/** Challenges per account and IP address: each is a row, and people normally answer at once. */
const challengesPerAddress: Limit = { name: 'second-step:asker', points: 30, seconds: 300 }

type Factor = typeof mfaFactors.$inferSelect

/** Whether a challenge has expired at this instant. */
const isExpiredAt = (now: Date) =>
  lte(mfaChallenges.createdAt, new Date(now.getTime() - challengeSeconds * 1000))

/** Deletes expired challenges, of all factors or of one. */
export async function deleteExpiredChallenges(
  { db, now }: Services,
  factorId?: string,
): Promise<void> {
  await db
    .delete(mfaChallenges)
    .where(and(isExpiredAt(now()), factorId ? eq(mfaChallenges.factorId, factorId) : undefined))
}

/** Creates a challenge for the digits of a factor. Throws `too_many`. */
export async function challengeFactor(
  services: Services,
  factor: Factor,
  address: string,
): Promise<{ id: string; expiresAt: number }> {
  await takePoint(services, challengesPerAddress, `${factor.userId}:${address}`)
  await deleteExpiredChallenges(services, factor.id)
  const now = services.now()
  const challenge = onlyRow(
    await services.db
      .insert(mfaChallenges)
      .values({ factorId: factor.id, createdAt: now })
      .returning(),
  )
  return { id: challenge.id, expiresAt: Math.floor(now.getTime() / 1000) + challengeSeconds }
}

/** `unproved`: the account already has a second factor that this session has not given. */
export type FactorVerification =
  | { kind: 'session'; session: AuthSession }
  | { kind: 'lapsed' | 'wrong' | 'unproved' }

/**
 * Uses up the digits of their 30-second step and of all earlier steps; one step of clock drift is
 * accepted either way.
 */
async function takeDigits(
  db: Database,
  services: Services,
  factor: Factor,
  code: string,
): Promise<boolean> {
  const timestamp = services.now().getTime()
  const secret = await decryptSecret(services, factor)
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / 30_000) + delta
  const encrypted = factor.encryptedSecret === null && {
    secret: null,
    encryptedSecret: await encryptSecret(services, factor.userId, secret),
  }
  const taken = await db
    .update(mfaFactors)
    .set({ lastStep: step, verifiedAt: factor.verifiedAt ?? services.now(), ...encrypted })
    .where(and(eq(mfaFactors.id, factor.id), lt(mfaFactors.lastStep, step)))
    .returning({ id: mfaFactors.id })
  return taken.length > 0
}

/**
 * Activates a factor whose first digits were correct. Ends what others may have begun while the
 * password sufficed: all other sessions and all unverified factors.
 */
async function activateFactor(
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
 * Answers a challenge with the digits of the app and raises the session to assurance level 2. The
 * first correct answer activates the factor. Throws `too_many`.
 */
export async function verifyFactor(
  services: Services,
  { id: factorId, userId }: Factor,
  input: { challengeId: string; code: string; sessionId: string; device: string | null },
): Promise<FactorVerification> {
  await countMfaAttempt(services, userId, input.device)
  const now = services.now()
  const result = await services.db.transaction(async (tx): Promise<FactorVerification> => {
    // Of two concurrent verifications the second waits for the first, which deletes its factor.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const [factor] = await tx.select().from(mfaFactors).where(eq(mfaFactors.id, factorId))
    if (!user || !factor) return { kind: 'lapsed' }
    if (!factor.verifiedAt && (await lacksMfa(tx, userId, input.sessionId)))
      return { kind: 'unproved' }
    const [challenge] = await tx
      .select({ id: mfaChallenges.id })
      .from(mfaChallenges)
      .where(
        and(
          eq(mfaChallenges.id, input.challengeId),
          eq(mfaChallenges.factorId, factor.id),
          isNull(mfaChallenges.usedAt),
          gt(mfaChallenges.createdAt, new Date(now.getTime() - challengeSeconds * 1000)),
        ),
      )
      .for('update')
    if (!challenge) return { kind: 'lapsed' }
    if (!(await takeDigits(tx, services, factor, input.code))) return { kind: 'wrong' }
    await tx.update(mfaChallenges).set({ usedAt: now }).where(eq(mfaChallenges.id, challenge.id))
    if (!factor.verifiedAt) await activateFactor(tx, services, factor, input.sessionId)
    return {
      kind: 'session',
      session: await elevateSession(tx, services, user, input.sessionId, 'totp'),
    }
  })
  const outcome = result.kind === 'session' ? 'ok' : result.kind
  logSecurityEvent(services, {
    event: 'second_step',
    outcome,
    by: 'totp',
    userId,
    sessionId: input.sessionId,
  })
  return result
}

import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { verificationChallenges } from '#db/tables/trust/verification.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import type { Services } from '#shared/server/services.ts'
import { type CodeGiver, maxCodeAttempts } from '../../vocabulary.ts'

/** Six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Hash of a code together with its challenge, so that equal codes have different hashes. */
export const hashFactCode = (challengeId: string, code: string): string =>
  createHash('sha256').update(`${challengeId}:${code}`).digest('hex')

/**
 * Checks a code against the open challenge of a fact; returns the challenge's id. Every attempt is counted before the comparison, so that concurrent
 * attempts cannot exceed the limit. Throws `conflict` without a valid challenge, and `invalid` for a wrong code.
 */
export async function checkCode(
  services: Services,
  factId: string,
  givenBy: CodeGiver,
  code: string,
): Promise<string> {
  const [challenge] = await services.db
    .update(verificationChallenges)
    .set({ attempts: sql`${verificationChallenges.attempts} + 1` })
    .where(
      and(
        eq(verificationChallenges.factId, factId),
        eq(verificationChallenges.givenBy, givenBy),
        isNull(verificationChallenges.usedAt),
        gt(verificationChallenges.expiresAt, services.now()),
        lt(verificationChallenges.attempts, maxCodeAttempts),
      ),
    )
    .returning()
  if (!challenge) throw new AppError('conflict', 'Ese código ya no vale. Pide uno nuevo.')
  if (
    timingSafeEqual(
      Buffer.from(hashFactCode(challenge.id, code)),
      Buffer.from(challenge.secretHash),
    )
  )
    return challenge.id
  const left = maxCodeAttempts - challenge.attempts
  throw invalidField(
    'code',
    left > 0 ? `Ese código no es. Quedan ${left} intentos.` : 'Ese código no es. Pide uno nuevo.',
  )
}

import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { recoveryCodes } from '#db/tables/accounts/auth.ts'
import { logSecurityEvent } from '#shared/server/log-security-event.ts'
import { hashToken } from '#shared/server/new-token.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { User } from '../create-user.ts'
import { hashPassword, isPasswordOf } from '../passwords/hash-password.ts'
import { elevateSession } from '../sessions/elevate-session.ts'
import type { AuthSession } from '../sessions/serialize-session.ts'
import { countMfaAttempt } from './verify-factor.ts'

const codeCount = 10

/** Alphabet without characters that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** Ten characters, about 49 bits, in two groups for readability. */
const newCode = () =>
  Array.from(
    { length: 10 },
    (_, i) => (i === 5 ? '-' : '') + alphabet[randomInt(alphabet.length)],
  ).join('')

const normalise = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Hashes codes for storage: they are as short as passwords, so they are hashed in the same way. */
const hashAll = (codes: string[]) => Promise.all(codes.map((code) => hashPassword(normalise(code))))

/** Finds the row of an unused code. Older rows have fast hashes. */
async function findCode(db: Database, userId: string, code: string): Promise<string | undefined> {
  const rows = await db
    .select()
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  const fastHash = hashToken(`${userId}:${normalise(code)}`)
  const matches = await Promise.all(
    rows.map(({ codeHash }) =>
      codeHash.startsWith('$argon2')
        ? isPasswordOf(codeHash, normalise(code))
        : codeHash === fastHash,
    ),
  )
  return rows[matches.indexOf(true)]?.id
}

/** Creates ten codes, replacing all earlier ones, and returns them only this once. */
export async function createRecoveryCodes(services: Services, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode)
  const hashes = await hashAll(codes)
  await services.db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
  })
  return codes
}

type Redemption = { code: string; sessionId: string; device: string | null }

/**
 * Redeems a recovery code, once, in place of the app's digits. Resolves to null when the code is
 * invalid. Throws `too_many`.
 */
export async function redeemRecoveryCode(
  services: Services,
  user: User,
  input: Redemption,
): Promise<AuthSession | null> {
  const { code, sessionId, device } = input
  await countMfaAttempt(services, user.id, device)
  const codeId = await findCode(services.db, user.id, code)
  const session = await services.db.transaction(async (tx) => {
    if (!codeId) return null
    const taken = await tx
      .update(recoveryCodes)
      .set({ usedAt: services.now() })
      .where(and(eq(recoveryCodes.id, codeId), isNull(recoveryCodes.usedAt)))
      .returning({ id: recoveryCodes.id })
    return taken.length > 0 ? elevateSession(tx, services, user, sessionId, 'recovery_code') : null
  })
  logSecurityEvent(services, {
    event: 'second_step',
    outcome: session ? 'ok' : 'wrong',
    by: 'recovery_code',
    userId: user.id,
    sessionId,
  })
  return session
}

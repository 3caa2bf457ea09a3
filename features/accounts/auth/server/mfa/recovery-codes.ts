import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { recoveryCodes } from '#db/tables/accounts/auth.ts'
import { logSecurityEvent } from '#shared/server/log-security-event.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { User } from '../create-user.ts'
import { hashPassword, isPasswordOf } from '../passwords/hash-password.ts'
import { hashToken } from '../sessions/new-token.ts'
import { raiseSession } from '../sessions/raise-session.ts'
import type { AuthSession } from '../sessions/serialize-session.ts'
import { countTry } from './verify-factor.ts'

const howMany = 10

/** Without signs that look alike. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz'

/** Ten signs, about 49 bits, in two groups to read. */
const newCode = () =>
  Array.from({ length: 10 }, (_, i) => (i === 5 ? '-' : '') + signs[randomInt(signs.length)]).join(
    '',
  )

const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** What is kept of codes: they are as short as passwords, so they are hashed like them. */
const hashAll = (codes: string[]) => Promise.all(codes.map((code) => hashPassword(plain(code))))

/** The row of a code that was not used, or undefined. Rows of before bear quick hashes. */
async function findCode(db: Database, userId: string, code: string): Promise<string | undefined> {
  const rows = await db
    .select()
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  const quick = hashToken(`${userId}:${plain(code)}`)
  const fits = await Promise.all(
    rows.map(({ codeHash }) =>
      codeHash.startsWith('$argon2') ? isPasswordOf(codeHash, plain(code)) : codeHash === quick,
    ),
  )
  return rows[fits.indexOf(true)]?.id
}

/** Makes ten codes; those of before are worth nothing. They are told this once. */
export async function makeRecoveryCodes(services: Services, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  const hashes = await hashAll(codes)
  await services.db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
  })
  return codes
}

type Given = { code: string; sessionId: string; device: string | null }

/** Takes a code in place of the app's digits, once. Null when it is none. Throws `too_many`. */
export async function spendRecoveryCode(
  services: Services,
  user: User,
  given: Given,
): Promise<AuthSession | null> {
  const { code, sessionId, device } = given
  await countTry(services, user.id, device)
  const codeId = await findCode(services.db, user.id, code)
  const session = await services.db.transaction(async (tx) => {
    if (!codeId) return null
    const taken = await tx
      .update(recoveryCodes)
      .set({ usedAt: services.now() })
      .where(and(eq(recoveryCodes.id, codeId), isNull(recoveryCodes.usedAt)))
      .returning({ id: recoveryCodes.id })
    return taken.length > 0 ? raiseSession(tx, services, user, sessionId, 'recovery_code') : null
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

import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { recoveryCodes } from '#db/tables/second-step.ts'
import { type AuthSession, hashToken, raiseSession, type User } from '#features/identity/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import { countTry } from './verify-factor.ts'

const howMany = 10

/** Without signs that look alike. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz'

/** Ten signs, about 49 bits, in two groups to read. */
const newCode = () => Array.from({ length: 10 }, (_, i) => (i === 5 ? '-' : '') + signs[randomInt(signs.length)]).join('')

const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Makes ten codes; those of before are worth nothing. They are told this once. */
export async function makeRecoveryCodes(services: Services, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await services.db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(`${userId}:${plain(code)}`) })))
  })
  return codes
}

type Given = { code: string; sessionId: string; device: string | null }

/** Takes a code in place of the app's digits, once. Null when it is none. Throws `too_many`. */
export async function spendRecoveryCode(services: Services, user: User, given: Given): Promise<AuthSession | null> {
  const { code, sessionId, device } = given
  await countTry(services, user.id, device)
  return services.db.transaction(async (tx) => {
    const taken = await tx
      .update(recoveryCodes)
      .set({ usedAt: services.now() })
      .where(
        and(
          eq(recoveryCodes.userId, user.id),
          eq(recoveryCodes.codeHash, hashToken(`${user.id}:${plain(code)}`)),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning({ id: recoveryCodes.id })
    return taken.length > 0 ? raiseSession(tx, services, user, sessionId, 'recovery_code') : null
  })
}

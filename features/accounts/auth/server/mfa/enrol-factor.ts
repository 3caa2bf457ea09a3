import { and, eq, isNull } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import qrcode from 'qrcode-generator'
import { mfaFactors, users } from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'
import { maxFactors } from '../../vocabulary.ts'
import type { User } from '../create-user.ts'
import { lacksMfa } from '../sessions/list-factors.ts'
import { encryptSecret } from './factor-secret.ts'

/** TOTP as authenticator apps implement it: SHA-1, six digits, 30 seconds (RFC 6238). */
export const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    label,
    issuer,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  })

export type EnrolResult =
  | {
      kind: 'begun'
      id: string
      friendlyName: string | null
      secret: string
      uri: string
      qrCode: string
    }
  | { kind: 'too_many' }
  | { kind: 'name_taken' }
  | { kind: 'unproved' }

function drawQr(text: string): string {
  const qr = qrcode(0, 'M')
  qr.addData(text)
  qr.make()
  return qr.createSvgTag({ scalable: true, margin: 8, cellSize: 4 })
}

type FactorRequest = { name: string | null; issuer: string; sessionId: string }

/**
 * Begins a factor and returns its secret, as text, URI and QR code (SVG), only this once. The
 * factor is required at sign-in once its first digits were correct. `unproved`: the account already
 * has a second factor that this session has not given.
 */
export async function enrolFactor(
  services: Services,
  user: User,
  request: FactorRequest,
): Promise<EnrolResult> {
  const secret = new Secret({ size: 20 }).base32
  const encryptedSecret = await encryptSecret(services, user.id, secret)
  return services.db.transaction(async (tx): Promise<EnrolResult> => {
    // Serialises with requests that verify or begin another factor.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
    if (await lacksMfa(tx, user.id, request.sessionId)) return { kind: 'unproved' }
    if ((await tx.$count(mfaFactors, eq(mfaFactors.userId, user.id))) >= maxFactors)
      return { kind: 'too_many' }
    const isUnverified = and(eq(mfaFactors.userId, user.id), isNull(mfaFactors.verifiedAt))
    // An unverified factor of the same name is replaced.
    if (request.name)
      await tx
        .delete(mfaFactors)
        .where(and(isUnverified, eq(mfaFactors.friendlyName, request.name)))
    const [factor] = await tx
      .insert(mfaFactors)
      .values({ userId: user.id, friendlyName: request.name, encryptedSecret })
      .onConflictDoNothing()
      .returning()
    if (!factor) return { kind: 'name_taken' }
    const uri = totpOf(secret, user.email, request.issuer).toString()
    return {
      kind: 'begun',
      id: factor.id,
      friendlyName: factor.friendlyName,
      secret,
      uri,
      qrCode: drawQr(uri),
    }
  })
}

import { and, eq, isNull } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import qrcode from 'qrcode-generator'
import { mfaFactors, users } from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'
import type { User } from '../create-user.ts'
import { lacksSecondStep } from '../sessions/list-factors.ts'
import { encryptSecret } from './factor-secret.ts'

/** Factors of one account, begun ones included. */
const maxFactors = 10

/** What authenticator apps read: SHA-1, six digits, half a minute (RFC 6238 as all of them know it). */
export const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    label,
    issuer,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  })

export type Enrolled =
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

type Wanted = { name: string | null; issuer: string; sessionId: string }

/**
 * Begins a factor: its secret, as text, address and QR (SVG), is told this once. It counts once its first digits were right.
 * `unproved`: the account has a second step already, and this session has not given it.
 */
export async function enrolFactor(
  services: Services,
  user: User,
  wanted: Wanted,
): Promise<Enrolled> {
  const secret = new Secret({ size: 20 }).base32
  const sealedSecret = await encryptSecret(services, user.id, secret)
  return services.db.transaction(async (tx): Promise<Enrolled> => {
    // Beside a factor that is about to count, and beside others that are begun.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
    if (await lacksSecondStep(tx, user.id, wanted.sessionId)) return { kind: 'unproved' }
    if ((await tx.$count(mfaFactors, eq(mfaFactors.userId, user.id))) >= maxFactors)
      return { kind: 'too_many' }
    const begun = and(eq(mfaFactors.userId, user.id), isNull(mfaFactors.verifiedAt))
    // One that was begun and left is begun anew.
    if (wanted.name)
      await tx.delete(mfaFactors).where(and(begun, eq(mfaFactors.friendlyName, wanted.name)))
    const [factor] = await tx
      .insert(mfaFactors)
      .values({ userId: user.id, friendlyName: wanted.name, sealedSecret })
      .onConflictDoNothing()
      .returning()
    if (!factor) return { kind: 'name_taken' }
    const uri = totpOf(secret, user.email, wanted.issuer).toString()
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

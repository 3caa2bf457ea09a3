import { and, eq, isNull } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import qrcode from 'qrcode-generator'
import { mfaFactors } from '#db/tables/second-step.ts'
import type { User } from '#features/identity/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import { sealSecret } from './factor-secret.ts'

/** Factors of one account, begun ones included. */
const mostFactors = 10

/** What authenticator apps read: SHA-1, six digits, half a minute (RFC 6238 as all of them know it). */
export const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, algorithm: 'SHA1', digits: 6, period: 30 })

export type Enrolled =
  | { kind: 'begun'; id: string; friendlyName: string | null; secret: string; uri: string; qrCode: string }
  | { kind: 'too_many' }
  | { kind: 'name_taken' }

function drawQr(text: string): string {
  const qr = qrcode(0, 'M')
  qr.addData(text)
  qr.make()
  return qr.createSvgTag({ scalable: true, margin: 8, cellSize: 4 })
}

/** Begins a factor: its secret, as text, address and QR (SVG), is told this once. It counts once its first digits were right. */
export async function enrolFactor(services: Services, user: User, wanted: { name: string | null; issuer: string }): Promise<Enrolled> {
  const { db } = services
  if ((await db.$count(mfaFactors, eq(mfaFactors.userId, user.id))) >= mostFactors) return { kind: 'too_many' }
  const secret = new Secret({ size: 20 }).base32
  const begun = and(eq(mfaFactors.userId, user.id), isNull(mfaFactors.verifiedAt))
  // One that was begun and left is begun anew.
  if (wanted.name) await db.delete(mfaFactors).where(and(begun, eq(mfaFactors.friendlyName, wanted.name)))
  const [factor] = await db
    .insert(mfaFactors)
    .values({ userId: user.id, friendlyName: wanted.name, sealedSecret: await sealSecret(services, user.id, secret) })
    .onConflictDoNothing()
    .returning()
  if (!factor) return { kind: 'name_taken' }
  const uri = totpOf(secret, user.email, wanted.issuer).toString()
  return { kind: 'begun', id: factor.id, friendlyName: factor.friendlyName, secret, uri, qrCode: drawQr(uri) }
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '#shared/server/services.ts'
import type { KeyPurpose } from '../vocabulary.ts'
import { loadKeys } from './load-keys.ts'

/** HMAC-SHA-256 of a text in base64url, by all keys of a purpose that count, the one in use first: what was signed before keeps working. */
export async function signaturesOf(
  services: Services,
  purpose: KeyPurpose,
  text: string,
): Promise<[string, ...string[]]> {
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest('base64url')
  const [first, ...older] = (await loadKeys(services, purpose)).map(({ secret }) => sign(secret))
  if (!first) throw new Error(`no key for ${purpose}`)
  return [first, ...older]
}

/** The signature of a text by the key of its purpose that is in use. */
export async function signText(
  services: Services,
  purpose: KeyPurpose,
  text: string,
): Promise<string> {
  const [signature] = await signaturesOf(services, purpose, text)
  return signature
}

/** Whether a text was signed by us, compared in constant time. */
export async function isSigned(
  services: Services,
  purpose: KeyPurpose,
  text: string,
  signature: string,
): Promise<boolean> {
  const given = Buffer.from(signature)
  return (await signaturesOf(services, purpose, text)).some(
    (wanted) => given.length === wanted.length && timingSafeEqual(given, Buffer.from(wanted)),
  )
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '#shared/server/services.ts'
import type { KeyPurpose } from '../vocabulary.ts'
import { loadKeys } from './load-keys.ts'

/**
 * HMAC-SHA-256 of a text in base64url, by each valid key of a purpose, the signing key first:
 * comparing with all of them accepts older signatures.
 */
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

/** Signs a text with the current key of a purpose. */
export async function signText(
  services: Services,
  purpose: KeyPurpose,
  text: string,
): Promise<string> {
  const [signature] = await signaturesOf(services, purpose, text)
  return signature
}

/** Whether a signature of a text is valid; compared in constant time. */
export async function isSigned(
  services: Services,
  purpose: KeyPurpose,
  text: string,
  signature: string,
): Promise<boolean> {
  const actual = Buffer.from(signature)
  return (await signaturesOf(services, purpose, text)).some(
    (expected) =>
      actual.length === expected.length && timingSafeEqual(actual, Buffer.from(expected)),
  )
}

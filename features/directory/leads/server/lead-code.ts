import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { loadKeys } from '#features/platform/server.ts'
import type { Services } from '#shared/server/services.ts'

/** Crockford's Base32 alphabet: without I, L, O and U, which people misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const payloadLength = 4

/** The secrets that sign codes: the first signs new ones, older ones are still accepted. */
export async function loadCodeSecrets(services: Services): Promise<[string, ...string[]]> {
  const [first, ...older] = (await loadKeys(services, 'lead_code')).map(({ secret }) => secret)
  if (!first) throw new Error('no key for lead codes')
  return [first, ...older]
}

function signature(secret: string, businessId: string, payload: string): string {
  const digest = createHmac('sha256', secret).update(`${businessId} ${payload}`).digest()
  return [...digest.subarray(0, 2)].map((byte) => alphabet[byte % 32]).join('')
}

/**
 * Makes a code for a business, `AB12-CD`: four random characters and a signature of two (a guess
 * passes with 1 in 1024).
 */
export function makeLeadCode([secret]: [string, ...string[]], businessId: string): string {
  const payload = Array.from({ length: payloadLength }, () => alphabet[randomInt(32)]).join('')
  return `${payload}-${signature(secret, businessId, payload)}`
}

/**
 * Normalizes a typed or pasted code (`ref: ab12cd`, `O` for zero); null when it cannot be a code.
 */
export function normalizeLeadCode(typed: string): string | null {
  const characters = typed
    .toUpperCase()
    .replace(/^\s*REF[:.\s]*/, '')
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  if (
    characters.length !== payloadLength + 2 ||
    [...characters].some((sign) => !alphabet.includes(sign))
  )
    return null
  return `${characters.slice(0, payloadLength)}-${characters.slice(payloadLength)}`
}

/** Whether the code was made for this business; verified by its signature, without the database. */
export function isGenuineCode(secrets: string[], businessId: string, code: string): boolean {
  const [payload = '', given = ''] = code.split('-')
  return secrets.some((secret) => {
    const expected = signature(secret, businessId, payload)
    return (
      given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
    )
  })
}

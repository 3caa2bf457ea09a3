import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { loadKeys } from '#features/platform/server.ts'
import type { Services } from '#shared/server/services.ts'

/** Crockford's 32 signs: no I, L, O or U, which people misread. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const payloadLength = 4

/** The secrets that sign codes: the first is in use, those before still count. */
export async function loadCodeSecrets(services: Services): Promise<[string, ...string[]]> {
  const [first, ...older] = (await loadKeys(services, 'lead_code')).map(({ secret }) => secret)
  if (!first) throw new Error('no key for lead codes')
  return [first, ...older]
}

function signature(secret: string, businessId: string, payload: string): string {
  const digest = createHmac('sha256', secret).update(`${businessId} ${payload}`).digest()
  return [...digest.subarray(0, 2)].map((byte) => signs[byte % 32]).join('')
}

/** A new code of a business, `AB12-CD`: four signs by chance, two that prove it is ours (1 guess in 1024 passes). */
export function makeLeadCode([secret]: [string, ...string[]], businessId: string): string {
  const payload = Array.from({ length: payloadLength }, () => signs[randomInt(32)]).join('')
  return `${payload}-${signature(secret, businessId, payload)}`
}

/** A code as people type or paste it (`ref: ab12cd`, `O` for zero) in its one form; null when it can't be one. */
export function tidyLeadCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replace(/^\s*REF[:.\s]*/, '')
    .replace(/[\s-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  if (letters.length !== payloadLength + 2 || [...letters].some((sign) => !signs.includes(sign)))
    return null
  return `${letters.slice(0, payloadLength)}-${letters.slice(payloadLength)}`
}

/** Whether we made this code for this business; needs no database. */
export function isGenuineCode(secrets: string[], businessId: string, code: string): boolean {
  const [payload = '', given = ''] = code.split('-')
  return secrets.some((secret) => {
    const expected = signature(secret, businessId, payload)
    return (
      given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
    )
  })
}

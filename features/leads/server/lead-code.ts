import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { installation } from '#db/tables/identity.ts'
import type { Database } from '#shared/server/services.ts'

/** Crockford's 32 signs: no I, L, O or U, which people misread. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const payloadLength = 4

const secretName = 'lead_code_secret'
const secrets = new WeakMap<object, Promise<string>>()

async function readOrMakeSecret(db: Database): Promise<string> {
  const read = () => db.select({ value: installation.value }).from(installation).where(eq(installation.name, secretName))
  const [existing] = await read()
  if (existing) return existing.value
  await db
    .insert(installation)
    .values({ name: secretName, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [made] = await read()
  if (!made) throw new Error('no secret for lead codes')
  return made.value
}

/** The secret that signs codes; made at first use, read once a process. */
export function loadCodeSecret(db: Database): Promise<string> {
  const known = secrets.get(db)
  if (known) return known
  const reading = readOrMakeSecret(db)
  secrets.set(db, reading)
  reading.catch(() => secrets.delete(db))
  return reading
}

function signature(secret: string, businessId: string, payload: string): string {
  const digest = createHmac('sha256', secret).update(`${businessId} ${payload}`).digest()
  return [...digest.subarray(0, 2)].map((byte) => signs[byte % 32]).join('')
}

/** A new code of a business, `AB12-CD`: four signs by chance, two that prove it is ours (1 guess in 1024 passes). */
export function makeLeadCode(secret: string, businessId: string): string {
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
  if (letters.length !== payloadLength + 2 || [...letters].some((sign) => !signs.includes(sign))) return null
  return `${letters.slice(0, payloadLength)}-${letters.slice(payloadLength)}`
}

/** Whether we made this code for this business; needs no database. */
export function isGenuineCode(secret: string, businessId: string, code: string): boolean {
  const [payload = '', given = ''] = code.split('-')
  const expected = signature(secret, businessId, payload)
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}

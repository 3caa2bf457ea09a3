import { desc, gt, isNull, or, sql } from 'drizzle-orm'
import { keys } from '#db/tables/platform/keys.ts'
import { errorSummary } from '#shared/server/describe-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type KeyPurpose, keyPurposes } from '../vocabulary.ts'
import { decryptText } from './encrypt-text.ts'
import { keyContext, makeKey } from './make-key.ts'

/** `secret` is a private JWK as text for key pairs, 256 bits in base64url otherwise. */
export type Key = {
  id: string
  purpose: KeyPurpose
  secret: string
  publicJwk: Record<string, unknown> | null
  createdAt: Date
}

/** Advisory lock (any fixed number): one process creates keys while the others wait. */
export const keysLock = 5_102_002

/**
 * Milliseconds after which every process has loaded a new key; only then it is used for signing.
 */
const propagationMs = 120_000
const cacheMs = 60_000

async function decryptAll(services: Services, db: Database): Promise<Key[]> {
  const valid = or(isNull(keys.retiresAt), gt(keys.retiresAt, services.now()))
  const rows = await db.select().from(keys).where(valid).orderBy(desc(keys.createdAt), keys.id)
  const decrypted = await Promise.all(
    rows.map(async ({ plain, encrypted, ...row }) => {
      try {
        return {
          ...row,
          secret: plain ?? (await decryptText(services, encrypted ?? '', keyContext(row.id))),
        }
      } catch (error) {
        services.log.error(
          { key: row.id, purpose: row.purpose, reason: errorSummary(error) },
          'cannot decrypt a key; it is ignored',
        )
        return null
      }
    }),
  )
  return decrypted.filter((key) => key !== null)
}

const missingPurposes = (cache: Key[]) =>
  keyPurposes.filter((purpose) => !cache.some((key) => key.purpose === purpose))

/** Loads the valid keys; creates one for each purpose that has none. */
async function loadOrCreate(services: Services): Promise<Key[]> {
  const existing = await decryptAll(services, services.db)
  if (missingPurposes(existing).length === 0) return existing
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${keysLock})`)
    for (const purpose of missingPurposes(await decryptAll(services, tx)))
      await makeKey(services, tx, purpose)
    return decryptAll(services, tx)
  })
}

type CachedKeys = { readAt: number; keys: Promise<Key[]> }
const cache = new WeakMap<Services['pool'], CachedKeys>()

/**
 * Loads the keys once, then refreshes them in the background each minute: meanwhile callers get the
 * cached keys, and never wait inside a transaction.
 */
function allKeys(services: Services): Promise<Key[]> {
  const cached = cache.get(services.pool)
  if (!cached) {
    const first = { readAt: Date.now(), keys: loadOrCreate(services) }
    cache.set(services.pool, first)
    first.keys.catch(() => cache.delete(services.pool))
    return first.keys
  }
  if (Date.now() - cached.readAt > cacheMs) {
    cached.readAt = Date.now()
    loadOrCreate(services).then(
      (read) => cache.set(services.pool, { readAt: Date.now(), keys: Promise.resolve(read) }),
      (error: unknown) => services.log.warn({ err: error }, 'could not reload the keys'),
    )
  }
  return cached.keys
}

/** Keys of a purpose: the first one signs, all of them verify. */
export async function loadKeys(services: Services, purpose: KeyPurpose): Promise<Key[]> {
  const keysOfPurpose = (await allKeys(services)).filter((key) => key.purpose === purpose)
  const signing =
    keysOfPurpose.find(
      ({ createdAt }) => services.now().getTime() - createdAt.getTime() >= propagationMs,
    ) ?? keysOfPurpose.at(-1)
  return [
    ...keysOfPurpose.filter((key) => key === signing),
    ...keysOfPurpose.filter((key) => key !== signing),
  ]
}

/** Clears this process's cache after the keys were changed. */
export const clearKeyCache = ({ pool }: Services) => cache.delete(pool)

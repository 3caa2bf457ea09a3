import { desc, gt, isNull, or, sql } from 'drizzle-orm'
import { keys } from '#db/tables/platform/keys.ts'
import { sayError } from '#shared/server/describe-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type KeyPurpose, keyPurposes } from '../vocabulary.ts'
import { decryptText } from './encrypt-text.ts'
import { aboutKey, makeKey } from './make-key.ts'

/** `secret` is a private JWK as text for pairs, 256 bits in base64url for the rest. */
export type Key = {
  id: string
  purpose: KeyPurpose
  secret: string
  publicJwk: Record<string, unknown> | null
  createdAt: Date
}

/** Any fixed number: one process makes keys, the others wait and find them. */
export const keysLock = 5_102_002

/** Milliseconds until every process has read a new key: only then it signs. */
const untilKnown = 120_000
const keptFor = 60_000

async function openAll(services: Services, db: Database): Promise<Key[]> {
  const valid = or(isNull(keys.retiresAt), gt(keys.retiresAt, services.now()))
  const rows = await db.select().from(keys).where(valid).orderBy(desc(keys.createdAt), keys.id)
  const opened = await Promise.all(
    rows.map(async ({ plain, sealed, ...row }) => {
      try {
        return {
          ...row,
          secret: plain ?? (await decryptText(services, sealed ?? '', aboutKey(row.id))),
        }
      } catch (error) {
        services.log.error(
          { key: row.id, purpose: row.purpose, reason: sayError(error) },
          'a key does not open and is left out',
        )
        return null
      }
    }),
  )
  return opened.filter((key) => key !== null)
}

const lacking = (known: Key[]) =>
  keyPurposes.filter((purpose) => !known.some((key) => key.purpose === purpose))

/** The keys that count; of each purpose one is made when there is none. */
async function readOrMake(services: Services): Promise<Key[]> {
  const existing = await openAll(services, services.db)
  if (lacking(existing).length === 0) return existing
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${keysLock})`)
    for (const purpose of lacking(await openAll(services, tx))) await makeKey(services, tx, purpose)
    return openAll(services, tx)
  })
}

type Kept = { readAt: number; keys: Promise<Key[]> }
const known = new WeakMap<Services['pool'], Kept>()

/** Reads once, then again each minute beside the work: who asks while that lasts gets what was known, and never waits in a transaction. */
function allKeys(services: Services): Promise<Key[]> {
  const kept = known.get(services.pool)
  if (!kept) {
    const first = { readAt: Date.now(), keys: readOrMake(services) }
    known.set(services.pool, first)
    first.keys.catch(() => known.delete(services.pool))
    return first.keys
  }
  if (Date.now() - kept.readAt > keptFor) {
    kept.readAt = Date.now()
    readOrMake(services).then(
      (read) => known.set(services.pool, { readAt: Date.now(), keys: Promise.resolve(read) }),
      (error: unknown) => services.log.warn({ err: error }, 'keys were not read again'),
    )
  }
  return kept.keys
}

/** Keys of a purpose: the first signs, all are believed. */
export async function loadKeys(services: Services, purpose: KeyPurpose): Promise<Key[]> {
  const ours = (await allKeys(services)).filter((key) => key.purpose === purpose)
  const signing =
    ours.find(({ createdAt }) => services.now().getTime() - createdAt.getTime() >= untilKnown) ??
    ours.at(-1)
  return [...ours.filter((key) => key === signing), ...ours.filter((key) => key !== signing)]
}

/** Forgets what this process knows, for who changed the keys. */
export const forgetKeys = ({ pool }: Services) => known.delete(pool)

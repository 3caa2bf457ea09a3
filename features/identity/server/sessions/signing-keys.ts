import { desc, isNull, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { signingKeys } from '#db/tables/identity.ts'
import type { Database } from '#shared/server/services.ts'

export type SigningKey = { kid: string; privateKey: CryptoKey; publicJwk: JWK }

const algorithm = 'ES256'

/** Any fixed number: one process makes the first key, the others wait and find it. */
const keyLock = 5_102_002

const readKeys = (db: Database) =>
  db.select().from(signingKeys).where(isNull(signingKeys.retiredAt)).orderBy(desc(signingKeys.createdAt), signingKeys.kid)

/** The keys of this installation; the first one is made when there is none. */
async function readOrMakeKeys(db: Database) {
  const existing = await readKeys(db)
  if (existing.length > 0) return existing
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${keyLock})`)
    const meanwhile = await readKeys(tx)
    if (meanwhile.length > 0) return meanwhile
    const pair = await generateKeyPair(algorithm, { extractable: true })
    const publicJwk = await exportJWK(pair.publicKey)
    const kid = await calculateJwkThumbprint(publicJwk)
    await tx.insert(signingKeys).values({
      kid,
      privateJwk: { ...(await exportJWK(pair.privateKey)) },
      publicJwk: { ...publicJwk, kid, alg: algorithm, use: 'sig' },
    })
    return readKeys(tx)
  })
}

const loaded = new WeakMap<object, Promise<SigningKey[]>>()

/** Keys of the database, newest first: the first signs, all verify. Read once a process. */
export function loadSigningKeys(db: Database): Promise<SigningKey[]> {
  const known = loaded.get(db)
  if (known) return known
  const reading = readOrMakeKeys(db).then((rows) =>
    Promise.all(
      rows.map(async (row) => ({
        kid: row.kid,
        privateKey: (await importJWK(row.privateJwk as JWK, algorithm)) as CryptoKey,
        publicJwk: row.publicJwk as JWK,
      })),
    ),
  )
  loaded.set(db, reading)
  reading.catch(() => loaded.delete(db))
  return reading
}

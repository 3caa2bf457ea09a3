import { desc, isNull } from 'drizzle-orm'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { signingKeys } from '../../../db/tables/identity.ts'
import type { Database } from '../../../shared/server/services.ts'

export type SigningKey = { kid: string; privateKey: CryptoKey; publicJwk: JWK }

const algorithm = 'ES256'

/** The keys of this installation; the first one is made when there is none. Two processes starting at once agree on one. */
async function readOrMakeKeys(db: Database) {
  const read = () =>
    db.select().from(signingKeys).where(isNull(signingKeys.retiredAt)).orderBy(desc(signingKeys.createdAt), signingKeys.kid)
  const existing = await read()
  if (existing.length > 0) return existing
  const pair = await generateKeyPair(algorithm, { extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  await db.insert(signingKeys).values({
    kid,
    privateJwk: { ...(await exportJWK(pair.privateKey)) },
    publicJwk: { ...publicJwk, kid, alg: algorithm, use: 'sig' },
  })
  return read()
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

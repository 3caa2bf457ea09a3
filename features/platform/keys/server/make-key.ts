import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import { v7 } from 'uuid'
import { keys } from '#db/tables/platform/keys.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { isPair, type KeyPurpose } from '../vocabulary.ts'
import { encryptText } from './encrypt-text.ts'

/** Tokens are signed with ES256: whoever holds the public half verifies them. */
export const tokenAlgorithm = 'ES256'

/** A key's secret opens only beside its own name. */
export const aboutKey = (id: string) => `key ${id}`

async function makePair() {
  const pair = await generateKeyPair(tokenAlgorithm, { extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const id = await calculateJwkThumbprint(publicJwk)
  const secret = JSON.stringify(await exportJWK(pair.privateKey))
  return { id, secret, publicJwk: { ...publicJwk, kid: id, alg: tokenAlgorithm, use: 'sig' } }
}

/** Makes a key and keeps it, sealed. */
export async function makeKey(
  services: Services,
  tx: Database,
  purpose: KeyPurpose,
): Promise<void> {
  const { id, secret, publicJwk } = isPair(purpose)
    ? await makePair()
    : { id: v7(), secret: randomBytes(32).toString('base64url'), publicJwk: null }
  await tx.insert(keys).values({
    id,
    purpose,
    publicJwk,
    sealed: await encryptText(services, secret, aboutKey(id)),
    createdAt: services.now(),
  })
}

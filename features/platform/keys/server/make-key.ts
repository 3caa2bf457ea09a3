import { randomBytes } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import { v7 } from 'uuid'
import { keys } from '#db/tables/platform/keys.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { isPair, type KeyPurpose } from '../vocabulary.ts'
import { encryptText } from './encrypt-text.ts'

/** Tokens are signed with ES256, so that the public key suffices to verify them. */
export const tokenAlgorithm = 'ES256'

/** Encryption context: a key's secret can be decrypted only for its own id. */
export const keyContext = (id: string) => `key ${id}`

async function makePair() {
  const pair = await generateKeyPair(tokenAlgorithm, { extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const id = await calculateJwkThumbprint(publicJwk)
  const secret = JSON.stringify(await exportJWK(pair.privateKey))
  return { id, secret, publicJwk: { ...publicJwk, kid: id, alg: tokenAlgorithm, use: 'sig' } }
}

/** Creates a key and stores it encrypted. */
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
    encrypted: await encryptText(services, secret, keyContext(id)),
    createdAt: services.now(),
  })
}

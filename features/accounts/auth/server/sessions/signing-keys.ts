import { importJWK, type JWK } from 'jose'
import { type Key, loadKeys, tokenAlgorithm } from '#features/platform/server.ts'
import type { Services } from '#shared/server/services.ts'

export type SigningKey = {
  kid: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  publicJwk: JWK
}

const imported = new Map<string, Promise<SigningKey>>()

async function importKey({ id, secret, publicJwk }: Key): Promise<SigningKey> {
  const open = async (jwk: unknown) => (await importJWK(jwk as JWK, tokenAlgorithm)) as CryptoKey
  return {
    kid: id,
    privateKey: await open(JSON.parse(secret)),
    publicKey: await open(publicJwk),
    publicJwk: publicJwk as JWK,
  }
}

function importCached(key: Key): Promise<SigningKey> {
  const pending = imported.get(key.id) ?? importKey(key)
  imported.set(key.id, pending)
  return pending
}

/** Loads the keys of access tokens: the first one signs, all of them verify. */
export async function loadSigningKeys(services: Services): Promise<SigningKey[]> {
  return Promise.all((await loadKeys(services, 'access_token')).map(importCached))
}

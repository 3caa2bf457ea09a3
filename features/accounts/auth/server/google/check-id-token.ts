import { createHash } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import type { Services } from '#shared/server/services.ts'
import { openProvider } from './open-provider.ts'
import { type Claims, readClaims } from './read-claims.ts'

export type IdTokenCheck =
  | { kind: 'ok'; claims: Claims }
  | { kind: 'off' }
  | { kind: 'bad_token' }
  | { kind: 'nonce_missing' }
  | { kind: 'bad_nonce' }

const keys = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

/**
 * Validates an ID token that a client obtained directly from Google: signature, issuer, audience,
 * expiry, and the nonce if present.
 */
export async function checkIdToken(
  services: Services,
  token: string,
  nonce: string | undefined,
): Promise<IdTokenCheck> {
  const provider = await openProvider(services)
  if (!provider || !services.config.google) return { kind: 'off' }
  const { jwks_uri, issuer } = provider.serverMetadata()
  if (!jwks_uri) return { kind: 'bad_token' }
  const jwks = keys.get(jwks_uri) ?? createRemoteJWKSet(new URL(jwks_uri))
  keys.set(jwks_uri, jwks)
  const verified = await jwtVerify(token, jwks, {
    issuer,
    audience: services.config.google.clientId,
    currentDate: services.now(),
    requiredClaims: ['sub', 'exp', 'iat'],
  }).catch((error: unknown) => {
    services.log.debug({ err: error }, 'ID token refused')
    return null
  })
  const claims = verified && readClaims(verified.payload)
  if (!claims) return { kind: 'bad_token' }
  const tokenNonce = verified.payload.nonce
  if (Boolean(tokenNonce) !== Boolean(nonce)) return { kind: 'nonce_missing' }
  // Clients send the plain nonce; Google received its hash.
  if (nonce && createHash('sha256').update(nonce).digest('hex') !== tokenNonce)
    return { kind: 'bad_nonce' }
  return { kind: 'ok', claims }
}

import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { tokenAlgorithm } from '#features/platform/server.ts'
import type { Services } from '#shared/server/services.ts'
import { loadSigningKeys } from './signing-keys.ts'

const issuer = (services: Services) => `${services.config.siteUrl}/auth/v1`

/**
 * Signs a token valid for `seconds` with the protocol's claims; `claims` contains `sub` and
 * `session_id`.
 */
export async function signToken(
  services: Services,
  claims: JWTPayload,
  seconds: number,
): Promise<string> {
  const [key] = await loadSigningKeys(services)
  if (!key) throw new Error('no signing key')
  const issued = Math.floor(services.now().getTime() / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: tokenAlgorithm, kid: key.kid, typ: 'JWT' })
    .setIssuer(issuer(services))
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(key.privateKey)
}

/**
 * Gets the claims of an access token with a valid signature that has not expired; otherwise null.
 */
export const verifyAccessToken = (services: Services, token: string) =>
  readToken(services, token, 'authenticated')

/**
 * Whether a token was issued before its session passed the second factor; a newer token has
 * replaced it.
 */
export const isOutdated = (claims: JWTPayload, aal: number) => aal === 2 && claims.aal === 'aal1'

type Audience = 'authenticated' | 'device'
type VerifiedToken = { payload: JWTPayload; kid: string; audience: Audience }

/**
 * Cache of verified tokens. A browser sends the same token for an hour, and verifying the signature
 * takes longer than the rest of a small call. What may change in the meantime is checked on each
 * call: whether the signing key is still valid, and the expiry.
 */
const caches = new WeakMap<Services, LRUCache<string, VerifiedToken>>()

/** Most cached tokens; about 1 kB each. */
const maxTokens = 5_000

/** Like `verifyAccessToken`, for tokens of any audience. */
export async function readToken(
  services: Services,
  token: string,
  audience: Audience,
): Promise<JWTPayload | null> {
  const keys = await loadSigningKeys(services)
  const cache = caches.get(services) ?? new LRUCache<string, VerifiedToken>({ max: maxTokens })
  caches.set(services, cache)
  const cached = cache.get(token)
  if (cached && cached.audience === audience && keys.some(({ kid }) => kid === cached.kid))
    return isCurrent(cached.payload, services.now()) ? cached.payload : null
  const result = await jwtVerify(
    token,
    (header) => {
      const key = keys.find(({ kid }) => kid === header.kid)
      if (!key) throw new Error('unknown key')
      return key.publicKey
    },
    {
      algorithms: [tokenAlgorithm],
      issuer: issuer(services),
      audience,
      requiredClaims: ['exp'],
      currentDate: services.now(),
    },
  ).catch((error: unknown) => {
    services.log.debug({ err: error }, 'token refused')
    return null
  })
  if (!result) return null
  cache.set(token, { payload: result.payload, kid: result.protectedHeader.kid ?? '', audience })
  return result.payload
}

/** The same limits as `jwtVerify` applies. */
function isCurrent({ exp = 0, nbf = 0 }: JWTPayload, now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1000)
  return exp > seconds && nbf <= seconds
}

import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { tokenAlgorithm } from '#features/platform/server.ts'
import type { Services } from '#shared/server/services.ts'
import { loadSigningKeys } from './signing-keys.ts'

const issuer = (services: Services) => `${services.config.siteUrl}/auth/v1`

/** Signs a token of `seconds` with the claims of the protocol; `sub` and `session_id` are in `claims`. */
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

/** Claims of an access token that we signed and that has not expired; null for anything else. */
export const verifyAccessToken = (services: Services, token: string) =>
  readToken(services, token, 'authenticated')

/** Whether a token is of before its session gave the second step: another has taken its place. */
export const isOutdated = (claims: JWTPayload, aal: number) => aal === 2 && claims.aal === 'aal1'

type Audience = 'authenticated' | 'device'
type Found = { payload: JWTPayload; kid: string; audience: Audience }

/**
 * Tokens that were found to be ours. A browser sends the same one for an hour, and checking a signature takes longer than all else that a small call
 * asks for. What may change meanwhile is looked at each time: whether its key still counts, and the moment.
 */
const found = new WeakMap<Services, LRUCache<string, Found>>()

/** Tokens that are remembered; about 1 kB each. */
const max = 5_000

/** The same for a token that is for something else. */
export async function readToken(
  services: Services,
  token: string,
  audience: Audience,
): Promise<JWTPayload | null> {
  const keys = await loadSigningKeys(services)
  const known = found.get(services) ?? new LRUCache<string, Found>({ max })
  found.set(services, known)
  const before = known.get(token)
  if (before && before.audience === audience && keys.some(({ kid }) => kid === before.kid))
    return isInTime(before.payload, services.now()) ? before.payload : null
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
  known.set(token, { payload: result.payload, kid: result.protectedHeader.kid ?? '', audience })
  return result.payload
}

/** The same bounds as where its signature is checked. */
function isInTime({ exp = 0, nbf = 0 }: JWTPayload, now: Date): boolean {
  const seconds = Math.floor(now.getTime() / 1000)
  return exp > seconds && nbf <= seconds
}

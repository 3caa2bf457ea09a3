import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { tokenAlgorithm } from '#features/keys/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import { loadSigningKeys } from './signing-keys.ts'

const issuer = (services: Services) => `${services.config.siteUrl}/auth/v1`

/** Signs a token of `seconds` with the claims of the protocol; `sub` and `session_id` are in `claims`. */
export async function signToken(services: Services, claims: JWTPayload, seconds: number): Promise<string> {
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
export const verifyAccessToken = (services: Services, token: string) => readToken(services, token, 'authenticated')

/** Whether a token is of before its session gave the second step: another has taken its place. */
export const isOutdated = (claims: JWTPayload, aal: number) => aal === 2 && claims.aal === 'aal1'

/** The same for a token that is for something else. */
export async function readToken(services: Services, token: string, audience: 'authenticated' | 'device'): Promise<JWTPayload | null> {
  const keys = await loadSigningKeys(services)
  const result = await jwtVerify(
    token,
    (header) => {
      const key = keys.find(({ kid }) => kid === header.kid)
      if (!key) throw new Error('unknown key')
      return key.publicKey
    },
    { algorithms: [tokenAlgorithm], issuer: issuer(services), audience, currentDate: services.now() },
  ).catch((error: unknown) => {
    services.log.debug({ err: error }, 'token refused')
    return null
  })
  return result?.payload ?? null
}

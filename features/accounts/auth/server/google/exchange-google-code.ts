import { and, eq, gt, isNull } from 'drizzle-orm'
import { authorizationCodeGrant, type Configuration } from 'openid-client'
import { oauthRequests } from '#db/tables/accounts/auth.ts'
import { hashToken } from '#shared/server/new-token.ts'
import type { Services } from '#shared/server/services.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { oauthRequestMinutes } from '../../vocabulary.ts'
import { callbackUrl } from './open-provider.ts'
import { type Claims, readClaims } from './read-claims.ts'

export type OAuthRequest = typeof oauthRequests.$inferSelect

/**
 * Consumes the request with this `state`: once, within ten minutes, in the browser that began it.
 * Resolves to null otherwise.
 */
export async function consumeOAuthRequest(
  services: Services,
  state: string,
  browser: string | undefined,
): Promise<OAuthRequest | null> {
  const now = services.now()
  if (!browser) return null
  const [request] = await services.db
    .update(oauthRequests)
    .set({ usedAt: now })
    .where(
      and(
        eq(oauthRequests.stateHash, hashToken(state)),
        eq(oauthRequests.browserHash, hashToken(browser)),
        isNull(oauthRequests.usedAt),
        gt(oauthRequests.createdAt, new Date(now.getTime() - oauthRequestMinutes * minuteMs)),
      ),
    )
    .returning()
  return request ?? null
}

/**
 * Exchanges Google's authorization code for the claims about the person; checks nonce, verifier,
 * signature, issuer and audience. Resolves to null when refused.
 */
export async function exchangeGoogleCode(
  services: Services,
  provider: Configuration,
  request: OAuthRequest,
  query: URLSearchParams,
): Promise<Claims | null> {
  const tokens = await authorizationCodeGrant(
    provider,
    new URL(`${callbackUrl(services)}?${query}`),
    {
      pkceCodeVerifier: request.verifier,
      expectedState: query.get('state') ?? '',
      expectedNonce: request.nonce,
      idTokenExpected: true,
    },
  ).catch((error: unknown) => {
    services.log.warn({ err: error }, 'Google’s answer was refused')
    return null
  })
  return tokens ? readClaims(tokens.claims()) : null
}

import {
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
} from 'openid-client'
import { oauthRequests } from '#db/tables/accounts/auth.ts'
import { cookieName } from '#shared/server/cookie-name.ts'
import { hashToken, newToken } from '#shared/server/new-token.ts'
import type { Services } from '#shared/server/services.ts'
import type { Challenge } from '../new-link.ts'
import { callbackUrl } from './open-provider.ts'

type GoogleSignInRequest = {
  /** A URL within the site. */
  redirectTo: string
  challenge: Challenge | null
  /** The account to which Google is being linked, and the session that requested it. */
  linkTo?: { userId: string; sessionId: string } | undefined
  ref?: string
  /** Begun on the staff sign-in page. */
  isStaff?: boolean
}

/**
 * Name of the cookie that binds a Google sign-in to the browser that began it; the name depends on
 * `state` because several may be in progress.
 */
export const oauthCookieName = ({ config }: Services, state: string) =>
  cookieName(config, '__Host-', `lonja_oauth_${hashToken(state).slice(0, 12)}`)

/**
 * Begins a Google sign-in: returns the URL to redirect to and the cookie that the browser must send
 * back.
 */
export async function beginGoogleSignIn(
  services: Services,
  provider: Configuration,
  request: GoogleSignInRequest,
): Promise<{ url: URL; cookie: string }> {
  const [state, browser, nonce, verifier] = [
    newToken(),
    newToken(),
    newToken(),
    newToken(),
  ] as const
  await services.db.insert(oauthRequests).values({
    provider: 'google',
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
    nonce,
    verifier,
    redirectTo: request.redirectTo,
    codeChallenge: request.challenge?.codeChallenge ?? null,
    challengeMethod: request.challenge?.method ?? null,
    linkUserId: request.linkTo?.userId ?? null,
    linkSessionId: request.linkTo?.sessionId ?? null,
    ref: request.ref ?? null,
    isStaff: request.isStaff ?? false,
    createdAt: services.now(),
  })
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(services),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  })
  const secure = services.config.siteUrl.startsWith('https:') ? '; Secure' : ''
  return {
    url,
    cookie: `${oauthCookieName(services, state)}=${browser}; Path=/; HttpOnly; SameSite=Lax; Max-Age=600${secure}`,
  }
}

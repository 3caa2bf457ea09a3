import {
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
} from 'openid-client'
import { oauthRequests } from '#db/tables/accounts/auth.ts'
import { cookieName } from '#shared/server/cookie-name.ts'
import type { Services } from '#shared/server/services.ts'
import type { Challenge } from '../new-link.ts'
import { hashToken, newToken } from '../sessions/new-token.ts'
import { callbackUrl } from './open-provider.ts'

type Wanted = {
  /** An address of ours. */
  redirectTo: string
  challenge: Challenge | null
  /** Who adds Google to their account, and by which session. */
  linkTo?: { userId: string; sessionId: string } | undefined
  ref?: string
  /** At the staff door. */
  isStaff?: boolean
}

/** Name of the cookie that ties a way to Google to the browser that began it; several may be under way. */
export const wayCookie = ({ config }: Services, state: string) =>
  cookieName(config, '__Host-', `lonja_oauth_${hashToken(state).slice(0, 12)}`)

/** Begins a way to Google: where the browser goes, and the cookie that it must bring back. */
export async function beginGoogle(
  services: Services,
  provider: Configuration,
  wanted: Wanted,
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
    redirectTo: wanted.redirectTo,
    codeChallenge: wanted.challenge?.codeChallenge ?? null,
    challengeMethod: wanted.challenge?.method ?? null,
    linkUserId: wanted.linkTo?.userId ?? null,
    linkSessionId: wanted.linkTo?.sessionId ?? null,
    ref: wanted.ref ?? null,
    isStaff: wanted.isStaff ?? false,
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
    cookie: `${wayCookie(services, state)}=${browser}; Path=/; HttpOnly; SameSite=Lax; Max-Age=600${secure}`,
  }
}

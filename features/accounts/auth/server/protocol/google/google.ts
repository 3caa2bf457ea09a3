import { v7 } from 'uuid'
import { z } from 'zod'
import { flowStates } from '#db/tables/accounts/auth.ts'
import { type Limit, takePoint } from '#shared/server/limit.ts'
import { logSecurityEvent } from '#shared/server/log-security-event.ts'
import { hashToken, newToken } from '#shared/server/new-token.ts'
import type { Services } from '#shared/server/services.ts'
import { beginGoogleSignIn, oauthCookieName } from '../../google/begin-google-sign-in.ts'
import { checkIdToken } from '../../google/check-id-token.ts'
import {
  consumeOAuthRequest,
  exchangeGoogleCode,
  type OAuthRequest,
} from '../../google/exchange-google-code.ts'
import {
  findOrCreateGoogleUser,
  type GoogleSignInResult,
  linkGoogleIdentity,
} from '../../google/find-or-create-google-user.ts'
import { openProvider } from '../../google/open-provider.ts'
import { signInStaffWithGoogle } from '../../google/sign-in-staff-with-google.ts'
import { unlinkIdentity } from '../../google/unlink-identity.ts'
import { resolveOwnUrl } from '../../resolve-own-url.ts'
import { openSession } from '../../sessions/open-session.ts'
import { recordStaffSignIn } from '../../sessions/record-staff-sign-in.ts'
import { answerWithSession } from '../answer-with-session.ts'
import { AuthError, accountMerged, validationFailed } from '../auth-error.ts'
import { type AuthCall, type Bearer, json } from '../auth-route.ts'
import { requireMfa } from '../factors/factors.ts'
import { readChallenge } from '../read-challenge.ts'
import { errorRedirectUrl, redirect, sessionRedirectUrl } from '../redirects.ts'

/** Google sign-ins that one IP address may begin. */
const perAddress: Limit = { name: 'oauth:address', points: 60, seconds: 300 }

const notEnabled = () => validationFailed('Unsupported provider: provider is not enabled')
const noAnswer = () => new AuthError(503, 'request_timeout', 'The provider did not answer')

/**
 * Gets Google's configuration, or null where it is not configured or, with a warning in the log,
 * cannot be reached.
 */
const reachProvider = (services: Services) =>
  openProvider(services).catch((error: unknown) => {
    services.log.warn({ err: error }, 'Google’s description could not be read')
    return null
  })

async function begin(
  { services, query, referrer, request }: AuthCall,
  linkTo?: { userId: string; sessionId: string },
) {
  if (query.get('provider') !== 'google' || !services.config.google) throw notEnabled()
  await takePoint(services, perAddress, request.address)
  const redirectTo = resolveOwnUrl(services.config, query.get('redirect_to') ?? referrer)
  const challenge = readChallenge(Object.fromEntries(query))
  const provider = await reachProvider(services)
  if (!provider) return { redirectTo, way: null }
  const ref = z.uuid().safeParse(query.get('ref')).data
  const isStaff = !linkTo && query.get('door') === 'staff'
  return {
    redirectTo,
    way: await beginGoogleSignIn(services, provider, {
      redirectTo,
      challenge,
      linkTo,
      ref,
      isStaff,
    }),
  }
}

const redirectToGoogle = (authorization: { url: URL; cookie: string }, asJson: boolean) => {
  const response = asJson
    ? json({ provider: 'google', url: authorization.url.href })
    : redirect(authorization.url.href, 302)
  response.headers.append('set-cookie', authorization.cookie)
  return response
}

/** Redirects the browser to Google. */
export async function getAuthorize(call: AuthCall): Promise<Response> {
  const { redirectTo, way: authorization } = await begin(call)
  return authorization
    ? redirectToGoogle(authorization, false)
    : redirect(errorRedirectUrl(new URL(redirectTo), noAnswer()), 302)
}

/** Redirects to Google to link it to the caller's account. */
export async function getLinkAuthorize(call: AuthCall & { bearer: Bearer }): Promise<Response> {
  await requireMfa(call.services, call.bearer, 'AAL2 required to link an identity')
  const { way: authorization } = await begin(call, {
    userId: call.bearer.user.id,
    sessionId: call.bearer.sessionId,
  })
  if (!authorization) throw noAnswer()
  return redirectToGoogle(authorization, call.query.get('skip_http_redirect') === 'true')
}

const refusals: Record<Exclude<GoogleSignInResult['kind'], 'user'>, () => AuthError> = {
  unverified: () =>
    new AuthError(
      403,
      'provider_email_needs_verification',
      'Unverified email with google. Verify the email with google in order to sign in',
    ),
  suspended: () => new AuthError(403, 'user_banned', 'User is banned'),
  merged: accountMerged,
  elsewhere: () =>
    new AuthError(422, 'identity_already_exists', 'Identity is already linked to another user'),
  gone: () => new AuthError(403, 'user_not_found', 'User not found'),
  not_member: () => new AuthError(403, 'not_staff', 'The account is no member of staff'),
}

/**
 * Returns the redirect URL with a session or, for clients that use PKCE, with an authorization
 * code.
 */
async function buildLanding(
  services: Services,
  oauthRequest: OAuthRequest,
  userId: string,
  request: AuthCall['request'],
): Promise<string> {
  const target = new URL(oauthRequest.redirectTo)
  const { codeChallenge, challengeMethod, isStaff } = oauthRequest
  if (!codeChallenge || !challengeMethod) {
    const session = await services.db.transaction(async (tx) => {
      if (isStaff) await recordStaffSignIn(tx, userId, request.id)
      return openSession(tx, services, {
        userId,
        isStaff,
        userAgent: request.userAgent,
        method: 'oauth',
      })
    })
    return sessionRedirectUrl(target, session)
  }
  const code = newToken()
  await services.db.insert(flowStates).values({
    id: v7(),
    userId,
    method: 'oauth',
    isStaff,
    codeChallenge,
    challengeMethod,
    codeHash: hashToken(code),
    codeIssuedAt: services.now(),
  })
  target.searchParams.set('code', code)
  return target.href
}

const readCookie = (header: string | null, name: string) =>
  header
    ?.split(/;\s*/)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/**
 * Google's redirect URI. Errors are reported to the page that began the sign-in, if it is known.
 */
export async function getCallback({ services, query, request }: AuthCall): Promise<Response> {
  const state = query.get('state')
  const oauthRequest = state
    ? await consumeOAuthRequest(
        services,
        state,
        readCookie(request.cookies, oauthCookieName(services, state)),
      )
    : null
  const badState = new AuthError(400, 'bad_oauth_state', 'OAuth state is invalid or has expired')
  const stateMissing = new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  if (!oauthRequest)
    logSecurityEvent(services, { event: 'sign_in', outcome: 'bad_state', by: 'google' })
  if (!oauthRequest)
    return redirect(
      errorRedirectUrl(
        new URL('/auth/callback', services.config.siteUrl),
        state ? badState : stateMissing,
      ),
      302,
    )
  const target = new URL(oauthRequest.redirectTo)
  // People may cancel at Google, so only invalid answers are logged as warnings.
  if (query.has('error'))
    return redirect(
      errorRedirectUrl(target, new AuthError(403, 'bad_oauth_callback', 'The provider refused')),
      302,
    )
  const provider = await reachProvider(services)
  const claims = provider && (await exchangeGoogleCode(services, provider, oauthRequest, query))
  if (!claims) {
    const refused = new AuthError(500, 'bad_oauth_callback', 'The provider gave no valid answer')
    return redirect(errorRedirectUrl(target, refused), 302)
  }
  const done = await services.db.transaction((tx) =>
    oauthRequest.linkUserId
      ? linkGoogleIdentity(tx, services, claims, oauthRequest)
      : oauthRequest.isStaff
        ? signInStaffWithGoogle(tx, services, claims)
        : findOrCreateGoogleUser(tx, services, claims, oauthRequest),
  )
  if (done.kind !== 'user')
    logSecurityEvent(services, { event: 'sign_in', outcome: done.kind, by: 'google' })
  if (done.kind !== 'user') return redirect(errorRedirectUrl(target, refusals[done.kind]()), 302)
  return redirect(await buildLanding(services, oauthRequest, done.userId, request), 302)
}

const notEnabledToken = (provider: unknown) =>
  String(provider).startsWith('custom:')
    ? validationFailed('Custom OAuth providers are disabled')
    : new AuthError(
        400,
        'provider_disabled',
        `Provider (issuer "${String(provider).slice(0, 100)}") is not enabled`,
      )

/** The grant for clients that obtained an ID token from Google themselves. */
export async function grantIdToken(call: AuthCall): Promise<Response> {
  const { services, body, request } = call
  const { provider, id_token: token, nonce, link_identity: links } = body
  if (provider !== 'google' && provider !== services.config.google?.issuer)
    throw notEnabledToken(provider)
  if (links) throw new AuthError(404, 'manual_linking_disabled', 'Linking by ID token is disabled')
  if (typeof token !== 'string' || !token) throw validationFailed('id_token required')
  await takePoint(services, perAddress, request.address)
  const checked = await checkIdToken(
    services,
    token,
    typeof nonce === 'string' && nonce ? nonce : undefined,
  ).catch(() => {
    throw noAnswer()
  })
  if (checked.kind === 'off') throw notEnabledToken(provider)
  if (checked.kind === 'bad_token') throw validationFailed('Bad ID token')
  if (checked.kind === 'nonce_missing')
    throw validationFailed('Passed nonce and nonce in id_token should either both exist or not.')
  if (checked.kind === 'bad_nonce') throw validationFailed('Nonces mismatch')
  const session = await services.db.transaction(async (tx) => {
    const done = await findOrCreateGoogleUser(tx, services, checked.claims, {})
    if (done.kind !== 'user') throw refusals[done.kind]()
    return openSession(tx, services, {
      userId: done.userId,
      userAgent: request.userAgent,
      method: 'oauth',
    })
  })
  return answerWithSession(call, session)
}

/** Unlinks a provider from the account. */
export async function deleteIdentity({
  services,
  bearer,
  params,
}: AuthCall & { bearer: Bearer }): Promise<Response> {
  await requireMfa(services, bearer, 'AAL2 required to unlink an identity')
  const { data: id } = z.uuid().safeParse(params.identityId)
  const done = id ? await unlinkIdentity(services, bearer.user.id, id) : 'unknown'
  if (done === 'unknown') throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
  if (done === 'only_one')
    throw new AuthError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    )
  return json({})
}

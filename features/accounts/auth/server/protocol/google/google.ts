import { v7 } from 'uuid'
import { z } from 'zod'
import { flowStates } from '#db/tables/accounts/auth.ts'
import { type Limit, takePoint } from '#shared/server/limit.ts'
import { logSecurityEvent } from '#shared/server/log-security-event.ts'
import type { Services } from '#shared/server/services.ts'
import { beginGoogle, wayCookie } from '../../google/begin.ts'
import { checkIdToken } from '../../google/check-id-token.ts'
import { enterMember } from '../../google/enter-member.ts'
import { type Entered, enterWithClaims, linkClaims } from '../../google/enter-with-claims.ts'
import { type OAuthRequest, readPerson, takeRequest } from '../../google/finish.ts'
import { openProvider } from '../../google/open-provider.ts'
import { unlinkIdentity } from '../../google/unlink.ts'
import { ownAddress } from '../../own-address.ts'
import { hashToken, newToken } from '../../sessions/new-token.ts'
import { notifyStaffSignedIn } from '../../sessions/notify-staff-signed-in.ts'
import { openSession } from '../../sessions/open-session.ts'
import { AuthError, accountMerged, validationFailed } from '../auth-error.ts'
import { type AuthCall, type Bearer, json } from '../auth-route.ts'
import { enter } from '../enter.ts'
import { checkSecondStep } from '../factors/factors.ts'
import { readChallenge } from '../read-challenge.ts'
import { backWithError, redirect, withSession } from '../redirects.ts'

/** Ways to Google that one address may begin. */
const perAddress: Limit = { name: 'oauth:address', points: 60, seconds: 300 }

const notEnabled = () => validationFailed('Unsupported provider: provider is not enabled')
const silent = () => new AuthError(503, 'request_timeout', 'The provider did not answer')

/** Google, or null where it is not configured or can't be reached now, which the log tells. */
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
  const redirectTo = ownAddress(services.config, query.get('redirect_to') ?? referrer)
  const challenge = readChallenge(Object.fromEntries(query))
  const provider = await reachProvider(services)
  if (!provider) return { redirectTo, way: null }
  const ref = z.uuid().safeParse(query.get('ref')).data
  const isStaff = !linkTo && query.get('door') === 'staff'
  return {
    redirectTo,
    way: await beginGoogle(services, provider, { redirectTo, challenge, linkTo, ref, isStaff }),
  }
}

const sendOff = (way: { url: URL; cookie: string }, asJson: boolean) => {
  const response = asJson
    ? json({ provider: 'google', url: way.url.href })
    : redirect(way.url.href, 302)
  response.headers.append('set-cookie', way.cookie)
  return response
}

/** Sends the browser to Google. */
export async function getAuthorize(call: AuthCall): Promise<Response> {
  const { redirectTo, way } = await begin(call)
  return way ? sendOff(way, false) : redirect(backWithError(new URL(redirectTo), silent()), 302)
}

/** The same for somebody who adds Google to the account they have. */
export async function getLinkAuthorize(call: AuthCall & { bearer: Bearer }): Promise<Response> {
  await checkSecondStep(call.services, call.bearer, 'AAL2 required to link an identity')
  const { way } = await begin(call, {
    userId: call.bearer.user.id,
    sessionId: call.bearer.sessionId,
  })
  if (!way) throw silent()
  return sendOff(way, call.query.get('skip_http_redirect') === 'true')
}

const refusals: Record<Exclude<Entered['kind'], 'user'>, () => AuthError> = {
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

/** A session, or for a client that waits with its verifier the code for one. */
async function land(
  services: Services,
  asked: OAuthRequest,
  userId: string,
  request: AuthCall['request'],
): Promise<string> {
  const target = new URL(asked.redirectTo)
  const { codeChallenge, challengeMethod, isStaff } = asked
  if (!codeChallenge || !challengeMethod) {
    const session = await services.db.transaction(async (tx) => {
      if (isStaff) await notifyStaffSignedIn(tx, userId, request.id)
      return openSession(tx, services, {
        userId,
        isStaff,
        userAgent: request.userAgent,
        method: 'oauth',
      })
    })
    return withSession(target, session)
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

/** Where Google sends people back to. What went wrong is told to the page that they came from, if it is known. */
export async function getCallback({ services, query, request }: AuthCall): Promise<Response> {
  const state = query.get('state')
  const taken = state
    ? await takeRequest(services, state, readCookie(request.cookies, wayCookie(services, state)))
    : null
  const lost = new AuthError(400, 'bad_oauth_state', 'OAuth state is invalid or has expired')
  const missing = new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  if (!taken) logSecurityEvent(services, { event: 'sign_in', outcome: 'bad_state', by: 'google' })
  if (!taken)
    return redirect(
      backWithError(new URL('/auth/callback', services.config.siteUrl), state ? lost : missing),
      302,
    )
  const target = new URL(taken.redirectTo)
  // People change their mind at Google; only what is no answer at all is worth a warning.
  if (query.has('error'))
    return redirect(
      backWithError(target, new AuthError(403, 'bad_oauth_callback', 'The provider refused')),
      302,
    )
  const provider = await reachProvider(services)
  const claims = provider && (await readPerson(services, provider, taken, query))
  if (!claims) {
    const refused = new AuthError(500, 'bad_oauth_callback', 'The provider gave no valid answer')
    return redirect(backWithError(target, refused), 302)
  }
  const done = await services.db.transaction((tx) =>
    taken.linkUserId
      ? linkClaims(tx, services, claims, taken)
      : taken.isStaff
        ? enterMember(tx, services, claims)
        : enterWithClaims(tx, services, claims, taken),
  )
  if (done.kind !== 'user')
    logSecurityEvent(services, { event: 'sign_in', outcome: done.kind, by: 'google' })
  if (done.kind !== 'user') return redirect(backWithError(target, refusals[done.kind]()), 302)
  return redirect(await land(services, taken, done.userId, request), 302)
}

const notEnabledToken = (provider: unknown) =>
  String(provider).startsWith('custom:')
    ? validationFailed('Custom OAuth providers are disabled')
    : new AuthError(
        400,
        'provider_disabled',
        `Provider (issuer "${String(provider).slice(0, 100)}") is not enabled`,
      )

/** The grant for clients that got an ID token of Google themselves. */
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
    throw silent()
  })
  if (checked.kind === 'off') throw notEnabledToken(provider)
  if (checked.kind === 'bad_token') throw validationFailed('Bad ID token')
  if (checked.kind === 'nonce_missing')
    throw validationFailed('Passed nonce and nonce in id_token should either both exist or not.')
  if (checked.kind === 'bad_nonce') throw validationFailed('Nonces mismatch')
  const session = await services.db.transaction(async (tx) => {
    const done = await enterWithClaims(tx, services, checked.claims, {})
    if (done.kind !== 'user') throw refusals[done.kind]()
    return openSession(tx, services, {
      userId: done.userId,
      userAgent: request.userAgent,
      method: 'oauth',
    })
  })
  return enter(call, session)
}

/** Takes a provider off the account. */
export async function deleteIdentity({
  services,
  bearer,
  params,
}: AuthCall & { bearer: Bearer }): Promise<Response> {
  await checkSecondStep(services, bearer, 'AAL2 required to unlink an identity')
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

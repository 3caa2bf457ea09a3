import { type Confirmed, confirmEmail } from '../sign-up/confirm-email.ts'
import { ownAddress } from '../sign-up/own-address.ts'
import { AuthError, validationFailed } from './auth-error.ts'
import { type AuthCall, json } from './auth-route.ts'

const lapsed = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
const banned = () => new AuthError(403, 'user_banned', 'User is banned')

/** Kinds of links that confirm a sign-up; `email` is what newer clients call it. */
const isSignup = (type: unknown) => type === 'signup' || type === 'email'

/** Sends the browser back with the refusal in the query and, for clients without PKCE, in the fragment. */
function backWithError(target: URL, error: AuthError): string {
  const facts = { error: error.status === 403 ? 'access_denied' : 'server_error', error_code: error.code, error_description: error.message }
  for (const [name, value] of Object.entries(facts)) target.searchParams.set(name, value)
  target.hash = new URLSearchParams({ ...facts, sb: '' }).toString()
  return target.href
}

const redirect = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' } })

/** The link in a mail: confirms, and goes on to a page of ours with a code or a session. */
export async function getVerify({ services, request, query }: AuthCall): Promise<Response> {
  const token = query.get('token') || query.get('token_hash')
  if (!query.get('type')) throw validationFailed('Verify requires a verification type')
  if (!token) throw validationFailed('Verify requires a token or a token hash')
  const target = new URL(ownAddress(services.config, query.get('redirect_to')))
  const done: Confirmed = isSignup(query.get('type'))
    ? await confirmEmail(services, { token, userAgent: request.userAgent })
    : { kind: 'lapsed' }
  if (done.kind === 'lapsed' || done.kind === 'suspended')
    return redirect(backWithError(target, done.kind === 'suspended' ? banned() : lapsed()))
  if (done.kind === 'code') {
    target.searchParams.set('code', done.code)
    return redirect(target.href)
  }
  const { access_token, refresh_token, expires_in, expires_at, token_type } = done.session
  const fragment = {
    access_token,
    refresh_token,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    token_type,
    type: 'signup',
    sb: '',
  }
  target.hash = new URLSearchParams(fragment).toString()
  return redirect(target.href)
}

/** The same by call (`verifyOtp` with `token_hash`): the answer is the session. */
export async function postVerify({ services, request, body }: AuthCall): Promise<Response> {
  const { type, token, token_hash: tokenHash } = body
  if (typeof type !== 'string' || !type) throw validationFailed('Verify requires a verification type')
  if (Boolean(token) === Boolean(tokenHash)) throw validationFailed('Verify requires either a token or a token hash')
  if (typeof tokenHash !== 'string' || !isSignup(type)) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
  const done = await confirmEmail(services, { token: tokenHash, userAgent: request.userAgent, here: true })
  if (done.kind === 'session') return json(done.session)
  throw done.kind === 'suspended' ? banned() : lapsed()
}

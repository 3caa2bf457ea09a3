import { checkPassword } from '../passwords/check-password.ts'
import { getKnownDevice } from '../sessions/device-cookies.ts'
import { exchangeCode } from '../sessions/exchange-code.ts'
import { openSession } from '../sessions/open-session.ts'
import { refreshSession } from '../sessions/refresh-session.ts'
import { answerWithSession } from './answer-with-session.ts'
import { AuthError, accountMerged, validationFailed } from './auth-error.ts'
import type { AuthCall } from './auth-route.ts'
import { grantIdToken } from './google/google.ts'

const banned = (prefix = '') => new AuthError(400, 'user_banned', `${prefix}User is banned`)

async function grantPassword(call: AuthCall): Promise<Response> {
  const { services, request, body } = call
  const { email, phone, password } = body
  if (phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (typeof email !== 'string' || !email) throw validationFailed('missing email or phone')
  const checked = await checkPassword(services, {
    email,
    password: typeof password === 'string' ? password.slice(0, 1000) : '',
    address: request.address,
    device: async (user) => (await getKnownDevice(services, user, request.cookies))?.id ?? null,
  })
  if (checked.kind === 'wrong')
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  if (checked.kind === 'suspended') throw banned()
  if (checked.kind === 'merged') throw accountMerged()
  if (checked.kind === 'unconfirmed')
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  const opened = { userId: checked.user.id, userAgent: request.userAgent }
  return answerWithSession(
    call,
    await services.db.transaction((tx) => openSession(tx, services, opened)),
  )
}

async function grantRefreshToken(call: AuthCall): Promise<Response> {
  const { services, body } = call
  const token = body.refresh_token
  if (typeof token !== 'string' || !token) throw validationFailed('refresh_token required')
  const done = await refreshSession(services, token)
  if (done.kind === 'session') return answerWithSession(call, done.session)
  if (done.kind === 'suspended') throw banned('Invalid Refresh Token: ')
  if (done.kind === 'reused')
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  throw new AuthError(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  )
}

async function grantPkce(call: AuthCall): Promise<Response> {
  const { services, request, body } = call
  const { auth_code: code, code_verifier: verifier } = body
  if (typeof code !== 'string' || typeof verifier !== 'string' || !code || !verifier)
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  const done = await exchangeCode(services, {
    code,
    verifier,
    userAgent: request.userAgent,
    requestId: request.id,
  })
  if (done.kind === 'session') return answerWithSession(call, done.session)
  if (done.kind === 'expired')
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (done.kind === 'wrong_verifier')
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  if (done.kind === 'suspended') throw banned()
  throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
}

async function web3NotEnabled(): Promise<Response> {
  throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
}

const grants: Record<string, (call: AuthCall) => Promise<Response>> = {
  password: grantPassword,
  refresh_token: grantRefreshToken,
  pkce: grantPkce,
  id_token: grantIdToken,
  web3: web3NotEnabled,
}

/** Issues a session for a grant: password, refresh token, PKCE code, ID token. */
export async function postToken(call: AuthCall): Promise<Response> {
  const name = call.query.get('grant_type') ?? ''
  const grant = Object.hasOwn(grants, name) ? grants[name] : undefined
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  return grant(call)
}

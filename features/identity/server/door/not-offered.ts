import { AuthError } from './auth-error.ts'
import { type AuthRoute, forBearer, open } from './auth-route.ts'

const refuse = (status: number, code: string, message: string) => async (): Promise<Response> => {
  throw new AuthError(status, code, message)
}

const enrolling = refuse(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP')
const factor = refuse(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP')
const sso = refuse(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
const passkeys = refuse(404, 'passkey_disabled', 'Passkeys are disabled')
const admin = refuse(403, 'not_admin', 'User not allowed')

/** The parts of the protocol that this installation does not offer, each with the refusal a client knows from a hosted service. */
export const notOffered: AuthRoute[] = [
  open('POST', '/sso', sso),
  open('POST', '/passkeys/authentication/options', passkeys),
  open('POST', '/passkeys/authentication/verify', passkeys),
  forBearer('POST', '/factors', enrolling),
  forBearer('POST', '/factors/:factorId/challenge', factor),
  forBearer('POST', '/factors/:factorId/verify', factor),
  forBearer('DELETE', '/factors/:factorId', refuse(404, 'mfa_factor_not_found', 'Factor not found')),
  open('POST', '/invite', admin),
  open('GET', '/admin/users', admin),
  open('POST', '/admin/users', admin),
  open('POST', '/admin/generate_link', admin),
]

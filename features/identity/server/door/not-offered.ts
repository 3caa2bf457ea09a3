import { AuthError } from './auth-error.ts'
import { type AuthRoute, open } from './auth-route.ts'

const refuse = (status: number, code: string, message: string) => async (): Promise<Response> => {
  throw new AuthError(status, code, message)
}

const sso = refuse(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
const passkeys = refuse(404, 'passkey_disabled', 'Passkeys are disabled')
const admin = refuse(403, 'not_admin', 'User not allowed')

/** The parts of the protocol that this installation does not offer, each with the refusal a client knows from a hosted service. */
export const notOffered: AuthRoute[] = [
  open('POST', '/sso', sso),
  open('POST', '/passkeys/authentication/options', passkeys),
  open('POST', '/passkeys/authentication/verify', passkeys),
  open('POST', '/invite', admin),
  open('GET', '/admin/users', admin),
  open('POST', '/admin/users', admin),
  open('POST', '/admin/generate_link', admin),
]

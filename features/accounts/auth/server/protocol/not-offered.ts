import type { Method } from '#shared/endpoint.ts'
import { AuthError } from './auth-error.ts'
import { type AuthRoute, open } from './auth-route.ts'

const refuse = (status: number, code: string, message: string) => async (): Promise<Response> => {
  throw new AuthError(status, code, message)
}

const methods: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const saml = refuse(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
const passkeys = refuse(404, 'passkey_disabled', 'Passkeys are disabled')
const oauthServer = refuse(404, 'feature_disabled', 'OAuth server is disabled')
const admin = refuse(403, 'not_admin', 'User not allowed')

/**
 * The parts of the protocol that this installation does not support, each with the hosted service's
 * refusal.
 */
export const notOffered: AuthRoute[] = [
  open('POST', '/sso', saml),
  open('POST', '/invite', admin),
  ...methods.flatMap((method) => [
    open(method, '/sso/*', saml),
    open(method, '/passkeys', passkeys),
    open(method, '/passkeys/*', passkeys),
    open(method, '/oauth/*', oauthServer),
    open(method, '/user/oauth/*', oauthServer),
    open(method, '/admin/*', admin),
  ]),
]

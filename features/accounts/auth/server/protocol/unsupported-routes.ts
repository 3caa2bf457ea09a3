import type { Method } from '#shared/endpoint.ts'
import { AuthError } from './auth-error.ts'
import { type AuthRoute, publicRoute } from './auth-route.ts'

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
export const unsupportedRoutes: AuthRoute[] = [
  publicRoute('POST', '/sso', saml),
  publicRoute('POST', '/invite', admin),
  ...methods.flatMap((method) => [
    publicRoute(method, '/sso/*', saml),
    publicRoute(method, '/passkeys', passkeys),
    publicRoute(method, '/passkeys/*', passkeys),
    publicRoute(method, '/oauth/*', oauthServer),
    publicRoute(method, '/user/oauth/*', oauthServer),
    publicRoute(method, '/admin/*', admin),
  ]),
]

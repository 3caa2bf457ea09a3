import { loadSigningKeys } from '../sessions/signing-keys.ts'
import { type AuthCall, json } from './auth-route.ts'

export const getHealth = async () =>
  json({ version: 'v1', name: 'GoTrue', description: 'Lonja Auth' })

const otherProviders =
  'anonymous_users apple azure bitbucket discord facebook snapchat figma fly github gitlab keycloak kakao linkedin linkedin_oidc notion spotify slack slack_oidc workos twitch twitter phone zoom'

/** Settings of this installation: providers and sign-up options. */
export const getSettings = async ({ services }: AuthCall) =>
  json({
    external: {
      ...Object.fromEntries(otherProviders.split(' ').map((name) => [name, false])),
      email: true,
      google: Boolean(services.config.google),
    },
    disable_signup: false,
    mailer_autoconfirm: !services.config.emailConfirmation,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  })

/** The public keys that verify access tokens. */
export async function getJwks({ services }: AuthCall): Promise<Response> {
  const keys = await loadSigningKeys(services)
  const publicKeys = keys.map(({ publicJwk: { kty, crv, x, y, kid } }) => ({
    kty,
    crv,
    x,
    y,
    kid,
    alg: 'ES256',
    use: 'sig',
    key_ops: ['verify'],
  }))
  return Response.json(
    { keys: publicKeys },
    { headers: { 'cache-control': 'public, max-age=600' } },
  )
}

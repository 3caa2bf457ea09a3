import { type AuthError, GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { type AuthApp, openAuthApp } from '#tests/support/auth-clients.ts'

const password = 'Zaguán-7-tordos'
const phone = '+525512345678'

type Client = ReturnType<AuthApp['newClient']>
type Answer = Promise<{ data: unknown; error: AuthError | null }>

/** Answers of a hosted project with these parts disabled, as the official client reads them. */
const refusals: [
  what: string,
  ask: (client: Client) => Answer,
  status: number,
  code: string,
  message: string | RegExp,
][] = [
  [
    'sign-up by telephone',
    (c) => c.signUp({ phone, password }),
    400,
    'phone_provider_disabled',
    'Phone signups are disabled',
  ],
  [
    'password by telephone',
    (c) => c.signInWithPassword({ phone, password }),
    422,
    'phone_provider_disabled',
    'Phone logins are disabled',
  ],
  [
    'code by SMS',
    (c) => c.signInWithOtp({ phone }),
    400,
    'phone_provider_disabled',
    'Unsupported phone provider',
  ],
  [
    'SMS once more',
    (c) => c.resend({ type: 'sms', phone }),
    400,
    'phone_provider_disabled',
    'Phone logins are disabled',
  ],
  [
    'digits of an SMS',
    (c) => c.verifyOtp({ type: 'sms', phone, token: '123456' }),
    403,
    'otp_expired',
    'Token has expired or is invalid',
  ],
  [
    'digits of an SMS to no number',
    (c) => c.verifyOtp({ type: 'sms', phone: `${phone}-x`, token: '123456' }),
    400,
    'validation_failed',
    'Invalid phone number format (E.164 required)',
  ],
  [
    'anonymous',
    (c) => c.signInAnonymously(),
    422,
    'anonymous_provider_disabled',
    'Anonymous sign-ins are disabled',
  ],
  [
    'SSO by domain',
    (c) => c.signInWithSSO({ domain: 'empresa.test' }),
    404,
    'saml_provider_disabled',
    'SAML 2.0 is disabled',
  ],
  [
    'SSO by provider',
    (c) => c.signInWithSSO({ providerId: crypto.randomUUID() }),
    404,
    'saml_provider_disabled',
    'SAML 2.0 is disabled',
  ],
  [
    'web3, Solana',
    (c) => c.signInWithWeb3({ chain: 'solana', message: 'hola', signature: new Uint8Array(64) }),
    422,
    'web3_provider_disabled',
    'Web3 provider is disabled',
  ],
  [
    'web3, Ethereum',
    (c) => c.signInWithWeb3({ chain: 'ethereum', message: 'hola', signature: '0x00' }),
    422,
    'web3_provider_disabled',
    'Web3 provider is disabled',
  ],
  [
    'ID token of Google',
    (c) => c.signInWithIdToken({ provider: 'google', token: 'x' }),
    400,
    'provider_disabled',
    /is not enabled$/,
  ],
  [
    'ID token of Apple',
    (c) => c.signInWithIdToken({ provider: 'apple', token: 'x' }),
    400,
    'provider_disabled',
    /is not enabled$/,
  ],
  [
    'ID token of a provider of one’s own',
    (c) => c.signInWithIdToken({ provider: 'custom:mio', token: 'x' }),
    400,
    'validation_failed',
    'Custom OAuth providers are disabled',
  ],
  [
    'linking Google',
    (c) => c.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } }),
    400,
    'validation_failed',
    'Unsupported provider: provider is not enabled',
  ],
  [
    'linking an unknown provider',
    (c) => c.linkIdentity({ provider: 'github', options: { skipBrowserRedirect: true } }),
    400,
    'validation_failed',
    'Unsupported provider: provider is not enabled',
  ],
  [
    'a telephone for the account',
    (c) => c.updateUser({ phone }),
    400,
    'phone_provider_disabled',
    'Phone logins are disabled',
  ],
  [
    'second step by SMS',
    (c) => c.mfa.enroll({ factorType: 'phone', phone }),
    422,
    'mfa_phone_enroll_not_enabled',
    'MFA enroll is disabled for Phone',
  ],
  [
    'second step by key',
    (c) => c.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Llave' }),
    422,
    'mfa_webauthn_enroll_not_enabled',
    'MFA enroll is disabled for WebAuthn',
  ],
  [
    'a second step that nobody knows',
    (c) => c.mfa.enroll({ factorType: 'paloma' } as never),
    400,
    'validation_failed',
    'factor_type needs to be totp, phone, or webauthn',
  ],
]

describe('unsupported parts of the protocol', () => {
  let test: AuthApp
  let client: Client
  let apikey: string
  beforeAll(async () => {
    test = await openAuthApp()
    client = test.newClient()
    await client.signUp({ email: 'ana@correo.test', password })
    apikey = (client as unknown as { headers: Record<string, string> }).headers.apikey ?? ''
  })
  afterAll(() => test.close())

  it.each(refusals)('%s', async (_, ask, status, code, message) => {
    const { error } = await ask(client)
    expect(error).toMatchObject({
      status,
      code,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
    expect(await test.services.db.$count(users)).toBe(1)
    expect((await client.getUser()).error).toBeNull()
  })

  it.each(['google', 'github', 'custom:mio', ''])(
    'the way to the provider “%s”',
    async (provider) => {
      const response = await fetch(
        `${test.url}/auth/v1/authorize?${new URLSearchParams({ provider })}`,
        { redirect: 'manual' },
      )
      expect([response.status, (await response.json()).error_code]).toEqual([
        400,
        'validation_failed',
      ])
    },
  )

  it.each([
    ['GET', '/sso/saml/metadata', 404, 'saml_provider_disabled'],
    ['POST', '/passkeys/authentication/options', 404, 'passkey_disabled'],
    ['POST', '/passkeys/registration/verify', 404, 'passkey_disabled'],
    ['GET', '/passkeys', 404, 'passkey_disabled'],
    ['POST', '/oauth/token', 404, 'feature_disabled'],
    ['GET', '/user/oauth/grants', 404, 'feature_disabled'],
    ['POST', '/invite', 403, 'not_admin'],
    ['POST', '/token?grant_type=facebook', 400, 'invalid_credentials'],
  ])('%s %s', async (method, path, status, code) => {
    const response = await fetch(`${test.url}/auth/v1${path}`, {
      method,
      headers: { apikey },
      ...(method !== 'GET' && { body: '{}' }),
    })
    expect([response.status, (await response.json()).error_code]).toEqual([status, code])
  })

  it('administration, for any caller', async () => {
    const token = (await client.getSession()).data.session?.access_token
    const admin = new GoTrueAdminApi({
      url: `${test.url}/auth/v1`,
      headers: { apikey, Authorization: `Bearer ${token}` },
    })
    const id = (await client.getUser()).data.user?.id as string
    const asked: Answer[] = [
      admin.createUser({ email: 'luis@correo.test', password }),
      admin.listUsers(),
      admin.getUserById(id),
      admin.updateUserById(id, { email_confirm: true }),
      admin.deleteUser(id),
      admin.inviteUserByEmail('luis@correo.test'),
      admin.generateLink({ type: 'recovery', email: 'ana@correo.test' }),
      admin.mfa.listFactors({ userId: id }),
    ] as never
    for (const answer of asked)
      expect((await answer).error).toMatchObject({ status: 403, code: 'not_admin' })
  })
})

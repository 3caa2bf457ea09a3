import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { protocolAdapters } from '#api/adapters.ts'
import { readProfile } from '#features/accounts/profiles/contract/profile.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { publicKey } from '../sessions/public-key.ts'
import { authRoutes } from './routes.ts'

describe('the auth adapter', () => {
  let test: TestApp
  let apikey: string
  beforeAll(async () => {
    test = await openTestApp()
    apikey = await publicKey(test.services)
  })
  afterAll(() => test.close())

  const call = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: unknown,
  ) =>
    test.app.request(`/auth/v1${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    })

  it('requires the public key, in a header or query parameter', async () => {
    for (const headers of [{}, { apikey: 'eyJ.otra' }] as Record<string, string>[]) {
      const response = await call('GET', '/settings', headers)
      expect(response.status).toBe(401)
      expect((await response.json()).message).toMatch(
        /^(No API key found in request|Invalid API key)$/,
      )
    }
    expect((await call('GET', '/settings', { apikey })).status).toBe(200)
    expect((await call('GET', `/settings?apikey=${apikey}`)).status).toBe(200)
  })

  it('has one permanent public key: a token with role anon, valid for years', async () => {
    expect(apikey).toMatch(/^eyJ/)
    const claims = JSON.parse(Buffer.from(apikey.split('.')[1] as string, 'base64url').toString())
    expect(claims.role).toBe('anon')
    expect(claims.exp - claims.iat).toBeGreaterThan(5 * 365 * 24 * 3600)
    expect(await publicKey({ ...test.services, pool: Object.create(test.services.pool) })).toBe(
      apikey,
    )
  })

  it('accepts the public key as bearer token of a guest', async () => {
    await expect(test.as(apikey).call(readProfile, {})).rejects.toMatchObject({
      code: 'unauthenticated',
      message: 'Inicia sesión para continuar.',
    })
  })

  it.each(authRoutes.map((route) => [route.method, route.path, route] as const))(
    '%s %s keeps its policy',
    async (method, path, route) => {
      const plain = path.replaceAll(/:\w+/g, 'x')
      const keyless = await call(method, plain)
      expect(keyless.status === 401).toBe(!route.keyless)
      const guest = await call(method, plain, { apikey }, method === 'GET' ? undefined : {})
      if (route.allow.who === 'anyone')
        expect((await guest.clone().text()).includes('no_authorization')).toBe(false)
      else
        expect([guest.status, (await guest.json()).error_code]).toEqual([401, 'no_authorization'])
    },
  )

  it.each(
    authRoutes
      .filter(({ allow }) => allow.who === 'signedIn')
      .map(({ method, path }) => [method, path] as const),
  )('%s %s refuses a token that does not count', async (method, path) => {
    const plain = path.replaceAll(/:\w+/g, 'x')
    const ana = await makePerson(test.services)
    const forged = `${ana.token.slice(0, -6)}AAAAAA`
    for (const token of ['no', forged, apikey]) {
      const response = await call(method, plain, { apikey, authorization: `Bearer ${token}` })
      expect([response.status, (await response.json()).error_code]).toEqual([403, 'bad_jwt'])
    }
  })

  it('lists what it answers, so that nothing is open by oversight', () => {
    expect(Object.fromEntries(protocolAdapters)['/auth/v1']?.routes).toBe(authRoutes)
    expect(new Set(authRoutes.map(({ method, path }) => `${method} ${path}`)).size).toBe(
      authRoutes.length,
    )
  })

  it("formats errors for the client's protocol version", async () => {
    const path = '/token?grant_type=password'
    const body = { email: 'nadie@correo.test', password: 'x' }
    const older = await call('POST', path, { apikey }, body)
    expect(await older.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
    const newer = await call('POST', path, { apikey, 'x-supabase-api-version': '2024-01-01' }, body)
    expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(await newer.json()).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    const odd = await call('POST', path, { apikey, 'x-supabase-api-version': 'ayer' }, body)
    expect((await odd.json()).code).toBe(400)
    const weak = await call(
      'POST',
      '/signup',
      { apikey },
      { email: 'ana@correo.test', password: 'x' },
    )
    expect([weak.status, await weak.json()]).toMatchObject([
      422,
      { error_code: 'weak_password', weak_password: { reasons: ['length', 'characters'] } },
    ])
  })

  it('refuses bodies that are not JSON objects or too long', async () => {
    const response = await call('POST', '/signup', { apikey }, '{"email":')
    expect([response.status, (await response.json()).error_code]).toEqual([400, 'bad_json'])
    expect((await call('POST', '/signup', { apikey }, '[]')).status).toBe(400)
    expect(
      (await call('POST', '/signup', { apikey }, JSON.stringify({ email: 'x'.repeat(70_000) })))
        .status,
    ).toBe(413)
    expect((await call('POST', '/token?grant_type=__proto__', { apikey }, {})).status).toBe(400)
  })

  it('describes its settings', async () => {
    expect(await (await call('GET', '/settings', { apikey })).json()).toMatchObject({
      external: { email: true, google: false, phone: false },
      disable_signup: false,
      mailer_autoconfirm: true,
    })
    expect(await (await call('GET', '/health')).json()).toMatchObject({ name: 'GoTrue' })
  })
})

import {
  exportSPKI,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listSessions } from '#features/accounts/auth/contract.ts'
import { rotateKeys } from '#features/platform/keys/server/index.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readToken } from './access-token.ts'
import { loadSigningKeys, type SigningKey } from './signing-keys.ts'

describe('an access token', () => {
  let test: TestApp
  let ana: Person
  let ours: SigningKey
  beforeAll(async () => {
    test = await openTestApp()
    ana = await makePerson(test.services)
    ours = (await loadSigningKeys(test.services))[0] as SigningKey
  })
  afterAll(() => test.close())

  type Made = {
    claims?: JWTPayload
    header?: Partial<JWTHeaderParameters>
    key?: CryptoKey | Uint8Array
    from?: number
    until?: number
  }
  const seconds = () => Math.floor(Date.now() / 1000)
  /** A valid token except for the given changes. */
  const make = ({ claims, header, key = ours.privateKey, from = -10, until = 600 }: Made = {}) =>
    new SignJWT({
      sub: ana.id,
      aud: 'authenticated',
      session_id: ana.sessionId,
      aal: 'aal1',
      iss: 'http://lonja.test/auth/v1',
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', kid: ours.kid, typ: 'JWT', ...header })
      .setIssuedAt(seconds() + from)
      .setNotBefore(seconds() + from)
      .setExpirationTime(seconds() + until)
      .sign(key)
  const opens = async (token: string) => {
    const { status } = await test.app.request('/api/account/sessions', {
      headers: { authorization: `Bearer ${token}` },
    })
    return status
  }

  it('is accepted when the server issued it', async () => {
    expect(await opens(await make())).toBe(200)
    expect(await test.as(ana.token).call(listSessions, {})).toHaveLength(1)
  })

  it('counts with no other signature: of another key, changed, or none', async () => {
    const other = await generateKeyPair('ES256')
    expect(await opens(await make({ key: other.privateKey }))).toBe(401)
    const [head, , signature] = (await make()).split('.')
    const claims = {
      sub: ana.id,
      aud: 'authenticated',
      session_id: ana.sessionId,
      exp: seconds() + 6000,
    }
    const changed = Buffer.from(JSON.stringify(claims)).toString('base64url')
    expect(await opens(`${head}.${changed}.${signature}`)).toBe(401)
    for (const alg of ['none', 'None', 'NONE']) {
      const bare = Buffer.from(JSON.stringify({ alg, kid: ours.kid, typ: 'JWT' })).toString(
        'base64url',
      )
      for (const end of ['', signature])
        expect(await opens(`${bare}.${(await make()).split('.')[1]}.${end}`)).toBe(401)
    }
  })

  it('counts by no other algorithm: not by HMAC with the public key as its secret', async () => {
    for (const secret of [await exportSPKI(ours.publicKey), JSON.stringify(ours.publicJwk)]) {
      const key = new TextEncoder().encode(secret)
      expect(await opens(await make({ key, header: { alg: 'HS256' } }))).toBe(401)
    }
  })

  it('counts by no key that it names or carries itself', async () => {
    const other = await generateKeyPair('ES256', { extractable: true })
    const jwk = { ...(await crypto.subtle.exportKey('jwk', other.publicKey)), kid: 'otra' } as never
    const jku = 'https://mala.example/jwks.json'
    for (const header of [
      { kid: 'otra' },
      { jwk },
      { jwk, kid: 'otra' },
      { jku, kid: 'otra' },
      { x5u: jku },
      { kid: '/../../../dev/null' },
    ])
      expect(
        await opens(await make({ key: other.privateKey, header })),
        Object.keys(header).join(),
      ).toBe(401)
  })

  it('counts only in its time, for us and as what it is', async () => {
    expect(await opens(await make({ from: -7200, until: -3600 }))).toBe(401)
    expect(await opens(await make({ from: 3600, until: 7200 }))).toBe(401)
    expect(await opens(await make({ claims: { aud: 'device' } }))).toBe(401)
    expect(await opens(await make({ claims: { aud: 'otra' } }))).toBe(401)
    expect(await opens(await make({ claims: { iss: 'https://mala.example' } }))).toBe(401)
  })

  it('counts nowhere but in its header: no cookie and no address opens a session', async () => {
    const path = '/api/account/sessions'
    const cookie = ['lonja.session', 'access_token', 'sb-access-token', 'authorization']
      .map((name) => `${name}=${ana.token}`)
      .join('; ')
    expect((await test.app.request(path, { headers: { cookie } })).status).toBe(401)
    for (const name of ['access_token', 'token', 'authorization', 'apikey'])
      expect((await test.app.request(`${path}?${name}=${ana.token}`)).status, name).toBe(401)
  })

  it('is cached only until its expiry and while its key is valid', async () => {
    const token = await make({ until: 600 })
    const now = Date.now()
    expect(await opens(token)).toBe(200)
    expect(await opens(token)).toBe(200)
    for (const [minutes, status] of [
      [9, 200],
      [11, 401],
      [-1, 401],
      [0, 200],
    ] as const) {
      test.setNow(new Date(now + minutes * 60_000))
      expect(await opens(token), `${minutes} min`).toBe(status)
    }
    test.setNow(null)
    expect(await readToken(test.services, token, 'device')).toBeNull()
    await rotateKeys(test.services, { isLeaked: true })
    expect(await opens(token)).toBe(401)
  })
})

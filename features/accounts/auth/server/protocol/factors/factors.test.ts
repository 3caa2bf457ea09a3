import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mfaFactors, rateLimits, recoveryCodes } from '#db/tables/accounts/auth.ts'
import { readProfile } from '#features/accounts/profiles/contract/profile.ts'
import { type AuthApp, openAuthApp } from '#tests/support/auth-clients.ts'

const password = 'Zaguán-7-tordos'
let count = 0
const newEmail = () => `doble-${++count}@correo.test`
type Client = ReturnType<AuthApp['newClient']>

describe('the second step', () => {
  let test: AuthApp
  /** The clock advances by 30 seconds, since digits are accepted only once. */
  let clock = 0
  beforeAll(async () => {
    test = await openAuthApp()
  })
  afterEach(async () => {
    test.setNow(null)
    await test.services.db.delete(rateLimits)
  })
  afterAll(() => test.close())

  const nextHalfMinute = () => test.setNow(new Date(Date.now() + ++clock * 30_000))
  const digits = (secret: string, at = test.services.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
  const signedUp = async () => {
    clock = 0
    const client = test.newClient()
    const email = newEmail()
    const { data } = await client.signUp({ email, password })
    return { client, email, id: data.user?.id as string }
  }
  const enrolled = async () => {
    const person = await signedUp()
    const { data, error } = await person.client.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Mi teléfono',
    })
    if (error) throw error
    const { secret } = data.totp
    const first = await person.client.mfa.challengeAndVerify({
      factorId: data.id,
      code: digits(secret),
    })
    if (first.error) throw first.error
    nextHalfMinute()
    return { ...person, factorId: data.id, secret }
  }
  const signIn = async (email: string) => {
    const client = test.newClient()
    await client.signInWithPassword({ email, password })
    return client
  }
  const tokenOf = async (client: Client) =>
    (await client.getSession()).data.session?.access_token as string
  const level = async (client: Client) => (await client.mfa.getAuthenticatorAssuranceLevel()).data

  it('begins with secret, URI and QR code, and is required once its digits were correct', async () => {
    const { client, email } = await signedUp()
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Mi teléfono' })
    expect(data?.totp.uri).toBe(
      `otpauth://totp/Lonja:${encodeURIComponent(email)}?issuer=Lonja&secret=${data?.totp.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
    expect((await client.mfa.listFactors()).data).toMatchObject({
      all: [{ status: 'unverified' }],
      totp: [],
    })
    expect(await level(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    const wrong = digits(data?.totp.secret as string) === '000000' ? '111111' : '000000'
    expect(
      (await client.mfa.challengeAndVerify({ factorId: data?.id as string, code: wrong })).error,
    ).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    })
    await client.mfa.challengeAndVerify({
      factorId: data?.id as string,
      code: digits(data?.totp.secret as string),
    })
    expect(await level(client)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect((await client.getClaims()).data?.claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    })
    expect((await client.refreshSession()).error).toBeNull()
    expect((await client.getClaims()).data?.claims.aal).toBe('aal2')
    expect((await client.mfa.listFactors()).data?.totp).toMatchObject([
      { status: 'verified', friendly_name: 'Mi teléfono' },
    ])
  })

  it('a session without it gets nothing from the API, and with it everything', async () => {
    const { email, factorId, secret } = await enrolled()
    const client = await signIn(email)
    expect(await level(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    await expect(test.as(await tokenOf(client)).call(readProfile, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(
      (await client.mfa.challengeAndVerify({ factorId, code: digits(secret) })).error,
    ).toBeNull()
    expect((await test.as(await tokenOf(client)).call(readProfile, {})).email).toBe(email)
  })

  it('ends the sessions that have not given it', async () => {
    const { client, email } = await signedUp()
    const other = await signIn(email)
    const { data } = await client.mfa.enroll({ factorType: 'totp' })
    await client.mfa.challengeAndVerify({
      factorId: data?.id as string,
      code: digits(data?.totp.secret as string),
    })
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await client.getUser()).error).toBeNull()
  })

  it('makes the tokens of before worthless, once other tabs had their seconds', async () => {
    const { email, factorId, secret } = await enrolled()
    const client = await signIn(email)
    const before = (await client.getSession()).data.session as {
      access_token: string
      refresh_token: string
    }
    expect(
      (await client.mfa.challengeAndVerify({ factorId, code: digits(secret) })).error,
    ).toBeNull()
    await expect(test.as(before.access_token).call(readProfile, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect((await test.newClient().getUser(before.access_token)).error).toBeTruthy()
    expect((await test.as(await tokenOf(client)).call(readProfile, {})).email).toBe(email)
    const refresh = () => test.newClient().refreshSession({ refresh_token: before.refresh_token })
    expect((await refresh()).data.session).toBeTruthy()
    nextHalfMinute()
    expect((await refresh()).error).toMatchObject({ code: 'refresh_token_already_used' })
  })

  it('guards what matters: password, e-mail, factors, codes', async () => {
    const { email, factorId } = await enrolled()
    const client = await signIn(email)
    const refused = (status: number) => ({ status, code: 'insufficient_aal' })
    expect((await client.updateUser({ password: 'Cántaro-9-mirlos' })).error).toMatchObject(
      refused(401),
    )
    expect((await client.updateUser({ email: newEmail() })).error).toMatchObject(refused(401))
    expect((await client.mfa.unenroll({ factorId })).error).toMatchObject(refused(422))
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(refused(403))
    expect((await post(client, '/factors/recovery-codes')).body).toMatchObject({
      error_code: 'insufficient_aal',
    })
  })

  it('takes digits once, also when they come twice at once', async () => {
    const { email, factorId, secret } = await enrolled()
    const clients = await Promise.all(Array.from({ length: 4 }, () => signIn(email)))
    const code = digits(secret)
    const all = await Promise.all(
      clients.map((client) => client.mfa.challengeAndVerify({ factorId, code })),
    )
    expect(all.filter(({ error }) => !error)).toHaveLength(1)
    expect(all.filter(({ error }) => error?.code === 'mfa_verification_failed')).toHaveLength(3)
  })

  it('answers a challenge once, within five minutes, and only its own', async () => {
    const { email, factorId, secret } = await enrolled()
    const client = await signIn(email)
    const { data } = await client.mfa.challenge({ factorId })
    const challengeId = data?.id as string
    test.setNow(new Date(Date.now() + 30_000 + 301_000))
    const late = await client.mfa.verify({ factorId, challengeId, code: digits(secret) })
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
    const stranger = await enrolled()
    expect((await stranger.client.mfa.challenge({ factorId })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    })
    expect((await stranger.client.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    })
  })

  it('limits guesses', async () => {
    const { email, factorId, secret } = await enrolled()
    const client = await signIn(email)
    const wrong = digits(secret) === '000000' ? '111111' : '000000'
    const codes = []
    for (let i = 0; i < 12; i++)
      codes.push((await client.mfa.challengeAndVerify({ factorId, code: wrong })).error?.code)
    expect(codes.at(-1)).toBe('over_request_rate_limit')
    expect(
      (await client.mfa.challengeAndVerify({ factorId, code: digits(secret) })).error?.code,
    ).toBe('over_request_rate_limit')
  })

  it('can be removed only by a session that has passed it', async () => {
    const { client, email, factorId, id } = await enrolled()
    await post(client, '/factors/recovery-codes')
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
    expect((await test.as(await tokenOf(await signIn(email))).call(readProfile, {})).email).toBe(
      email,
    )
    expect(await test.services.db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(0)
    expect(await test.services.db.$count(mfaFactors, eq(mfaFactors.userId, id))).toBe(0)
  })

  it('refuses duplicate names', async () => {
    const { client } = await enrolled()
    expect(
      (await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Mi teléfono' })).error?.code,
    ).toBe('mfa_factor_name_conflict')
  })

  const post = async (client: Client, path: string, body: object = {}) => {
    const headers = {
      apikey: (client as unknown as { headers: Record<string, string> }).headers.apikey ?? '',
      authorization: `Bearer ${await tokenOf(client)}`,
    }
    const response = await fetch(`${test.url}/auth/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  it('has ten codes for a lost app, each good once', async () => {
    const { client, email, id } = await enrolled()
    const { codes } = (await post(client, '/factors/recovery-codes')).body as { codes: string[] }
    expect(new Set(codes).size).toBe(10)
    expect(
      JSON.stringify(
        await test.services.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)),
      ),
    ).not.toContain(codes[0])
    const stored = await test.services.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, id))
    expect(
      new Set(stored.map(({ codeHash }) => codeHash.split('$').slice(0, 2).join('$'))),
    ).toEqual(new Set(['$argon2id']))
    const lost = await signIn(email)
    expect(await post(lost, '/factors/recovery', { code: 'no-es' })).toMatchObject({ status: 422 })
    const typed = codes[0]?.toUpperCase().replace('-', ' ')
    // In two sessions: elevating a session invalidates its own older token, but not those of
    // others.
    const both = [lost, await signIn(email)]
    const twice = await Promise.all(
      both.map((one) => post(one, '/factors/recovery', { code: typed })),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await post(await signIn(email), '/factors/recovery', { code: typed })).status).toBe(422)
    const session = twice.find(({ status }) => status === 200)?.body as { access_token: string }
    expect((await test.as(session.access_token).call(readProfile, {})).email).toBe(email)
    await post(client, '/factors/recovery-codes')
    expect((await post(await signIn(email), '/factors/recovery', { code: codes[1] })).status).toBe(
      422,
    )
  })
})

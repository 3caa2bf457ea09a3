import { isAuthWeakPasswordError } from '@supabase/auth-js'
import { eq } from 'drizzle-orm'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { refreshTokens, sessions, users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { useAuthApp } from '#tests/support/auth-clients.ts'

const password = 'Zaguán-7-tordos'
let count = 0
const newEmail = () => `persona-${++count}@correo.test`

describe('the auth client', () => {
  const test = useAuthApp()

  const signedUp = async (data: Record<string, unknown> = { full_name: 'Ana María Prueba' }) => {
    const client = test.newClient()
    const { data: made, error } = await client.signUp({
      email: newEmail(),
      password,
      options: { data },
    })
    if (error || !made.session || !made.user) throw error ?? new Error('no session')
    return { client, user: made.user, session: made.session }
  }

  it('signs up: creates session, user and profile together', async () => {
    const { client, user, session } = await signedUp({
      full_name: 'Ana María Prueba',
      role: 'staff',
      verified: true,
    })
    expect(user).toMatchObject({
      role: 'authenticated',
      aud: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    expect(user.user_metadata).toEqual({
      full_name: 'Ana María Prueba',
      sub: user.id,
      email: user.email,
      email_verified: true,
      phone_verified: false,
    })
    expect(user.identities).toMatchObject([
      { provider: 'email', user_id: user.id, email: user.email },
    ])
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    const [profile] = await test.services.db.select().from(profiles).where(eq(profiles.id, user.id))
    expect(profile).toMatchObject({ firstName: 'Ana', lastName: 'María Prueba', role: 'user' })
    expect((await client.getUser()).data.user).toMatchObject({ id: user.id, email: user.email })
  })

  it('stores given names and surnames separately, as typed', async () => {
    const names = {
      full_name: 'María José Núñez Peña',
      first_name: 'María José',
      last_name: 'Núñez Peña',
    }
    const { user } = await signedUp(names)
    expect(user.user_metadata).toMatchObject(names)
    const [profile] = await test.services.db.select().from(profiles).where(eq(profiles.id, user.id))
    expect(profile).toMatchObject({
      firstName: 'María José',
      lastName: 'Núñez Peña',
      fullName: 'María José Núñez Peña',
    })
  })

  it('remembers who invited, when that account exists', async () => {
    const { user: host } = await signedUp()
    const { user: guest } = await signedUp({ full_name: 'Luis', ref: host.id })
    const { user: other } = await signedUp({ ref: '01900000-0000-7000-8000-000000000000' })
    const rows = await test.services.db
      .select({ id: profiles.id, referredBy: profiles.referredBy })
      .from(profiles)
    expect(rows.find(({ id }) => id === guest.id)?.referredBy).toBe(host.id)
    expect(rows.find(({ id }) => id === other.id)?.referredBy).toBeNull()
  })

  it('issues tokens that the published keys verify', async () => {
    const { client, session } = await signedUp()
    const keys = await (await fetch(`${test.url}/auth/v1/.well-known/jwks.json`)).json()
    const { payload, protectedHeader } = await jwtVerify(
      session.access_token,
      createLocalJWKSet(keys),
      { audience: 'authenticated' },
    )
    expect(protectedHeader.alg).toBe('ES256')
    expect(payload).toMatchObject({
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      session_id: expect.any(String),
    })
    expect(JSON.stringify(keys)).not.toContain('"d"')
    expect((await client.getClaims()).data?.claims).toMatchObject({ sub: payload.sub })
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })
  })

  it('signs in only with the correct password', async () => {
    const { user } = await signedUp()
    const client = test.newClient()
    const email = user.email as string
    expect((await client.signInWithPassword({ email, password: 'otra' })).error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
    })
    expect((await client.signInWithPassword({ email: newEmail(), password })).error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    const { data } = await client.signInWithPassword({ email: email.toUpperCase(), password })
    expect(data.user?.id).toBe(user.id)
    expect(data.user?.last_sign_in_at).toBeTruthy()
  })

  it('refuses what cannot become an account', async () => {
    const { user } = await signedUp()
    const client = test.newClient()
    expect((await client.signUp({ email: user.email as string, password })).error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
    })
    expect((await client.signUp({ email: 'no es correo', password })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
    expect((await client.signUp({ phone: '+525512345678', password })).error).toMatchObject({
      code: 'phone_provider_disabled',
    })
    expect((await client.signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
    })
    for (const [weak, reasons] of [
      ['aB1!', ['length']],
      ['corta', ['length', 'characters']],
      ['Password1!', ['pwned']],
    ] as const) {
      const { error } = await client.signUp({ email: newEmail(), password: weak })
      expect(isAuthWeakPasswordError(error) && error.reasons).toEqual(reasons)
    }
  })

  it('creates one account for concurrent sign-ups', async () => {
    const email = newEmail()
    const all = await Promise.all(
      Array.from({ length: 8 }, () => test.newClient().signUp({ email, password })),
    )
    expect(all.filter(({ error }) => !error)).toHaveLength(1)
    expect(all.filter(({ error }) => error?.code === 'user_already_exists')).toHaveLength(7)
  })

  it('signs out here, elsewhere and everywhere, from the next request on', async () => {
    const { client: first, user } = await signedUp()
    const email = user.email as string
    const [second, third, fourth] = [test.newClient(), test.newClient(), test.newClient()]
    for (const client of [second, third, fourth])
      await client.signInWithPassword({ email, password })
    const tokens = await Promise.all(
      [first, second, third, fourth].map(
        async (client) => (await client.getSession()).data.session?.access_token,
      ),
    )
    const works = async (i: number) => (await test.newClient().getUser(tokens[i])).error === null

    await second.signOut({ scope: 'local' })
    expect(await Promise.all([works(0), works(1), works(2), works(3)])).toEqual([
      true,
      false,
      true,
      true,
    ])
    await third.signOut({ scope: 'others' })
    expect(await Promise.all([works(0), works(2), works(3)])).toEqual([false, true, false])
    expect((await first.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await fourth.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
    await third.signOut()
    expect(await works(2)).toBe(false)
    const open = await test.services.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(open.every(({ endedAt }) => endedAt !== null)).toBe(true)
  })

  it('refuses a suspended account at once, and tells it why', async () => {
    const { client, user } = await signedUp()
    await test.services.db
      .update(users)
      .set({ suspendedAt: new Date() })
      .where(eq(users.id, user.id))
    expect((await client.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' })
    expect((await client.refreshSession()).error).toMatchObject({ code: 'user_banned' })
    expect(
      (await test.newClient().signInWithPassword({ email: user.email as string, password })).error,
    ).toMatchObject({
      code: 'user_banned',
    })
  })

  it('says how long to wait after too many failures', async () => {
    const { user } = await signedUp()
    const client = test.newClient()
    const credentials = { email: user.email as string, password: 'otra' }
    for (let i = 0; i < 10; i++)
      expect((await client.signInWithPassword(credentials)).error?.code).toBe('invalid_credentials')
    expect((await client.signInWithPassword({ ...credentials, password })).error).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    })
    const response = await fetch(`${test.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: {
        apikey: (client as unknown as { headers: Record<string, string> }).headers.apikey ?? '',
      },
      body: JSON.stringify(credentials),
    })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(250)
  })

  describe('refreshing', () => {
    const refresh = (token: string) => test.newClient().refreshSession({ refresh_token: token })

    it('rotates: each answer brings the next token, none is kept readable', async () => {
      const { session, user } = await signedUp()
      let token = session.refresh_token
      const seen = new Set([token])
      for (let i = 0; i < 4; i++) {
        const { data } = await refresh(token)
        expect(data.user?.id).toBe(user.id)
        token = data.session?.refresh_token as string
        seen.add(token)
      }
      expect(seen.size).toBe(5)
      const stored = JSON.stringify(await test.services.db.select().from(refreshTokens))
      for (const secret of seen) expect(stored).not.toContain(secret)
    })

    it('50 at once within the grace sign nobody out', async () => {
      const { session } = await signedUp()
      const all = await Promise.all(
        Array.from({ length: 50 }, () => refresh(session.refresh_token)),
      )
      expect(all.filter(({ error }) => error)).toEqual([])
      const next = new Set(all.map(({ data }) => data.session?.refresh_token))
      expect(next.size).toBe(1)
      const again = await Promise.all([...next].map((token) => refresh(token as string)))
      expect(again.every(({ error }) => error === null)).toBe(true)
      expect((await test.newClient().getUser(all[49]?.data.session?.access_token)).error).toBeNull()
    })

    it('returns the newest token to a late tab within the reuse period', async () => {
      const { session } = await signedUp()
      const second = (await refresh(session.refresh_token)).data.session?.refresh_token as string
      const third = (await refresh(second)).data.session?.refresh_token as string
      expect((await refresh(session.refresh_token)).data.session?.refresh_token).toBe(third)
      test.setNow(new Date(Date.now() + 60_000))
      expect((await refresh(third)).error).toBeNull()
    })

    it('an old token after the grace ends the session for everybody', async () => {
      const { session } = await signedUp()
      const next = (await refresh(session.refresh_token)).data.session
      test.setNow(new Date(Date.now() + 11_000))
      expect((await refresh(session.refresh_token)).error).toMatchObject({
        status: 400,
        code: 'refresh_token_already_used',
      })
      expect((await refresh(next?.refresh_token as string)).error).toMatchObject({
        code: 'refresh_token_not_found',
      })
      expect((await test.newClient().getUser(next?.access_token)).error?.name).toBe(
        'AuthSessionMissingError',
      )
    })

    it('refuses an invalid token', async () => {
      expect((await refresh('x'.repeat(43))).error).toMatchObject({
        status: 400,
        code: 'refresh_token_not_found',
      })
    })

    it('access tokens end after an hour, sessions do not', async () => {
      const { session } = await signedUp()
      test.setNow(new Date(Date.now() + 3601_000))
      expect((await test.newClient().getUser(session.access_token)).error).toMatchObject({
        status: 403,
        code: 'bad_jwt',
      })
      expect((await refresh(session.refresh_token)).error).toBeNull()
    })
  })
})

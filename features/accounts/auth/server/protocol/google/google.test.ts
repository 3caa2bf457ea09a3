import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { MutableToken } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identities, sessions, users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { type GoogleReturn, openGoogle } from '#tests/support/google-provider.ts'

const password = 'Zaguán-7-tordos'

describe('signing in with Google', () => {
  let google: Awaited<ReturnType<typeof openGoogle>>
  beforeAll(async () => {
    google = await openGoogle()
  })
  beforeEach(() => google.clear())
  afterEach(() => google.forget())
  afterAll(() => google.close())

  it('makes an account with its profile, and knows it again by Google’s own id', async () => {
    const client = google.test.newClient()
    const { away } = await google.begin(client)
    expect(away.searchParams.get('redirect_uri')).toBe('http://lonja.test/auth/v1/callback')
    expect(away.searchParams.get('code_challenge_method')).toBe('S256')
    const { data } = await google.enter(client)
    expect(data.user).toMatchObject({
      email: google.scene.person.email,
      app_metadata: { provider: 'google', providers: ['google'] },
    })
    expect(data.user?.identities).toMatchObject([
      { provider: 'google', id: google.scene.person.sub },
    ])
    const [profile] = await google.test.services.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, data.user?.id as string))
    expect(profile).toMatchObject({ fullName: 'Ana de Google', role: 'user' })
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }])
    google.scene.person.email = `${randomUUID()}@gmail.test`
    expect((await google.enter(google.test.newClient())).data.user?.id).toBe(data.user?.id)
  })

  it('stores given names and surnames as sent by Google', async () => {
    Object.assign(google.scene.person, {
      name: 'María José Núñez Peña',
      given_name: 'María José',
      family_name: 'Núñez Peña',
    })
    const { data } = await google.enter(google.test.newClient())
    const [profile] = await google.test.services.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, data.user?.id as string))
    expect(profile).toMatchObject({
      firstName: 'María José',
      lastName: 'Núñez Peña',
      fullName: 'María José Núñez Peña',
    })
  })

  it.each([
    ['Lоnja Nоrte', null],
    ['Soporte Lonja', null],
    ['An\u200ba\u202e \u3164', 'Ana'],
  ])('refuses deceptive names from Google: %j', async (name, fullName) => {
    Object.assign(google.scene.person, { name, given_name: undefined, family_name: undefined })
    const { data } = await google.enter(google.test.newClient())
    const [profile] = await google.test.services.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, data.user?.id as string))
    expect(profile?.fullName).toBe(fullName)
  })

  it.each([
    [
      'another state',
      (away: GoogleReturn) => away.callback.searchParams.set('state', 'x'.repeat(43)),
      'bad_oauth_state',
    ],
    [
      'no state',
      (away: GoogleReturn) => away.callback.searchParams.delete('state'),
      'bad_oauth_callback',
    ],
    [
      'another browser',
      (away: GoogleReturn) => {
        away.cookie = ''
      },
      'bad_oauth_state',
    ],
    [
      'another code',
      (away: GoogleReturn) => away.callback.searchParams.set('code', 'otro'),
      'bad_oauth_callback',
    ],
    [
      'a refusal of the person',
      ({ callback }: GoogleReturn) => {
        callback.searchParams.delete('code')
        callback.searchParams.set('error', 'access_denied')
      },
      'bad_oauth_callback',
    ],
  ])('refuses %s', async (_, change, code) => {
    const away = await google.begin(google.test.newClient())
    change(away)
    const landed = await google.land(away)
    expect([landed.origin + landed.pathname, landed.searchParams.get('error_code')]).toEqual([
      'http://lonja.test/auth/callback',
      code,
    ])
    expect(
      await google.test.services.db.$count(users, eq(users.email, google.scene.person.email)),
    ).toBe(0)
  })

  it.each([
    [
      'another nonce',
      ({ payload }: MutableToken) => {
        payload.nonce = 'otro'
      },
    ],
    [
      'no nonce',
      ({ payload }: MutableToken) => {
        delete payload.nonce
      },
    ],
    [
      'another audience',
      ({ payload }: MutableToken) => {
        payload.aud = 'otra'
      },
    ],
    [
      'another issuer',
      ({ payload }: MutableToken) => {
        payload.iss = 'http://otro.test'
      },
    ],
    [
      'a token past its time',
      ({ payload }: MutableToken) => {
        payload.exp = Math.floor(Date.now() / 1000) - 600
      },
    ],
    [
      'no e-mail',
      ({ payload }: MutableToken) => {
        delete payload.email
      },
    ],
  ])('refuses an ID token with %s', async (_, change) => {
    google.scene.spoil = change
    expect(
      (await google.land(await google.begin(google.test.newClient()))).searchParams.get(
        'error_code',
      ),
    ).toBe('bad_oauth_callback')
    expect(
      await google.test.services.db.$count(
        identities,
        eq(identities.providerId, google.scene.person.sub),
      ),
    ).toBe(0)
  })

  it('takes an answer once, also when it comes twice at once, and for ten minutes', async () => {
    const away = await google.begin(google.test.newClient())
    const all = await Promise.all(Array.from({ length: 5 }, () => google.land(away)))
    expect(all.filter((url) => url.searchParams.has('code'))).toHaveLength(1)
    expect((await google.land(away)).searchParams.get('error_code')).toBe('bad_oauth_state')
    const late = await google.begin(google.test.newClient())
    google.test.setNow(new Date(Date.now() + 601_000))
    expect((await google.land(late)).searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  it('refuses an ID token whose signature is another’s', async () => {
    google.scene.tamper = (answer) => {
      const [head, , signature] = (answer.id_token ?? '').split('.')
      const claims = JSON.parse(
        Buffer.from((answer.id_token ?? '').split('.')[1] ?? '', 'base64url').toString(),
      )
      const payload = Buffer.from(JSON.stringify({ ...claims, email: 'otra@gmail.test' })).toString(
        'base64url',
      )
      answer.id_token = [head, payload, signature].join('.')
    }
    const landed = await google.land(await google.begin(google.test.newClient()))
    expect(landed.searchParams.get('error_code')).toBe('bad_oauth_callback')
  })

  it('gives its code once, for five minutes, to who has the verifier', async () => {
    const client = google.test.newClient()
    const code = (await google.land(await google.begin(client))).searchParams.get('code') as string
    const thief = google.test.newClient()
    await google.begin(thief)
    expect((await thief.exchangeCodeForSession(code)).error).toMatchObject({
      status: 400,
      code: 'bad_code_verifier',
    })
    expect((await client.exchangeCodeForSession(code)).error).toMatchObject({
      status: 404,
      code: 'flow_state_not_found',
    })
    const late = google.test.newClient()
    const second = (await google.land(await google.begin(late))).searchParams.get('code') as string
    google.test.setNow(new Date(Date.now() + 301_000))
    expect((await late.exchangeCodeForSession(second)).error).toMatchObject({
      status: 422,
      code: 'flow_state_expired',
    })
    google.test.setNow(null)
    const twice = google.test.newClient()
    const third = (await google.land(await google.begin(twice))).searchParams.get('code') as string
    const id = (
      await google.test.services.db
        .select()
        .from(users)
        .where(eq(users.email, google.scene.person.email))
    )[0]?.id as string
    const before = await google.test.services.db.$count(sessions, eq(sessions.userId, id))
    await Promise.all([twice.exchangeCodeForSession(third), twice.exchangeCodeForSession(third)])
    expect(await google.test.services.db.$count(sessions, eq(sessions.userId, id))).toBe(before + 1)
  })

  it('leads only to pages of ours', async () => {
    const { data } = await google.test.newClient().signInWithOAuth({
      provider: 'google',
      options: { redirectTo: 'https://mala.example/robo', skipBrowserRedirect: true },
    })
    expect((await google.land(await google.leave(data.url as string))).origin).toBe(
      'http://lonja.test',
    )
    const other = await google.test
      .newClient()
      .signInWithOAuth({ provider: 'github', options: { skipBrowserRedirect: true } })
    const refused = await fetch(
      google.test.url +
        new URL(other.data.url as string).pathname +
        new URL(other.data.url as string).search,
    )
    expect([refused.status, (await refused.json()).error_code]).toEqual([400, 'validation_failed'])
  })

  it('creates one account for concurrent first sign-ins', async () => {
    const ways = []
    for (let i = 0; i < 4; i++) ways.push(await google.begin(google.test.newClient()))
    const landed = await Promise.all(ways.map(google.land))
    expect(landed.every((url) => url.searchParams.has('code'))).toBe(true)
    expect(
      await google.test.services.db.$count(users, eq(users.email, google.scene.person.email)),
    ).toBe(1)
    expect(
      await google.test.services.db.$count(
        identities,
        eq(identities.providerId, google.scene.person.sub),
      ),
    ).toBe(1)
  })

  describe('where the e-mail has an account', () => {
    const signedUp = async (confirmed = true) => {
      const client = google.test.newClient()
      await client.signUp({ email: google.scene.person.email, password })
      if (confirmed) {
        const landed = await google.test.follow(
          (await google.test.newestLink(google.scene.person.email)).link,
        )
        await client.exchangeCodeForSession(landed.searchParams.get('code') as string)
      }
      return client
    }

    it('links it when Google has verified the e-mail', async () => {
      const client = await signedUp()
      const { data } = await google.enter(google.test.newClient())
      expect(data.user?.id).toBe((await client.getUser()).data.user?.id)
      expect(data.user?.app_metadata.providers).toEqual(['email', 'google'])
      expect(
        (
          await google.test
            .newClient()
            .signInWithPassword({ email: google.scene.person.email, password })
        ).error,
      ).toBeNull()
    })

    it('refuses when Google has not verified the e-mail', async () => {
      await signedUp()
      google.scene.person.email_verified = false
      const landed = await google.land(await google.begin(google.test.newClient()))
      expect(landed.searchParams.get('error_code')).toBe('provider_email_needs_verification')
      expect(
        await google.test.services.db.$count(
          identities,
          eq(identities.providerId, google.scene.person.sub),
        ),
      ).toBe(0)
    })

    it('leaves a stranger who signed up first with nothing', async () => {
      await signedUp(false)
      const { data } = await google.enter(google.test.newClient())
      expect(data.user?.email_confirmed_at).toBeTruthy()
      expect(
        (
          await google.test
            .newClient()
            .signInWithPassword({ email: google.scene.person.email, password })
        ).error?.code,
      ).toBe('invalid_credentials')
    })

    it('refuses a suspended account', async () => {
      await signedUp()
      await google.test.services.db
        .update(users)
        .set({ suspendedAt: new Date() })
        .where(eq(users.email, google.scene.person.email))
      expect(
        (await google.land(await google.begin(google.test.newClient()))).searchParams.get(
          'error_code',
        ),
      ).toBe('user_banned')
    })
  })
})

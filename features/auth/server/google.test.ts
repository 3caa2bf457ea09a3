import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { profiles } from '#db/tables/accounts.ts'
import { identities, rateLimits, sessions, users } from '#db/tables/identity.ts'
import { type AuthApp, openAuthApp } from '#tests/support/auth-clients.ts'

const password = 'Zaguán-7-tordos'
const clientId = 'lonja.apps.google.test'

type Client = ReturnType<AuthApp['newClient']>
/** Back from Google: its answer, and the cookie that the browser holds. */
type Way = { cookie: string; callback: URL }

describe('entering with Google', () => {
  let google: OAuth2Server
  let test: AuthApp
  /** Who sits before Google's page; what its ID token says beside. */
  let person: { sub: string; email: string; email_verified: boolean; name?: string }
  let spoil: (token: MutableToken) => void
  beforeAll(async () => {
    google = new OAuth2Server()
    await google.issuer.keys.generate('RS256')
    await google.start(0, '127.0.0.1')
    google.service.on('beforeTokenSigning', (token: MutableToken) => {
      Object.assign(token.payload, person, { aud: clientId })
      spoil(token)
    })
    const issuer = google.issuer.url as string
    test = await openAuthApp({ emailConfirmation: true, google: { clientId, clientSecret: 'secreto', issuer } })
  })
  beforeEach(() => {
    person = { sub: randomUUID(), email: `${randomUUID()}@gmail.test`, email_verified: true, name: 'Ana de Google' }
    spoil = () => undefined
  })
  afterEach(async () => {
    test.setNow(null)
    await test.services.db.delete(rateLimits)
  })
  afterAll(async () => {
    await test.close()
    await google.stop()
  })

  const back = { redirectTo: 'http://lonja.test/auth/callback' }
  /** Up to Google's answer: where it sends the browser, and the cookie that the browser holds. */
  const leave = async (authorize: string | URL, headers: Record<string, string> = {}) => {
    const url = new URL(authorize, test.url)
    const sent = await fetch(`${test.url}${url.pathname}${url.search}`, { redirect: 'manual', headers })
    const cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? ''
    const away = sent.headers.get('location') ?? ((await sent.json()) as { url: string }).url
    const answered = await fetch(away, { redirect: 'manual' })
    return { cookie, away: new URL(away), callback: new URL(answered.headers.get('location') ?? 'http://none.test') }
  }
  /** Brings Google's answer back: the page that the browser lands on. */
  const land = async ({ cookie, callback }: Way) => {
    const response = await fetch(test.url + callback.pathname + callback.search, { redirect: 'manual', headers: { cookie } })
    return new URL(response.headers.get('location') ?? `http://none.test/${response.status}`)
  }
  const begin = async (client: Client) => {
    const { data } = await client.signInWithOAuth({ provider: 'google', options: { ...back, skipBrowserRedirect: true } })
    return leave(data.url as string)
  }
  const enter = async (client: Client) => {
    const landed = await land(await begin(client))
    return client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
  }

  it('makes an account with its profile, and knows it again by Google’s own id', async () => {
    const client = test.newClient()
    const { away } = await begin(client)
    expect(away.searchParams.get('redirect_uri')).toBe('http://lonja.test/auth/v1/callback')
    expect(away.searchParams.get('code_challenge_method')).toBe('S256')
    const { data } = await enter(client)
    expect(data.user).toMatchObject({ email: person.email, app_metadata: { provider: 'google', providers: ['google'] } })
    expect(data.user?.identities).toMatchObject([{ provider: 'google', id: person.sub }])
    const [profile] = await test.services.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, data.user?.id as string))
    expect(profile).toMatchObject({ fullName: 'Ana de Google', role: 'user' })
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'oauth' }])
    person.email = `${randomUUID()}@gmail.test`
    expect((await enter(test.newClient())).data.user?.id).toBe(data.user?.id)
  })

  it.each([
    ['another state', (away: Way) => away.callback.searchParams.set('state', 'x'.repeat(43)), 'bad_oauth_state'],
    ['no state', (away: Way) => away.callback.searchParams.delete('state'), 'bad_oauth_callback'],
    [
      'another browser',
      (away: Way) => {
        away.cookie = ''
      },
      'bad_oauth_state',
    ],
    ['another code', (away: Way) => away.callback.searchParams.set('code', 'otro'), 'bad_oauth_callback'],
    [
      'a refusal of the person',
      ({ callback }: Way) => {
        callback.searchParams.delete('code')
        callback.searchParams.set('error', 'access_denied')
      },
      'bad_oauth_callback',
    ],
  ])('refuses %s', async (_, change, code) => {
    const away = await begin(test.newClient())
    change(away)
    const landed = await land(away)
    expect([landed.origin + landed.pathname, landed.searchParams.get('error_code')]).toEqual(['http://lonja.test/auth/callback', code])
    expect(await test.services.db.$count(users, eq(users.email, person.email))).toBe(0)
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
    spoil = change
    expect((await land(await begin(test.newClient()))).searchParams.get('error_code')).toBe('bad_oauth_callback')
    expect(await test.services.db.$count(identities, eq(identities.providerId, person.sub))).toBe(0)
  })

  it('takes an answer once, also when it comes twice at once, and for ten minutes', async () => {
    const away = await begin(test.newClient())
    const all = await Promise.all(Array.from({ length: 5 }, () => land(away)))
    expect(all.filter((url) => url.searchParams.has('code'))).toHaveLength(1)
    expect((await land(away)).searchParams.get('error_code')).toBe('bad_oauth_state')
    const late = await begin(test.newClient())
    test.setNow(new Date(Date.now() + 601_000))
    expect((await land(late)).searchParams.get('error_code')).toBe('bad_oauth_state')
  })

  it('gives its code once, for five minutes, to who has the verifier', async () => {
    const client = test.newClient()
    const code = (await land(await begin(client))).searchParams.get('code') as string
    const thief = test.newClient()
    await begin(thief)
    expect((await thief.exchangeCodeForSession(code)).error).toMatchObject({ status: 400, code: 'bad_code_verifier' })
    expect((await client.exchangeCodeForSession(code)).error).toMatchObject({ status: 404, code: 'flow_state_not_found' })
    const late = test.newClient()
    const second = (await land(await begin(late))).searchParams.get('code') as string
    test.setNow(new Date(Date.now() + 301_000))
    expect((await late.exchangeCodeForSession(second)).error).toMatchObject({ status: 422, code: 'flow_state_expired' })
    test.setNow(null)
    const twice = test.newClient()
    const third = (await land(await begin(twice))).searchParams.get('code') as string
    const id = (await test.services.db.select().from(users).where(eq(users.email, person.email)))[0]?.id as string
    const before = await test.services.db.$count(sessions, eq(sessions.userId, id))
    await Promise.all([twice.exchangeCodeForSession(third), twice.exchangeCodeForSession(third)])
    expect(await test.services.db.$count(sessions, eq(sessions.userId, id))).toBe(before + 1)
  })

  it('leads only to pages of ours', async () => {
    const { data } = await test.newClient().signInWithOAuth({
      provider: 'google',
      options: { redirectTo: 'https://mala.example/robo', skipBrowserRedirect: true },
    })
    expect((await land(await leave(data.url as string))).origin).toBe('http://lonja.test')
    const other = await test.newClient().signInWithOAuth({ provider: 'github', options: { skipBrowserRedirect: true } })
    const refused = await fetch(test.url + new URL(other.data.url as string).pathname + new URL(other.data.url as string).search)
    expect([refused.status, (await refused.json()).error_code]).toEqual([400, 'validation_failed'])
  })

  it('makes one account of many first arrivals at once', async () => {
    const ways = []
    for (let i = 0; i < 4; i++) ways.push(await begin(test.newClient()))
    const landed = await Promise.all(ways.map(land))
    expect(landed.every((url) => url.searchParams.has('code'))).toBe(true)
    expect(await test.services.db.$count(users, eq(users.email, person.email))).toBe(1)
    expect(await test.services.db.$count(identities, eq(identities.providerId, person.sub))).toBe(1)
  })

  describe('where the e-mail has an account', () => {
    const signedUp = async (confirmed = true) => {
      const client = test.newClient()
      await client.signUp({ email: person.email, password })
      if (confirmed) {
        const landed = await test.follow((await test.newestLink(person.email)).link)
        await client.exchangeCodeForSession(landed.searchParams.get('code') as string)
      }
      return client
    }

    it('joins it when Google has verified the e-mail', async () => {
      const client = await signedUp()
      const { data } = await enter(test.newClient())
      expect(data.user?.id).toBe((await client.getUser()).data.user?.id)
      expect(data.user?.app_metadata.providers).toEqual(['email', 'google'])
      expect((await test.newClient().signInWithPassword({ email: person.email, password })).error).toBeNull()
    })

    it('does not when Google has not', async () => {
      await signedUp()
      person.email_verified = false
      const landed = await land(await begin(test.newClient()))
      expect(landed.searchParams.get('error_code')).toBe('provider_email_needs_verification')
      expect(await test.services.db.$count(identities, eq(identities.providerId, person.sub))).toBe(0)
    })

    it('leaves a stranger who signed up first with nothing', async () => {
      await signedUp(false)
      const { data } = await enter(test.newClient())
      expect(data.user?.email_confirmed_at).toBeTruthy()
      expect((await test.newClient().signInWithPassword({ email: person.email, password })).error?.code).toBe('invalid_credentials')
    })

    it('lets no suspended account in', async () => {
      await signedUp()
      await test.services.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.email, person.email))
      expect((await land(await begin(test.newClient()))).searchParams.get('error_code')).toBe('user_banned')
    })
  })

  describe('linking', () => {
    const emailAccount = async () => {
      const client = test.newClient()
      const email = `${randomUUID()}@correo.test`
      await client.signUp({ email, password })
      const landed = await test.follow((await test.newestLink(email)).link)
      await client.exchangeCodeForSession(landed.searchParams.get('code') as string)
      return client
    }
    const headersOf = async (client: Client) => ({
      apikey: (client as unknown as { headers: Record<string, string> }).headers.apikey ?? '',
      authorization: `Bearer ${(await client.getSession()).data.session?.access_token}`,
    })
    const linkTo = async (client: Client) => {
      const query = new URLSearchParams({ provider: 'google', redirect_to: back.redirectTo, skip_http_redirect: 'true' })
      return land(await leave(`/auth/v1/user/identities/authorize?${query}`, await headersOf(client)))
    }

    it('adds Google to an account of another e-mail, and takes it off again', async () => {
      const client = await emailAccount()
      expect((await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })).data?.url).toContain(
        google.issuer.url,
      )
      expect((await linkTo(client)).hash).toContain('access_token')
      const { data } = await client.getUserIdentities()
      const linked = data?.identities.find(({ provider }) => provider === 'google')
      expect(linked).toMatchObject({ id: person.sub })
      expect((await enter(test.newClient())).data.user?.id).toBe(linked?.user_id)
      expect((await client.unlinkIdentity(linked as never)).error).toBeNull()
      expect((await client.getUserIdentities()).data?.identities.map(({ provider }) => provider)).toEqual(['email'])
      expect((await client.unlinkIdentity(linked as never)).error).toMatchObject({ code: 'identity_not_found' })
    })

    it('not when it opens another account already', async () => {
      await enter(test.newClient())
      expect((await linkTo(await emailAccount())).searchParams.get('error_code')).toBe('identity_already_exists')
    })

    it('leaves the last way in', async () => {
      const client = test.newClient()
      const { data } = await enter(client)
      expect((await client.unlinkIdentity(data.user?.identities?.[0] as never)).error).toMatchObject({
        status: 422,
        code: 'single_identity_not_deletable',
      })
      expect((await client.updateUser({ password })).error).toBeNull()
      expect((await client.unlinkIdentity(data.user?.identities?.[0] as never)).error).toBeNull()
      expect((await test.newClient().signInWithPassword({ email: person.email, password })).error).toBeNull()
    })
  })
})

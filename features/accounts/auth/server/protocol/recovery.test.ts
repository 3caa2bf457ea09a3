import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { oneTimeTokens, rateLimits, sessions, users } from '#db/tables/accounts/auth.ts'
import { useAuthApp } from '#tests/support/auth-clients.ts'

const password = 'Zaguán-7-tordos'
const other = 'Cántaro-9-mirlos'
let count = 0
const newEmail = () => `persona-${++count}@correo.test`

describe('signing in without the password', () => {
  const test = useAuthApp()

  const signedUp = async () => {
    const client = test.newClient()
    const email = newEmail()
    const { data, error } = await client.signUp({ email, password })
    if (error || !data.session) throw error ?? new Error('no session')
    return { client, email, id: data.session.user.id }
  }
  const page = { redirectTo: 'http://lonja.test/reset-password' }
  const tokenOf = async (email: string) =>
    (await test.newestLink(email)).link.searchParams.get('token_hash') as string

  it('a mailed link leads to the page for a new password, in any browser, and the change ends all other sessions', async () => {
    const { client: old, email } = await signedUp()
    expect((await test.newClient().resetPasswordForEmail(email, page)).error).toBeNull()
    const { link } = await test.newestLink(email)
    expect([link.pathname, link.searchParams.get('type')]).toEqual(['/reset-password', 'recovery'])
    const anywhere = test.newClient()
    const events: string[] = []
    anywhere.onAuthStateChange((event) => void events.push(event))
    expect(
      (await anywhere.verifyOtp({ type: 'recovery', token_hash: await tokenOf(email) })).error,
    ).toBeNull()
    expect(events).toContain('PASSWORD_RECOVERY')
    expect((await anywhere.updateUser({ password: other })).error).toBeNull()
    expect((await old.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await anywhere.getUser()).data.user?.email).toBe(email)
    expect((await test.newClient().signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    )
    expect((await test.newClient().signInWithPassword({ email, password: other })).error).toBeNull()
  })

  it('the link is built from SITE_URL alone, whatever the request says of where it came', async () => {
    const { client, email } = await signedUp()
    const { headers } = client as unknown as { headers: Record<string, string> }
    const response = await test.app.request(
      'http://mala.example/auth/v1/recover?redirect_to=https://mala.example/reset-password',
      {
        method: 'POST',
        headers: {
          apikey: headers.apikey ?? '',
          host: 'mala.example',
          'x-forwarded-host': 'mala.example',
          'x-forwarded-proto': 'https',
          forwarded: 'host=mala.example',
          origin: 'https://mala.example',
          referer: 'https://mala.example/reset-password',
        },
        body: JSON.stringify({ email }),
      },
    )
    expect(response.status).toBe(200)
    const [mail] = (await test.mailsTo(email)).slice(-1)
    expect(mail?.text).toContain('http://lonja.test/auth/v1/verify?')
    expect(`${mail?.html} ${mail?.text}`).not.toContain('mala.example')
  })

  it('returns a code to the requesting browser', async () => {
    const { email } = await signedUp()
    const client = test.newClient()
    await client.resetPasswordForEmail(email, { redirectTo: 'http://lonja.test/otra' })
    const landed = await test.follow((await test.newestLink(email)).link)
    expect(landed.pathname).toBe('/otra')
    const { data } = await client.exchangeCodeForSession(landed.searchParams.get('code') as string)
    expect(data.user?.email).toBe(email)
  })

  it('by the six digits, five tries at most, however many come at once', async () => {
    const { email } = await signedUp()
    const client = test.newClient()
    await client.resetPasswordForEmail(email, page)
    const { code } = await test.newestLink(email)
    expect(
      (await client.verifyOtp({ type: 'recovery', email, token: code })).data.user?.email,
    ).toBe(email)
    expect((await client.verifyOtp({ type: 'recovery', email, token: code })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    })

    await test.services.db.delete(rateLimits)
    await client.resetPasswordForEmail(email, page)
    const { code: second } = await test.newestLink(email)
    const wrong = second === '000000' ? '111111' : '000000'
    await Promise.all(
      Array.from({ length: 12 }, () =>
        test.newClient().verifyOtp({ type: 'recovery', email, token: wrong }),
      ),
    )
    const [row] = await test.services.db
      .select()
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.email, email))
      .orderBy(oneTimeTokens.id)
      .offset(1)
    expect(row?.tries).toBe(5)
    expect((await client.verifyOtp({ type: 'recovery', email, token: second })).error?.code).toBe(
      'otp_expired',
    )
  })

  it('a link and its digits work once between them, for an hour, and only the newest', async () => {
    const { email } = await signedUp()
    const client = test.newClient()
    await client.resetPasswordForEmail(email, page)
    const first = await tokenOf(email)
    await test.services.db.delete(rateLimits)
    await client.resetPasswordForEmail(email, page)
    expect((await client.verifyOtp({ type: 'recovery', token_hash: first })).error?.code).toBe(
      'otp_expired',
    )
    const [token, { code }] = [await tokenOf(email), await test.newestLink(email)]
    test.setNow(new Date(Date.now() + 61 * 60_000))
    expect((await client.verifyOtp({ type: 'recovery', token_hash: token })).error?.code).toBe(
      'otp_expired',
    )
    test.setNow(null)
    const all = await Promise.all([
      ...Array.from({ length: 5 }, () =>
        test.newClient().verifyOtp({ type: 'recovery', token_hash: token }),
      ),
      ...Array.from({ length: 4 }, () =>
        test.newClient().verifyOtp({ type: 'recovery', email, token: code }),
      ),
    ])
    expect(all.filter(({ error }) => !error)).toHaveLength(1)
  })

  it.each([
    [
      'recover',
      (email: string) =>
        test.newClient({ flowType: 'implicit' }).resetPasswordForEmail(email, page),
    ],
    [
      'otp',
      (email: string) =>
        test
          .newClient({ flowType: 'implicit' })
          .signInWithOtp({ email, options: { shouldCreateUser: false } }),
    ],
    [
      'resend',
      (email: string) => test.newClient({ flowType: 'implicit' }).resend({ type: 'signup', email }),
    ],
  ] as const)(
    '%s mails nothing to an unknown e-mail, with the same delay as to a known one',
    async (_, ask) => {
      const { email } = await signedUp()
      await ask(email)
      expect((await ask(email)).error).toMatchObject({
        status: 429,
        code: 'over_email_send_rate_limit',
      })
      const unheard = newEmail()
      expect((await ask(unheard)).error).toBeNull()
      expect(await test.mailsTo(unheard)).toEqual([])
      expect((await ask(unheard)).error).toMatchObject({
        status: 429,
        code: 'over_email_send_rate_limit',
      })
    },
  )

  it('signs in by mail, creating the account if necessary', async () => {
    const { email } = await signedUp()
    const client = test.newClient()
    expect((await client.signInWithOtp({ email })).error).toBeNull()
    const landed = await test.follow((await test.newestLink(email)).link)
    expect(
      (await client.exchangeCodeForSession(landed.searchParams.get('code') as string)).data.user
        ?.email,
    ).toBe(email)
    const fresh = newEmail()
    await client.signInWithOtp({
      email: fresh,
      options: { data: { full_name: 'Luz Nueva', role: 'staff' } },
    })
    const { code } = await test.newestLink(fresh)
    const { data } = await client.verifyOtp({ type: 'email', email: fresh, token: code })
    expect(data.user).toMatchObject({
      email: fresh,
      email_confirmed_at: expect.any(String),
      user_metadata: { full_name: 'Luz Nueva' },
    })
    expect(data.user?.user_metadata).not.toHaveProperty('role')
    expect((await client.signInWithOtp({ phone: '+525512345678' })).error).toMatchObject({
      code: 'phone_provider_disabled',
    })
  })

  it('gives no access to a stranger who signed up first', async () => {
    const email = newEmail()
    const thief = test.newClient()
    await thief.signUp({ email, password })
    await test.services.db
      .update(users)
      .set({ emailConfirmedAt: null })
      .where(eq(users.email, email))
    const owner = test.newClient()
    await owner.resetPasswordForEmail(email, page)
    await owner.verifyOtp({ type: 'recovery', token_hash: await tokenOf(email) })
    expect((await thief.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    )
  })

  it('refuses a suspended account with any link', async () => {
    const { email, id } = await signedUp()
    const client = test.newClient()
    await client.resetPasswordForEmail(email, page)
    await test.services.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, id))
    expect(
      (await client.verifyOtp({ type: 'recovery', token_hash: await tokenOf(email) })).error,
    ).toMatchObject({ code: 'user_banned' })
  })

  it('stores neither token nor digits in plain text', async () => {
    const { email } = await signedUp()
    await test.newClient().resetPasswordForEmail(email, page)
    const { code } = await test.newestLink(email)
    const rows = await test.services.db
      .select()
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.email, email))
    const stored = JSON.stringify(rows.map(({ tokenHash, codeHash }) => [tokenHash, codeHash]))
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(await tokenOf(email))
  })

  it('opens one session for a code that is traded twice at once', async () => {
    const { email, id } = await signedUp()
    const client = test.newClient()
    await client.signInWithOtp({ email })
    const code = (await test.follow((await test.newestLink(email)).link)).searchParams.get(
      'code',
    ) as string
    const before = await test.services.db.$count(sessions, eq(sessions.userId, id))
    const both = await Promise.all([
      client.exchangeCodeForSession(code),
      client.exchangeCodeForSession(code),
    ])
    expect(both.filter(({ error }) => !error).length).toBeLessThanOrEqual(1)
    expect(await test.services.db.$count(sessions, eq(sessions.userId, id))).toBe(before + 1)
  })
})

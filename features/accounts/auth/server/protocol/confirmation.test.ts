import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { oneTimeTokens, rateLimits, users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { useAuthApp } from '#tests/support/auth-clients.ts'

const password = 'Zaguán-7-tordos'
let count = 0
const newEmail = () => `persona-${++count}@correo.test`

describe('with confirmation of e-mails', () => {
  const test = useAuthApp({ emailConfirmation: true })

  const mailsTo = (email: string) => test.mailsTo(email)

  /** The link in the newest mail to this address. */
  const linkTo = async (email: string) => {
    const text = (await mailsTo(email)).at(-1)?.text ?? ''
    return new URL(
      text.match(/http:\/\/lonja\.test\/auth\/v1\/verify\?\S+/)?.[0] ?? 'http://lonja.test/none',
    )
  }
  const follow = (link: URL) => test.follow(link)

  it('opens no session before the link, then one in the requesting browser', async () => {
    const client = test.newClient()
    const email = newEmail()
    const options = {
      data: { full_name: 'Ana Prueba' },
      emailRedirectTo: 'http://lonja.test/auth/callback',
    }
    const { data, error } = await client.signUp({ email, password, options })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email, confirmation_sent_at: expect.any(String) })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    expect((await client.signInWithPassword({ email, password })).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
    })

    const landed = await follow(await linkTo(email))
    expect(landed.origin + landed.pathname).toBe('http://lonja.test/auth/callback')
    const code = landed.searchParams.get('code') as string
    expect((await test.newClient().exchangeCodeForSession(code)).error?.name).toBe(
      'AuthPKCECodeVerifierMissingError',
    )
    const entered = await client.exchangeCodeForSession(code)
    expect(entered.data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
    const rows = await test.services.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, entered.data.user?.id as string))
    expect(rows).toHaveLength(1)
    expect((await test.newClient().signInWithPassword({ email, password })).error).toBeNull()
  })

  it('returns the session in the fragment to clients without PKCE', async () => {
    const email = newEmail()
    await test.newClient({ flowType: 'implicit' }).signUp({ email, password })
    const landed = await follow(await linkTo(email))
    const fragment = new URLSearchParams(landed.hash.slice(1))
    expect(landed.href.startsWith('http://lonja.test/#')).toBe(true)
    expect(fragment.get('type')).toBe('signup')
    expect(
      (await test.newClient().getUser(fragment.get('access_token') as string)).data.user?.email,
    ).toBe(email)
  })

  it("verifies the link's hash by API call", async () => {
    const email = newEmail()
    await test.newClient().signUp({ email, password })
    const token = (await linkTo(email)).searchParams.get('token') as string
    const client = test.newClient()
    expect((await client.verifyOtp({ type: 'recovery', token_hash: token })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    })
    expect((await client.verifyOtp({ type: 'signup', token_hash: token })).data.user?.email).toBe(
      email,
    )
    expect((await client.verifyOtp({ type: 'signup', token_hash: token })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    })
  })

  it('a link works once, for a day', async () => {
    const email = newEmail()
    await test.newClient().signUp({ email, password })
    const link = await linkTo(email)
    test.setNow(new Date(Date.now() + 25 * 3600_000))
    expect((await follow(link)).searchParams.get('error_code')).toBe('otp_expired')
    test.setNow(null)
    const opened = await Promise.all(Array.from({ length: 6 }, () => follow(link)))
    expect(opened.filter((url) => url.searchParams.has('code'))).toHaveLength(1)
    expect(
      opened.filter((url) => url.searchParams.get('error_code') === 'otp_expired'),
    ).toHaveLength(5)
  })

  it('a code works once, for 5 minutes, with its verifier', async () => {
    const exchange = async (change: (code: string) => Promise<{ code: string }>) => {
      const client = test.newClient()
      const email = newEmail()
      await client.signUp({ email, password })
      const { code } = await change(
        (await follow(await linkTo(email))).searchParams.get('code') as string,
      )
      return client.exchangeCodeForSession(code)
    }
    const late = await exchange(async (code) => {
      test.setNow(new Date(Date.now() + 301_000))
      return { code }
    })
    expect(late.error).toMatchObject({ status: 422, code: 'flow_state_expired' })
    test.setNow(null)
    const stolen = await exchange(async (code) => {
      const thief = test.newClient()
      await thief.signUp({ email: newEmail(), password })
      expect((await thief.exchangeCodeForSession(code)).error).toMatchObject({
        status: 400,
        code: 'bad_code_verifier',
      })
      return { code }
    })
    expect(stolen.error).toMatchObject({ status: 404, code: 'flow_state_not_found' })
  })

  it('leads only to pages of ours', async () => {
    for (const [asked, landing] of [
      ['http://lonja.test/auth/callback?confirmed=1', 'http://lonja.test/auth/callback'],
      ['https://mala.example/robo', 'http://lonja.test/'],
      ['//mala.example', 'http://lonja.test/'],
      ['http://lonja.test.mala.example/', 'http://lonja.test/'],
      ['http://lonja.test@mala.example/', 'http://lonja.test/'],
      ['javascript:alert(1)', 'http://lonja.test/'],
    ]) {
      const email = newEmail()
      await test.newClient().signUp({ email, password, options: { emailRedirectTo: asked } })
      const link = await linkTo(email)
      if (!link.searchParams.get('redirect_to')?.includes('callback'))
        link.searchParams.set('redirect_to', asked as string)
      const landed = await follow(link)
      expect(landed.origin + landed.pathname).toBe(landing)
    }
  })

  it('resends the link after a minute, without revealing unconfirmed accounts', async () => {
    const email = newEmail()
    await test.newClient().signUp({ email, password })
    const client = test.newClient()
    expect((await client.resend({ type: 'signup', email })).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
    })
    await test.services.db.delete(rateLimits)
    expect((await client.resend({ type: 'signup', email })).error).toBeNull()
    expect(await mailsTo(email)).toHaveLength(2)
    expect((await follow(await linkTo(email))).searchParams.has('code')).toBe(true)

    await test.services.db.delete(rateLimits)
    const unknown = newEmail()
    expect((await client.resend({ type: 'signup', email: unknown })).error).toBeNull()
    expect((await client.resend({ type: 'signup', email })).error).toBeNull()
    expect((await client.resend({ type: 'signup', email: unknown })).error).toMatchObject({
      code: 'over_email_send_rate_limit',
    })
    expect(await mailsTo(unknown)).toEqual([])
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('answers a new, a waiting and a taken e-mail alike', async () => {
    const taken = newEmail()
    const owner = test.newClient()
    await owner.signUp({ email: taken, password })
    await owner.exchangeCodeForSession(
      (await follow(await linkTo(taken))).searchParams.get('code') as string,
    )
    const waiting = newEmail()
    await test.newClient().signUp({ email: waiting, password })

    const shapes = new Set<string>()
    for (let i = 0; i < 3; i++) {
      for (const email of [newEmail(), waiting, taken]) {
        await test.services.db.delete(rateLimits)
        const { data, error } = await test
          .newClient({ flowType: 'implicit' })
          .signUp({ email, password, options: { data: { full_name: 'Ana' } } })
        expect(error).toBeNull()
        const answer = JSON.stringify(data)
          .replaceAll(email, 'E')
          .replaceAll(data.user?.id as string, 'ID')
          .replaceAll(/"\d{4}-[^"]+Z"/g, 'T')
        shapes.add(answer)
        expect(Date.now() - Date.parse(data.user?.created_at as string)).toBeLessThan(10_000)
      }
    }
    expect(shapes.size).toBe(1)
    expect((await mailsTo(taken)).at(-1)?.subject).toBe('Ya tienes una cuenta en Lonja')
  })

  it("gives no access to a person who signed up first with another person's mailbox", async () => {
    const email = newEmail()
    const thief = test.newClient()
    await thief.signUp({ email, password: 'Del-ladrón-9' })
    await test.services.db.delete(rateLimits)
    const owner = test.newClient()
    await owner.signUp({ email, password })
    await owner.exchangeCodeForSession(
      (await follow(await linkTo(email))).searchParams.get('code') as string,
    )
    expect(
      (await thief.signInWithPassword({ email, password: 'Del-ladrón-9' })).error,
    ).toMatchObject({ code: 'invalid_credentials' })
    const [user] = await test.services.db.select().from(users).where(eq(users.email, email))
    const links = await test.services.db
      .select()
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.userId, user?.id as string))
    expect(links.map(({ usedAt }) => usedAt !== null)).toEqual([true, true])
  })

  it('treats a domain with accents and its punycode as the same mailbox', async () => {
    const client = test.newClient()
    await client.signUp({ email: `ana-${++count}@peña.test`, password })
    const known = `ana-${count}@xn--pea-8ma.test`
    const { link } = await test.newestLink(known)
    expect((await follow(link)).searchParams.has('code')).toBe(true)
    for (const email of [known, `ana-${count}@peña.test`, `ana-${count}@pen\u0303a.TEST`])
      expect((await test.newClient().signInWithPassword({ email, password })).error).toBeNull()
  })

  it('stores no link in plain text', async () => {
    const email = newEmail()
    await test.newClient().signUp({ email, password })
    const token = (await linkTo(email)).searchParams.get('token') as string
    expect(JSON.stringify(await test.services.db.select().from(oneTimeTokens))).not.toContain(
      token.replace('pkce_', ''),
    )
  })
})

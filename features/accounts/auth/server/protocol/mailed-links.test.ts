import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { oneTimeTokens, rateLimits } from '#db/tables/accounts/auth.ts'
import { useAuthApp } from '#tests/support/auth-clients.ts'

const password = 'Zaguán-7-tordos'
let count = 0
const newEmail = () => `persona-${++count}@correo.test`

describe('a mailed link', () => {
  const test = useAuthApp({ emailConfirmation: true })
  const linkTo = async (email: string) => (await test.newestLink(email)).link

  it.each([
    ['signup', 'pkce'],
    ['signup', 'implicit'],
    ['magiclink', 'pkce'],
    ['magiclink', 'implicit'],
    ['email_change', 'pkce'],
    ['email_change', 'implicit'],
  ] as const)('is neither used nor exposed by opening it (%s, %s)', async (kind, flowType) => {
    const email = newEmail()
    const client = test.newClient({ flowType })
    await client.signUp({ email, password })
    if (kind !== 'signup') {
      const entered = await client.verifyOtp({
        type: 'signup',
        email,
        token: (await test.newestLink(email)).code,
      })
      expect(entered.error).toBeNull()
      await test.services.db.delete(rateLimits)
    }
    if (kind === 'magiclink') await client.signInWithOtp({ email })
    if (kind === 'email_change')
      expect((await client.updateUser({ email: newEmail() })).error).toBeNull()
    const link = await linkTo(email)
    expect(link.searchParams.get('type')).toBe(kind)
    for (const method of ['HEAD', 'GET'])
      for (const headers of [
        {},
        { 'sec-fetch-dest': 'document' },
        { 'sec-fetch-dest': 'image' },
        { 'sec-purpose': 'prefetch' },
      ]) {
        const opened = await test.app.request(link.pathname + link.search, {
          method,
          headers: headers as Record<string, string>,
        })
        const led = new URL(opened.headers.get('location') as string)
        expect([opened.status, led.pathname, led.hash]).toEqual([303, '/confirmar', ''])
        expect([...led.searchParams.keys()]).toEqual(['token', 'type', 'redirect_to'])
      }
    expect(
      await test.services.db.$count(
        oneTimeTokens,
        and(eq(oneTimeTokens.email, email), isNull(oneTimeTokens.usedAt)),
      ),
    ).toBe(1)
    const landed = await test.follow(link)
    expect(
      landed.searchParams.has('code') ||
        landed.hash.includes('access_token') ||
        landed.searchParams.has('message'),
    ).toBe(true)
  })

  it('the digits stay good after a scanner opened the link', async () => {
    const email = newEmail()
    const client = test.newClient()
    await client.signUp({ email, password })
    const link = await linkTo(email)
    await fetch(test.url + link.pathname + link.search, { redirect: 'manual' })
    const { code } = await test.newestLink(email)
    expect((await client.verifyOtp({ type: 'signup', email, token: code })).data.user?.email).toBe(
      email,
    )
  })

  it('forms of other sites do not press the button', async () => {
    const email = newEmail()
    await test.newClient().signUp({ email, password })
    const { searchParams: body } = await linkTo(email)
    for (const site of ['cross-site', 'same-site']) {
      const sent = await test.app.request('/auth/v1/verify/link', {
        method: 'POST',
        body,
        headers: { 'sec-fetch-site': site },
      })
      expect([sent.status, sent.headers.get('location')]).toEqual([403, null])
    }
    const pressed = await test.app.request('/auth/v1/verify/link', {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(new URL(pressed.headers.get('location') as string).searchParams.get('code')).toBeTruthy()
  })

  it('reports an already confirmed sign-up only to the holder of its link or code', async () => {
    const email = newEmail()
    await test.newClient().signUp({ email, password })
    const { link, code } = await test.newestLink(email)
    await test.follow(link)
    const again = await test.follow(link)
    expect([again.searchParams.get('error_code'), again.searchParams.get('already')]).toEqual([
      'otp_expired',
      '1',
    ])
    const pressed = await test.app.request('/auth/v1/verify/link', {
      method: 'POST',
      body: link.searchParams,
    })
    expect(new URL(pressed.headers.get('location') as string).searchParams.get('already')).toBe('1')
    const typed = (token: string) => test.newClient().verifyOtp({ type: 'signup', email, token })
    expect((await typed(code)).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Email address is already confirmed',
    })
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await typed(wrong)).error).toMatchObject({
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    })
    link.searchParams.set('token', 'x'.repeat(43))
    expect((await test.follow(link)).searchParams.has('already')).toBe(false)
  })
})

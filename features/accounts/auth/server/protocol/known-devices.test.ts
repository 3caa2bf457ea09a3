import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { useAuthApp } from '#tests/support/auth-clients.ts'
import { publicKey } from '../sessions/public-key.ts'

const password = 'Zaguán-7-tordos'

describe('a device that has been in the account', () => {
  const test = useAuthApp({ trustedProxies: ['127.0.0.1'] })

  type Sent = { cookie?: string; token?: string; from?: string; method?: string }
  const send = async (
    path: string,
    body: object,
    { cookie = '', token, from = '203.0.113.1', method = 'POST' }: Sent = {},
  ) => {
    const apikey = await publicKey(test.services)
    const headers = {
      apikey,
      cookie,
      authorization: `Bearer ${token ?? apikey}`,
      'x-forwarded-for': from,
    }
    const response = await fetch(`${test.url}/auth/v1${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    return {
      status: response.status,
      mark: response.headers.get('set-cookie'),
      body: await response.json(),
    }
  }
  const signIn = (email: string, sent: Sent = {}, given = password) =>
    send('/token?grant_type=password', { email, password: given }, sent)
  const cookieOf = (mark: string | null) => mark?.split(';')[0] ?? ''
  const account = async () => {
    const email = `${randomUUID()}@correo.test`
    const { body, mark } = await send('/signup', { email, password })
    await test.services.db.delete(rateLimits)
    return {
      email,
      token: body.access_token as string,
      id: body.user.id as string,
      cookie: cookieOf(mark),
      mark,
    }
  }
  /** Wrong guesses from as many networks as necessary. */
  const guess = async (
    email: string,
    times: number,
    network = (i: number) => `198.51.${100 + Math.floor(i / 10)}.1`,
  ) => {
    const all = []
    for (let i = 0; i < times; i++)
      all.push((await signIn(email, { from: network(i) }, 'otra')).status)
    return all
  }

  it('gets a mark that no script reads and no other site sends', async () => {
    const { mark, cookie, id } = await account()
    expect(mark).toMatch(
      /^lonja_device_[\w-]{12}=[\w.-]+; Max-Age=15552000; Path=\/auth\/v1; HttpOnly; SameSite=Strict$/,
    )
    expect(mark).not.toContain(id)
    expect(
      (await send('/user', {}, { token: cookie.split('=')[1] as string, method: 'PUT' })).status,
    ).toBe(403)
  })

  it('a stranger’s failures keep out the stranger’s network alone', async () => {
    const { email } = await account()
    expect(await guess(email, 11, () => '198.51.100.1')).toEqual([...Array(10).fill(400), 429])
    expect((await signIn(email, { from: '198.51.100.1' })).status).toBe(429)
    expect((await signIn(email)).status).toBe(200)
  })

  it('is not blocked by failures from many networks, which block unknown devices', async () => {
    const { email, cookie } = await account()
    const all = await guess(email, 102)
    expect(all.filter((status) => status === 400)).toHaveLength(100)
    expect((await signIn(email)).status).toBe(429)
    expect((await signIn(email, { cookie })).status).toBe(200)
    expect((await signIn(email, { cookie, from: '198.51.100.1' })).status).toBe(200)
  })

  it('is blocked after ten own failures, which do not block others', async () => {
    const { email, cookie } = await account()
    const statuses = []
    for (let i = 0; i < 11; i++)
      statuses.push((await signIn(email, { cookie, from: `203.0.113.${i}` }, 'otra')).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    expect((await signIn(email, { cookie })).status).toBe(429)
    expect((await signIn(email)).status).toBe(200)
  })

  it('is recognised only by its own cookie, until the password changes', async () => {
    const [ana, luis] = [await account(), await account()]
    await guess(ana.email, 100)
    const name = ana.cookie.split('=')[0]
    for (const forged of [
      luis.cookie,
      `${name}=${luis.cookie.split('=')[1]}`,
      `${name}=${ana.token}`,
      `${name}=x`,
    ])
      expect((await signIn(ana.email, { cookie: forged })).status).toBe(429)
    expect(
      (
        await send(
          '/user',
          { password: 'Cántaro-9-mirlos', current_password: password },
          { token: ana.token, method: 'PUT' },
        )
      ).status,
    ).toBe(200)
    expect((await signIn(ana.email, { cookie: ana.cookie }, 'Cántaro-9-mirlos')).status).toBe(429)
  })

  it('gets no second cookie', async () => {
    const { email, cookie } = await account()
    expect((await signIn(email, { cookie })).mark).toBeNull()
    expect((await signIn(email)).mark).not.toBeNull()
  })

  it('counts password checks of a session separately', async () => {
    const { email, token } = await account()
    await guess(email, 100)
    test.setNow(new Date(Date.now() + 11 * 60_000))
    const change = { password: 'Cántaro-9-mirlos', current_password: password }
    expect((await send('/user', change, { token, method: 'PUT' })).status).toBe(200)
  })

  it('gives the second step while a stranger who knows the password uses up its tries', async () => {
    const { email, token, cookie } = await account()
    const { body: begun } = await send('/factors', { factor_type: 'totp' }, { token })
    const digits = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(begun.totp.secret) }).generate({
        timestamp: Date.now() + steps * 30_000,
      })
    const give = async (by: Sent, code: string) => {
      const { body } = await send(`/factors/${begun.id}/challenge`, {}, by)
      return send(`/factors/${begun.id}/verify`, { challenge_id: body.id, code }, by)
    }
    const raised = await give({ token, cookie }, digits(0))
    expect([raised.status, Boolean(raised.mark)]).toEqual([200, true])
    const first = await signIn(email)
    expect(first.mark).toBeNull()
    for (let i = 0; i < 10; i++) await give({ token: first.body.access_token }, 'nothing')
    const again = (await signIn(email)).body.access_token as string
    expect((await give({ token: again, cookie }, digits(1))).status).toBe(429)
    const owner = await give({ token: again, cookie: cookieOf(raised.mark) }, digits(1))
    expect(owner.status).toBe(200)
    // A signed-in person can create any number of device cookies: together they get no more
    // attempts than two devices.
    const refresh = async () =>
      send('/token?grant_type=refresh_token', { refresh_token: owner.body.refresh_token })
    const marks = [(await refresh()).mark, (await refresh()).mark, (await refresh()).mark].map(
      cookieOf,
    )
    expect(new Set(marks).size).toBe(3)
    const tried = []
    for (let i = 0; i < 27; i++)
      tried.push(
        (
          await give(
            { token: owner.body.access_token, cookie: marks[i % 3] as string, from: '203.0.113.2' },
            'nothing',
          )
        ).status,
      )
    expect(tried.filter((status) => status !== 429).length).toBe(19)
  })
})

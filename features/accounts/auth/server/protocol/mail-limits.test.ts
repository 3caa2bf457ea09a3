import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { useAuthApp } from '#tests/support/auth-clients.ts'
import { publicKey } from '../sessions/public-key.ts'

const password = 'Zaguán-7-tordos'
const newEmail = () => `${randomUUID()}@correo.test`

describe('mails that anonymous callers may request', () => {
  const test = useAuthApp({ trustedProxies: ['127.0.0.1'] })

  const ask = async (
    path: string,
    email: string,
    address: string,
    body: object = {},
    cookie = '',
  ) => {
    const headers = {
      apikey: await publicKey(test.services),
      cookie,
      'x-forwarded-for': address,
      'x-supabase-api-version': '2024-01-01',
    }
    const response = await fetch(`${test.url}/auth/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, ...body }),
    })
    return `${response.status} ${await response.text()}`
  }
  const account = async () => {
    const email = newEmail()
    await test.newClient().signUp({ email, password })
    return email
  }
  const mailsTo = (email: string) =>
    test.services.db.$count(outgoingMails, eq(outgoingMails.toAddress, email))
  const minuteLater = () =>
    test.services.pool.query(`delete from rate_limits where key like 'mail:minute:%'`)

  it.each([
    ['/otp', {}],
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
    ['/resend', { type: 'email_change' }],
    ['/magiclink', {}],
  ])('%s %j: 60 per IP address and hour', async (path, body) => {
    const before = await test.services.db.$count(outgoingMails)
    const all = await Promise.all(
      Array.from({ length: 70 }, () => ask(path, newEmail(), '198.51.100.1', body)),
    )
    expect(all.filter((answers) => answers.startsWith('200'))).toHaveLength(60)
    expect(all.filter((answers) => answers.startsWith('429'))).toHaveLength(10)
    expect((await test.services.db.$count(outgoingMails)) - before).toBeLessThanOrEqual(60)
    expect(await ask(path, newEmail(), '198.51.100.2', body)).toMatch(/^200/)
  })

  it('are limited to twenty per mailbox and day, from any address, without revealing it', async () => {
    const [email, unknown] = [await account(), newEmail()]
    const answers = new Set<string>()
    for (let i = 0; i < 24; i++) {
      await minuteLater()
      const path = i % 2 ? '/recover' : '/otp'
      for (const one of [email, unknown])
        answers.add(await ask(path, one, `198.51.100.${i}`, { create_user: false }))
    }
    expect([...answers]).toEqual(['200 {}'])
    expect(await mailsTo(email)).toBe(20)
    expect(await mailsTo(unknown)).toBe(0)
  })

  it('require a pause of a minute, whether or not the e-mail is known', async () => {
    for (const email of [await account(), newEmail()]) {
      await ask('/recover', email, '198.51.100.1')
      expect(await ask('/otp', email, '198.51.100.2', { create_user: false })).toMatch(
        /^429 .*over_email_send_rate_limit/,
      )
    }
  })

  it('a device that has been in the account gets its mail when strangers have had those of the day', async () => {
    const [email, unknown] = [await account(), newEmail()]
    const apikey = await publicKey(test.services)
    const body = JSON.stringify({ email, password })
    const entered = await fetch(`${test.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey },
      body,
    })
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
    for (let i = 0; i < 21; i++) {
      await minuteLater()
      await ask('/otp', email, `198.51.100.${i}`)
    }
    for (const [path, one] of [
      ['/recover', email],
      ['/otp', email],
      ['/otp', unknown],
    ] as const) {
      await minuteLater()
      expect(await ask(path, one, '198.51.100.1', { create_user: false }, cookie)).toBe('200 {}')
    }
    expect((await test.mailsTo(email)).slice(20).map(({ kind }) => kind)).toEqual([
      'identity.recovery',
      'identity.magiclink',
    ])
  })

  it('do not keep the holder of an account from their own', async () => {
    const client = test.newClient()
    const email = newEmail()
    await client.signUp({ email, password })
    for (let i = 0; i < 21; i++) {
      await minuteLater()
      await ask('/recover', email, `198.51.100.${i}`)
    }
    expect((await client.reauthenticate()).error).toBeNull()
    expect((await client.reauthenticate()).error?.code).toBe('over_email_send_rate_limit')
    expect((await test.mailsTo(email)).at(-1)?.kind).toBe('identity.reauthentication')
  })

  it('count sign-ups where confirmation is on', async () => {
    const config = test.services.config as { emailConfirmation: boolean }
    config.emailConfirmation = true
    const email = newEmail()
    const answers = []
    for (let i = 0; i < 23; i++) {
      await minuteLater()
      answers.push(await ask('/signup', email, `198.51.100.${i}`, { password }))
    }
    config.emailConfirmation = false
    expect(answers.every((one) => one.startsWith('200'))).toBe(true)
    expect(await mailsTo(email)).toBe(20)
  })
})

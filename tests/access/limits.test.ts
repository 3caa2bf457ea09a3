import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '#api/app.ts'
import { openServices } from '#api/services.ts'
import { rateLimits } from '#db/tables/identity.ts'
import { type AuthApp, openAuthApp } from '../support/auth-clients.ts'
import { serveApp } from '../support/serve-app.ts'

const password = 'Zaguán-7-tordos'

describe('limits of signing in', () => {
  let test: AuthApp
  let apikey: string
  beforeAll(async () => {
    test = await openAuthApp()
    const client = test.newClient()
    await client.signUp({ email: 'ana@correo.test', password })
    apikey = (client as unknown as { headers: Record<string, string> }).headers.apikey ?? ''
  })
  afterEach(() => test.services.db.delete(rateLimits))
  afterAll(() => test.close())

  const signIn = (site: string, email: string, given: string, headers: Record<string, string> = {}) =>
    fetch(`${site}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey, ...headers },
      body: JSON.stringify({ email, password: given }),
    })
  const statuses = async (tries: Promise<Response>[]) => (await Promise.all(tries)).map(({ status }) => status)
  const count = (all: number[], status: number) => all.filter((one) => one === status).length

  it('outlive a restart: what one process counted, the next one knows', async () => {
    const before = await statuses(Array.from({ length: 10 }, () => signIn(test.url, 'ana@correo.test', 'otra')))
    expect(count(before, 400)).toBe(10)
    // The same database under a process that has counted nothing itself.
    const restarted = await openServices(test.services.config, test.ownerUrl, pino({ level: 'silent' }))
    const site = await serveApp({ app: createApi(restarted.services) })
    const refused = await signIn(site.url, 'ana@correo.test', password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(250)
    await site.close()
    await restarted.close()
  })

  it('of an address are not escaped by saying that one is another', async () => {
    const tries = Array.from({ length: 34 }, (_, i) =>
      signIn(test.url, `nadie-${i}@correo.test`, 'otra', {
        'x-forwarded-for': `198.51.100.${i}`,
        'x-real-ip': `198.51.100.${i}`,
        forwarded: `for=198.51.100.${i}`,
      }),
    )
    const all = await statuses(tries)
    expect([count(all, 400), count(all, 429)]).toEqual([30, 4])
  })

  it('behind a proxy of ours count by who stands before it, IPv6 by its network', async () => {
    const config = { ...test.services.config, trustedProxies: ['127.0.0.1'] }
    const site = await serveApp({ app: createApi({ ...test.services, config }) })
    const from = (address: string, i: number) =>
      signIn(site.url, `nadie-${i}@correo.test`, 'otra', { 'x-forwarded-for': `6.6.6.${i}, ${address}` })
    const one = await statuses(Array.from({ length: 32 }, (_, i) => from(`2001:db8:1:2::${i + 1}`, i)))
    expect([count(one, 400), count(one, 429)]).toEqual([30, 2])
    expect((await from('2001:db8:1:3::1', 90)).status).toBe(400)
    expect((await from('198.51.100.9', 91)).status).toBe(400)
    await site.close()
  })
})

import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApi } from '#api/app.ts'
import { routes } from '#api/endpoints.ts'
import { openServices } from '#api/services.ts'
import { openDatabase } from '#db/client.ts'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { businessContacts } from '#db/tables/directory/businesses.ts'
import { businessDailyCounts, leads } from '#db/tables/directory/leads.ts'
import { publicKey } from '#features/accounts/auth/server/index.ts'
import { flushCounts } from '#features/directory/leads/server/counter.ts'
import { type Endpoint, fillPath } from '#shared/endpoint.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { type AuthApp, openAuthApp } from '../support/auth-clients.ts'
import { type Business, makeBusiness } from '../support/factories/businesses.ts'
import { makePerson, type Person } from '../support/factories/people.ts'
import { serveApp } from '../support/serve-app.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { expectedBodies, expectedLimits, type Window } from './expected-limits.ts'

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

  const signIn = (
    site: string,
    email: string,
    given: string,
    headers: Record<string, string> = {},
  ) =>
    fetch(`${site}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey, ...headers },
      body: JSON.stringify({ email, password: given }),
    })
  const statuses = async (tries: Promise<Response>[]) =>
    (await Promise.all(tries)).map(({ status }) => status)
  const count = (all: number[], status: number) => all.filter((one) => one === status).length

  it('outlive a restart: what one process counted, the next one knows', async () => {
    const cookie =
      (await signIn(test.url, 'ana@correo.test', password)).headers
        .get('set-cookie')
        ?.split(';')[0] ?? ''
    const before = await statuses(
      Array.from({ length: 10 }, () => signIn(test.url, 'ana@correo.test', 'otra')),
    )
    expect(count(before, 400)).toBe(10)
    // The same database in a process without own counters.
    const restarted = await openServices(
      test.services.config,
      test.appUrl,
      pino({ level: 'silent' }),
    )
    const site = await serveApp({ app: createApi(restarted.services) })
    const refused = await signIn(site.url, 'ana@correo.test', password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(250)
    // So does the cookie of a known device.
    expect((await signIn(site.url, 'ana@correo.test', password, { cookie })).status).toBe(200)
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
      signIn(site.url, `nadie-${i}@correo.test`, 'otra', {
        'x-forwarded-for': `6.6.6.${i}, ${address}`,
      })
    const one = await statuses(
      Array.from({ length: 32 }, (_, i) => from(`2001:db8:1:2::${i + 1}`, i)),
    )
    expect([count(one, 400), count(one, 429)]).toEqual([30, 2])
    expect((await from('2001:db8:1:3::1', 90)).status).toBe(400)
    expect((await from('198.51.100.9', 91)).status).toBe(400)
    await site.close()
  })
})

describe('limits of endpoints', () => {
  let test: TestApp
  let person: Person
  let business: Business
  beforeAll(async () => {
    test = await openTestApp({ trustedProxies: ['127.0.0.1'] })
  })
  beforeEach(async () => {
    await test.services.db.delete(rateLimits)
    business = await makeBusiness(test.services, { published: true })
    person = business.owner
  })
  afterAll(() => test.close())

  const pathOf = (endpoint: Endpoint) => {
    const names = [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => name)
    return fillPath(endpoint, {
      ...Object.fromEntries(names.map((name) => [name, crypto.randomUUID()])),
      businessId: business.id,
      book: business.id,
    }).path
  }
  const spend = (key: string, points: number, seconds: number) =>
    test.services.db.insert(rateLimits).values({ key, points, expire: Date.now() + seconds * 1000 })
  const windowOf = async (key: string) => {
    const [row] = await test.services.db.select().from(rateLimits).where(eq(rateLimits.key, key))
    return Math.round((Number(row?.expire) - Date.now()) / 1000)
  }
  /** The first call above the limit is refused with a retry time; the window begins with the first call. */
  async function expectLimit(
    key: string,
    { points, seconds }: Window,
    call: () => Response | Promise<Response>,
  ) {
    expect((await call()).status).not.toBe(429)
    const left = await windowOf(key)
    expect(left).toBeGreaterThan(seconds - 30)
    expect(left).toBeLessThanOrEqual(seconds)
    await test.services.db.delete(rateLimits)
    await spend(key, points - 1, seconds)
    expect((await call()).status).not.toBe(429)
    const refused = await call()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(seconds - 30)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(seconds)
  }

  it('are the ones of the table', () => {
    const limits = routes.flatMap(({ endpoint: { name, limit } }) => (limit ? [[name, limit]] : []))
    expect(Object.fromEntries(limits)).toEqual(expectedLimits)
    const bodies = routes.flatMap(({ endpoint: { name, maxBody } }) =>
      maxBody ? [[name, maxBody]] : [],
    )
    expect(Object.fromEntries(bodies)).toEqual(expectedBodies)
  })

  it.each(Object.entries(expectedLimits))('%s: %j, for each caller apart', async (name, limit) => {
    const endpoint = routes.find(({ endpoint }) => endpoint.name === name)?.endpoint
    if (!endpoint) throw new Error(`no endpoint ${name}`)
    const body =
      endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: '{"unknownKey":1}' }
    const path = pathOf(endpoint)
    const as = (headers: Record<string, string>) =>
      test.app.request(path, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', ...headers },
        ...body,
      })
    const ofStaff =
      endpoint.allow.who === 'staff' ? { staffPermissions: [...staffPermissions] } : undefined
    const me = ofStaff ? await makePerson(test.services, ofStaff) : person
    const mine = { authorization: `Bearer ${me.token}` }
    await expectLimit(`api:${name}:${me.id}`, limit, () => as(mine))
    const other = await makePerson(test.services, ofStaff)
    expect((await as({ authorization: `Bearer ${other.token}` })).status).not.toBe(429)
    if (endpoint.allow.who !== 'anyone') return
    const from = (address: string) => as({ 'x-forwarded-for': address })
    await expectLimit(`api:${name}:198.51.100.1`, limit, () => from('198.51.100.1'))
    expect((await from('198.51.100.2')).status).not.toBe(429)
  })

  it.each([
    [
      'media:upload',
      { points: 300, seconds: 3600 },
      'POST',
      '/storage/v1/object/profile-photos/ID/a.png',
      'x',
    ],
    [
      'media:evidence',
      { points: 60, seconds: 3600 },
      'POST',
      '/storage/v1/object/evidence/ID/a.pdf',
      'x',
    ],
    [
      'sign-up:address',
      { points: 200, seconds: 3600 },
      'POST',
      '/auth/v1/signup',
      '{"email":"ana@correo.test","password":"x"}',
    ],
    [
      'mail:address',
      { points: 60, seconds: 3600 },
      'POST',
      '/auth/v1/recover',
      '{"email":"ID@correo.test"}',
    ],
    [
      'code:address',
      { points: 30, seconds: 300 },
      'POST',
      '/auth/v1/verify',
      '{"type":"signup","email":"ana@correo.test","token":"123456"}',
    ],
  ])('%s: %j', async (name, limit, method, path, body) => {
    const address = '198.51.100.9'
    const apikey = await publicKey(test.services)
    const headers = {
      'x-forwarded-for': address,
      authorization: `Bearer ${path.includes('/auth/') ? apikey : person.token}`,
      apikey,
    }
    const key = `${name}:${name.endsWith(':address') ? address : person.id}`
    const send = () =>
      test.app.request(path.replace('ID', person.id), {
        method,
        headers,
        body: body.replace('ID', crypto.randomUUID()),
      })
    await expectLimit(key, limit, send)
  })

  it('of 20 taps to WhatsApp of an address in ten minutes that become leads', async () => {
    await test.services.db
      .insert(businessContacts)
      .values({ businessId: business.id, kind: 'whatsapp', value: '+523312345678' })
    const headers = {
      'x-forwarded-for': '198.51.100.20',
      'sec-fetch-mode': 'navigate',
      'user-agent': 'Mozilla/5.0 (Android 15) Firefox/140.0',
    }
    for (let i = 0; i < 22; i++)
      expect(
        (await test.app.request(`/w/${business.slug}`, { method: 'POST', headers })).status,
      ).toBe(303)
    expect(await test.services.db.$count(leads, eq(leads.businessId, business.id))).toBe(20)
  })

  it('of 120 counts of an address in a minute', async () => {
    const headers = {
      'x-forwarded-for': '198.51.100.21',
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Android 15) Firefox/140.0',
    }
    const body = JSON.stringify({ kind: 'view', businessIds: [business.id] })
    for (let i = 0; i < 125; i++)
      await test.app.request('/api/counts', { method: 'POST', headers, body })
    await flushCounts(test.services)
    const [row] = await test.services.db
      .select()
      .from(businessDailyCounts)
      .where(eq(businessDailyCounts.businessId, business.id))
    expect(row?.count).toBe(120)
  })

  it('of bodies: one byte more than an endpoint takes is refused, said beforehand or not', async () => {
    const staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
    for (const { endpoint } of routes.filter(
      ({ endpoint: { method } }) => method !== 'GET' && method !== 'DELETE',
    )) {
      const max = expectedBodies[endpoint.name] ?? 65_536
      const authorization = `Bearer ${endpoint.allow.who === 'staff' ? staff.token : person.token}`
      const send = (body: string, headers: Record<string, string> = {}) =>
        test.app.request(pathOf(endpoint), {
          method: endpoint.method,
          body,
          headers: { authorization, ...headers },
        })
      const response = await send('{}', { 'content-length': String(max + 1) })
      expect(await response.json(), endpoint.name).toMatchObject({
        error: { code: 'too_large', message: 'Lo que enviaste es demasiado grande.' },
      })
      if (max > 65_536) continue
      expect((await send(`{}${' '.repeat(max - 1)}`)).status, endpoint.name).toBe(413)
      expect((await send(`{}${' '.repeat(max - 2)}`)).status, endpoint.name).not.toBe(413)
    }
  })

  it('of a statement: ten seconds, and thirty for a transaction that waits', async () => {
    const { rows } = await test.services.pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle, pg_has_role(session_user, 'lonja_app', 'usage') as "isApp"`,
    )
    expect(rows).toEqual([{ statement: '10s', idle: '30s', isApp: true }])
    expect(test.services.pool.options.max).toBe(20)
    const quick = openDatabase(test.appUrl, { statementMs: 50 })
    await expect(quick.pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
    await quick.close()
  })
})

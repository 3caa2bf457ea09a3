import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createLog } from './log.ts'
import { createPageCache } from './middleware/page-cache.ts'
import { pageRouteFinder } from './middleware/page-route-finder.ts'
import { createSite } from './site.ts'

const lines: Record<string, unknown>[] = []
const log = createLog(
  { logLevel: 'info' },
  new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  }),
)
const readiness = { accepting: true }
let product: TestApp
let site: ReturnType<typeof createSite>

beforeAll(async () => {
  product = await openTestApp()
  const services = { ...product.services, log }
  const pages = async (request: Request) => {
    if (request.url.endsWith('/rota')) throw new Error('se rompió')
    log.info('dentro')
    return new Response('página')
  }
  const pageRoutes = ['/', '/baja/:token', '/directorio/:category?/:place?']
  site = createSite(services, {
    readiness,
    assets: undefined,
    pages,
    findPageRoute: pageRouteFinder(pageRoutes),
  })
})
afterAll(() => product.close())

test('reports liveness and readiness', async () => {
  const live = await site.request('/health/live')
  expect([await live.json(), live.headers.get('cache-control')]).toEqual([
    { status: 'ok' },
    'no-store',
  ])
  for (const path of ['/health/started', '/health/ready']) {
    expect((await site.request(path)).status).toBe(200)
    readiness.accepting = false
    expect((await site.request(path)).status).toBe(503)
    readiness.accepting = true
  }
  readiness.accepting = false
  expect((await site.request('/health/live')).status).toBe(200)
  readiness.accepting = true
})

test('measures by route, and shows it only to machines that came straight here', async () => {
  const measured = async () => {
    const text = await (await site.request('/metrics')).text()
    const count = (labels: string) =>
      Number(text.split(`http_request_duration_seconds_count{${labels}} `)[1]?.split('\n')[0] ?? 0)
    return {
      text,
      pages: count('method="GET",route="pages",status="200"'),
      missing: count('method="GET",route="/api/*",status="404"'),
    }
  }
  const before = await measured()
  await site.request('/una/página?clave=secreta')
  await site.request('/api/no-existe')
  const { text, pages, missing } = await measured()
  expect([pages, missing]).toEqual([before.pages + 1, before.missing + 1])
  expect(text).toMatch(/database_pool_connections\{state="total"\} \d/)
  expect(text).toMatch(/process_resident_memory_bytes \d/)
  expect(
    (await site.request('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status,
  ).toBe(404)
})

test('shows its figures to this machine alone, and to whom METRICS_FROM names', async () => {
  const from = async (remoteAddress: string, asked = site) =>
    (
      await asked.request(
        '/metrics',
        {},
        { incoming: { socket: { remoteAddress, remotePort: 9, remoteFamily: 'IPv4' } } },
      )
    ).status
  for (const here of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
    expect(await from(here), here).toBe(200)
  const others = [
    '10.0.0.9',
    '172.16.0.1',
    '192.168.1.2',
    '::ffff:10.0.0.9',
    'fd00::1',
    '203.0.113.7',
    '',
  ]
  for (const other of others) expect(await from(other), other).toBe(404)
  const config = { ...product.services.config, metricsFrom: ['10.0.0.0/24', 'fd00::1'] }
  const scraped = createSite(
    { ...product.services, config },
    { readiness, assets: undefined, pages: async () => new Response() },
  )
  const statuses = await Promise.all([...others, '::1'].map((address) => from(address, scraped)))
  expect(statuses).toEqual([200, 404, 404, 200, 200, 404, 404, 200])
})

test('every line of a request carries its id, and nothing of the query', async () => {
  lines.length = 0
  const response = await site.request('/hola?token=secreto', {
    headers: { 'x-request-id': 'prueba-1234' },
  })
  const requestId = response.headers.get('x-request-id')
  expect(requestId).toMatch(/^[\da-f-]{36}$/)
  expect(response.headers.get('cache-control')).toBe(null)
  expect(lines).toMatchObject([
    { level: 'info', requestId, calledId: 'prueba-1234', msg: 'dentro' },
    {
      level: 'info',
      requestId,
      calledId: 'prueba-1234',
      msg: 'request',
      method: 'GET',
      route: '*',
      status: 200,
    },
  ])
  expect(JSON.stringify(lines)).not.toContain('secreto')
})

test('a line says the route of a request, never what stands in a link', async () => {
  lines.length = 0
  const api = ['/api/account-deletions/canario', '/api/leave/canario', '/api/canario']
  const pages = [
    '/baja/canario',
    '/baja/canario.data',
    '/baja/canario/mas',
    '/BAJA/canario',
    '/baja/a%2Fcanario',
    '/canario',
    '/',
    '/_root.data',
  ]
  for (const path of [...api, ...pages, '/directorio', '/directorio/canario.data'])
    await site.request(path)
  await site.request('/baja/canario', { method: 'POST' })
  expect(lines.filter(({ msg }) => msg === 'request').map(({ route }) => route)).toEqual([
    '/api/account-deletions/:token',
    '/api/leave/:token',
    '/api/*',
    '/baja/:token',
    '/baja/:token',
    '*',
    '*',
    '/baja/:token',
    '*',
    '/',
    '/',
    '/directorio/:category?/:place?',
    '/directorio/:category?/:place?',
    '/baja/:token',
  ])
  expect(JSON.stringify(lines)).not.toContain('canario')
})

test('a page that breaks says so kindly and is logged whole', async () => {
  lines.length = 0
  const response = await site.request('/rota')
  expect([response.status, await response.text()]).toEqual([
    500,
    expect.stringContaining('Algo salió mal'),
  ])
  expect(lines[0]).toMatchObject({
    level: 'error',
    requestId: response.headers.get('x-request-id'),
    err: { message: 'se rompió' },
  })
  expect(lines[1]).not.toHaveProperty('err')
})

test('what is public and the same for every guest is cached until the directory changes; what a member asks is not', async () => {
  const cache = createPageCache({ seconds: 600 })
  const cached = createSite(product.services, {
    readiness,
    assets: undefined,
    pages: async () => new Response(),
    cache,
  })
  const guest = await cached.request('/api/businesses')
  expect([
    guest.status,
    guest.headers.get('cache-control'),
    guest.headers.has('x-page-tags'),
  ]).toEqual([200, 'no-cache', false])
  const again = await cached.request('/api/businesses', {
    headers: { 'if-none-match': guest.headers.get('etag') ?? '' },
  })
  expect([again.status, cache.size().pages]).toEqual([304, 1])
  const { token } = await makePerson(product.services)
  const member = await cached.request('/api/businesses', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([
    member.status,
    member.headers.get('cache-control'),
    member.headers.has('x-page-tags'),
  ]).toEqual([200, 'no-cache', false])
  await cached.request('/api/businesses?lat=19.4&lng=-99.1')
  expect((await cached.request('/api/businesses/no-existe')).status).toBe(404)
  expect(cache.size().pages).toBe(1)
  cache.invalidate(['directory'])
  expect(cache.size().pages).toBe(0)
})

test('what no door could answer is refused before anything looks at it', async () => {
  const answered = async (path: string, method: string) => {
    const { status, headers } = await site.request(path, { method })
    return [status, headers.get('allow')]
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect(await answered('/home', method), method).toEqual([405, 'GET, HEAD'])
  expect(await answered('/home', 'PROPFIND')).toEqual([
    405,
    'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  ])
  const refusals = {
    '/api/businesses?q=%00': {
      error: { code: 'malformed', message: 'Esa dirección no se puede leer.' },
    },
    '/api/businesses/a%00b': { error: { code: 'malformed' } },
    '/auth/v1/verify?token=%00': {
      error_code: 'validation_failed',
      msg: 'Esa dirección no se puede leer.',
    },
    '/storage/v1/object/public/evidence/%00': {
      error: 'InvalidRequest',
      message: 'Esa dirección no se puede leer.',
    },
  }
  for (const [path, body] of Object.entries(refusals)) {
    const response = await site.request(path)
    expect([response.status, await response.json()], path).toMatchObject([400, body])
  }
  for (const path of [
    '/directorio?q=%00',
    '/negocios/a%00b',
    '/api/businesses?q=a%00',
    '/api/suggestions?q=%00',
    '/files/%00/a',
  ])
    expect((await site.request(path)).status, path).toBe(400)
})

test('a known address called with another method lists the allowed ones', async () => {
  const notCalledSo = 'Esta dirección no se llama así.'
  const asked = [
    ['PUT', '/api/businesses', 'GET, HEAD', notCalledSo],
    ['OPTIONS', '/api/businesses', 'GET, HEAD', notCalledSo],
    ['GET', '/api/checkout', 'POST', notCalledSo],
    ['PATCH', '/auth/v1/token', 'POST', 'Method not allowed'],
    [
      'PATCH',
      '/storage/v1/object/profile-photos/a.jpg',
      'GET, HEAD, POST, PUT, DELETE',
      notCalledSo,
    ],
  ] as const
  for (const [method, path, allow, words] of asked) {
    const response = await site.request(path, { method })
    const { status, headers } = response
    expect(
      [status, headers.get('allow'), headers.get('content-type')],
      `${method} ${path}`,
    ).toEqual([405, allow, 'application/json'])
    expect(await response.text(), `${method} ${path}`).toContain(words)
  }
  for (const path of ['/api/nada', '/auth/v1/nada', '/storage/v1/nada'])
    expect((await site.request(path)).status).toBe(404)
})

test('TRACE, which no fetch can send, is refused as it comes from the network', async () => {
  const server = createServer(getRequestListener(site.fetch))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    'TRACE /home HTTP/1.1\r\nhost: lonja.test\r\nx-secreto: canario\r\nconnection: close\r\n\r\n',
  )
  const answered = await text(socket)
  expect(answered).toMatch(/^HTTP\/1\.1 405 /)
  expect(answered).toContain('Ese método no existe aquí.')
  expect(answered).not.toContain('canario')
  server.close()
})

test('an address over its rate is refused with the seconds to wait', async () => {
  const admission = () =>
    Promise.reject(new AppError('unavailable', 'Hay mucha gente.', { retryAfter: 1 }))
  const busy = createSite(product.services, {
    readiness,
    assets: undefined,
    pages: async () => new Response(),
    cache: createPageCache({ admission }),
  })
  for (const path of ['/home', '/api/businesses']) {
    const refused = await busy.request(path)
    expect(
      [refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')],
      path,
    ).toEqual([503, '1', 'no-store'])
    expect(await refused.text()).toContain('Hay mucha gente.')
  }
})

import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createSite } from '../site.ts'
import { browserHeaders } from './browser-headers.ts'

const always = [
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
  'cross-origin-resource-policy',
]

describe('security headers', () => {
  let product: TestApp
  beforeAll(async () => {
    product = await openTestApp()
  })
  afterAll(() => product.close())

  const siteAt = (siteUrl: string) => {
    const pages = async ({ url }: Request) =>
      new Response('página', {
        headers: { 'content-security-policy': `de ${new URL(url).pathname}` },
      })
    const config = { ...product.services.config, siteUrl }
    return createSite(
      { ...product.services, config },
      { readiness: { accepting: true }, assets: undefined, pages },
    )
  }

  test('is in answers and refusals of every door', async () => {
    const site = siteAt('https://lonja.test')
    const asked = [
      '/health/live',
      '/metrics',
      '/api/categories',
      '/api/no-existe',
      '/api/account/sessions',
      '/api/openapi.json',
    ]
    const others = [
      '/auth/v1/health',
      '/auth/v1/user',
      '/storage/v1/object/x',
      '/files/x',
      '/robots.txt',
      '/una%00',
      '/una/pagina',
    ]
    for (const path of [...asked, ...others]) {
      const { headers } = await site.request(path)
      expect(
        always.filter((name) => !headers.get(name)),
        path,
      ).toEqual([])
      expect(headers.get('strict-transport-security'), path).toBe(
        'max-age=31536000; includeSubDomains',
      )
    }
    const { headers } = await site.request('/api/categories')
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    )
    expect(
      (await site.request('/api/categories', { method: 'PROPFIND' })).headers.get(
        'x-content-type-options',
      ),
    ).toBe('nosniff')
  })

  test('calls every body what it is, texts with their letters’ code, and lets no other origin read it', async () => {
    const site = siteAt('https://lonja.test')
    const origin = 'https://mala.example'
    const expected: Record<string, string | null> = {
      '/health/live': 'application/json',
      '/metrics': 'text/plain; version=0.0.4; charset=utf-8',
      '/api/categories': 'application/json',
      '/api/no-existe': 'application/json',
      '/api/docs': 'text/html; charset=utf-8',
      '/api/openapi.json': 'application/json',
      '/auth/v1/health': 'application/json',
      '/auth/v1/user': 'application/json',
      '/storage/v1/object/x': 'application/json',
      '/files/x': 'text/plain; charset=utf-8',
      '/robots.txt': 'text/plain; charset=utf-8',
      '/.well-known/security.txt': 'text/plain; charset=utf-8',
      '/una%00': 'text/plain; charset=utf-8',
    }
    const actual: Record<string, string | null | undefined> = {}
    for (const path of Object.keys(expected))
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await site.request(path, {
          method,
          headers: { origin, 'access-control-request-method': 'PUT' },
        })
        if (method === 'GET') actual[path] = headers.get('content-type')?.toLowerCase()
        expect(
          [...headers.keys()].filter((name) => name.startsWith('access-control')),
          `${method} ${path}`,
        ).toEqual([])
      }
    expect(actual).toEqual(expected)
  })

  test('headers that an answer sets itself take precedence', async () => {
    const { headers } = await siteAt('https://lonja.test').request('/una/pagina')
    expect(headers.get('content-security-policy')).toBe('de /una/pagina')
  })

  test('no HSTS on a plain http site', async () => {
    expect(
      (await siteAt('http://localhost:3000').request('/health/live')).headers.has(
        'strict-transport-security',
      ),
    ).toBe(false)
  })

  test('are on answers to failed requests', async () => {
    const app = new Hono().use(browserHeaders({ siteUrl: 'https://lonja.test' })).get('/', () => {
      throw new Error('se rompió')
    })
    app.onError((_, c) => c.text('no', 500))
    expect((await app.request('/')).headers.get('x-content-type-options')).toBe('nosniff')
  })
})

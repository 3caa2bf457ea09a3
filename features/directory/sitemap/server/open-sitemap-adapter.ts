import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { anyone } from '#shared/endpoint.ts'
import type { AdapterRoute } from '#shared/server/adapter-route.ts'
import type { RequestInfo } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { indexName } from './write-sitemap.ts'

/** Search engines request it rarely; a CDN may cache it for an hour. */
const headers = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  vary: 'accept-encoding',
}

export const sitemapRoutes: AdapterRoute[] = ['/robots.txt', '/sitemap.xml', '/sitemaps/:part'].map(
  (path): AdapterRoute => ({ method: 'GET', path: path as `/${string}`, allow: anyone }),
)

/** Paths disallowed in robots.txt: internal endpoints, and unlimited search variants. */
const disallowed = ['/api/', '/auth/', '/storage/', '/w/', '/staff', '/*desde=', '/*cerca=']

/** `/robots.txt`, `/sitemap.xml` and its parts, as the job wrote them (write-sitemap.ts). */
export function openSitemapAdapter({
  config,
  reads,
}: Pick<Services, 'config' | 'reads'>): Hono<{ Variables: { request: RequestInfo } }> {
  const adapter = new Hono<{ Variables: { request: RequestInfo } }>()
  const answer = async (c: Context, name: string) => {
    const { rows } = await reads.pool.query<{ body: Buffer }>({
      name: 'sitemap_part',
      text: 'select body from sitemap_parts where name = $1',
      values: [name],
    })
    const body = rows[0]?.body
    if (!body) return null
    const takesGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    return takesGzip
      ? c.body(new Uint8Array(body), 200, { ...headers, 'content-encoding': 'gzip' })
      : c.body(new Uint8Array(await promisify(gunzip)(body)), 200, headers)
  }
  adapter.get('/robots.txt', (c) => {
    const rules = [
      'User-agent: *',
      ...disallowed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${config.siteUrl}/sitemap.xml`,
      '',
    ]
    return c.text(rules.join('\n'), 200, { 'cache-control': 'public, max-age=3600' })
  })
  adapter.get(
    '/sitemap.xml',
    async (c) =>
      (await answer(c, indexName)) ??
      c.text('El mapa del sitio se está escribiendo.', 503, {
        'retry-after': '60',
        'cache-control': 'no-store',
      }),
  )
  adapter.get('/sitemaps/:part{[a-z]+(-[0-9a-f-]+)?\\.xml}', async (c) => {
    const name = c.req.param('part').slice(0, -'.xml'.length)
    return (name === indexName ? null : await answer(c, name)) ?? c.notFound()
  })
  return adapter
}

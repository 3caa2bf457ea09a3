import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { anyone } from '#shared/endpoint.ts'
import type { RequestInfo } from '#shared/server/caller.ts'
import type { DoorRoute } from '#shared/server/door-route.ts'
import type { Services } from '#shared/server/services.ts'
import { mainEntries, partEntries, partKinds, partStarts } from './sitemap-parts.ts'
import { partIndex, urlSet } from './sitemap-xml.ts'

/** Search engines ask rarely; a CDN may keep what they got for an hour. */
const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }

export const sitemapRoutes: DoorRoute[] = ['/robots.txt', '/sitemap.xml', '/sitemaps/:part'].map(
  (path): DoorRoute => ({ method: 'GET', path: path as `/${string}`, allow: anyone }),
)

/** What programs should not ask for: doors for the page's own use, and searches without end. */
const barred = ['/api/', '/auth/', '/storage/', '/w/', '/staff', '/*desde=', '/*cerca=']

const streamed = (pieces: AsyncGenerator<string>) =>
  new Response(Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream, { headers })

/** `/robots.txt`, `/sitemap.xml` and the parts it names, read from the database as they are sent. */
export function openSitemapDoor({ config, reads }: Pick<Services, 'config' | 'reads'>): Hono<{ Variables: { request: RequestInfo } }> {
  const { siteUrl } = config
  const door = new Hono<{ Variables: { request: RequestInfo } }>()
  door.get('/robots.txt', (c) => {
    const rules = ['User-agent: *', ...barred.map((path) => `Disallow: ${path}`), '', `Sitemap: ${siteUrl}/sitemap.xml`, '']
    return c.text(rules.join('\n'), 200, { 'cache-control': 'public, max-age=3600' })
  })
  door.get('/sitemap.xml', async (c) => {
    const { pool } = reads
    const kinds = Object.keys(partKinds) as (keyof typeof partKinds)[]
    const starts = await Promise.all(kinds.map(async (kind) => (await partStarts(pool, kind)).map((key) => `/sitemaps/${kind}-${key}.xml`)))
    return c.body(partIndex(siteUrl, ['/sitemaps/principal.xml', ...starts.flat()]), 200, headers)
  })
  door.get('/sitemaps/principal.xml', async () => streamed(urlSet(siteUrl, await mainEntries(reads.pool))))
  door.get('/sitemaps/:part{(negocios|lugares)-[0-9a-f-]+\\.xml}', (c) => {
    const [, kind, key = ''] = c.req.param('part').match(/^([a-z]+)-(.+)\.xml$/) ?? []
    if ((kind !== 'negocios' && kind !== 'lugares') || !partKinds[kind].key.test(key)) return c.notFound()
    return streamed(urlSet(siteUrl, partEntries(reads.pool, kind, key)))
  })
  return door
}

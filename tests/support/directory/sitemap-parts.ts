import { gunzipSync } from 'node:zlib'
import { inArray } from 'drizzle-orm'
import { Client } from 'pg'
import { expect } from 'vitest'
import { businesses } from '#db/tables/directory/businesses.ts'
import { listedStates } from '#features/directory/businesses/vocabulary.ts'
import { openSitemapAdapter } from '#features/directory/sitemap/server/open-sitemap-adapter.ts'
import { partEntries, type SitemapSizes } from '#features/directory/sitemap/server/sitemap-parts.ts'
import { writeSitemap } from '#features/directory/sitemap/server/write-sitemap.ts'
import type { TestApp } from '../test-app.ts'

/** The addresses that a file of the sitemap protocol names, without the site's own. */
export const locations = (text: string) =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.replace('http://lonja.test', ''),
  )

/** Publishes more businesses than a part holds, and expects each in one of two parts, once; takes them away again. */
export async function expectCompleteSitemapParts(
  product: TestApp,
  sizes: SitemapSizes,
): Promise<void> {
  const { pool, db } = product.services
  const adapter = openSitemapAdapter(product.services)
  const more = sizes.part / 10
  const before = await db.$count(businesses, inArray(businesses.state, listedStates))
  // As the database owner, without a statement timeout: many rows take seconds.
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  await owner.query(`
    insert into businesses (id, slug, name, state, published_at)
    select gen_random_uuid(), 'muchos-' || n, 'Muchos ' || n, 'published', now() from generate_series(1, ${sizes.part + more}) n`)
  await writeSitemap(product.services, sizes)
  const index = await (await adapter.request('/sitemap.xml')).text()
  const parts = locations(index).filter((path) => path.startsWith('/sitemaps/negocios'))
  expect(parts).toHaveLength(2)
  const counts: number[] = []
  const seen = new Set<string>()
  for (const part of parts) {
    const key = part.slice('/sitemaps/negocios-'.length, -'.xml'.length)
    let count = 0
    for await (const { path } of partEntries(pool, 'negocios', key, sizes)) {
      seen.add(path)
      count++
    }
    counts.push(count)
  }
  expect(counts[0]).toBe(sizes.part)
  expect(seen.size).toBe(counts.reduce((sum, count) => sum + count, 0))
  expect(seen.size).toBe(sizes.part + more + before)
  const compressed = await adapter.request(parts[0] ?? '', {
    headers: { 'accept-encoding': 'gzip' },
  })
  const bytes = Buffer.from(await compressed.arrayBuffer())
  expect([
    compressed.headers.get('content-encoding'),
    locations(gunzipSync(bytes).toString()).length,
  ]).toEqual(['gzip', sizes.part])
  await owner.query(`delete from businesses where slug like 'muchos-%'`)
  await owner.end()
  await writeSitemap(product.services, sizes)
  expect((await adapter.request(parts[1] ?? '')).status).toBe(404)
}

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { notInArray } from 'drizzle-orm'
import { sitemapParts } from '#db/tables/directory/sitemap.ts'
import type { Job, Services } from '#shared/server/services.ts'
import {
  mainEntries,
  partEntries,
  partKinds,
  partStarts,
  type SitemapEntry,
  sitemapSizes,
} from './sitemap-parts.ts'

/** The name under which the index is stored. */
export const indexName = 'index'

const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Yields the entries as XML of the sitemap protocol. */
async function* urlSet(
  siteUrl: string,
  entries: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>,
): AsyncGenerator<string> {
  yield `${head}<urlset ${space}>\n`
  let piece = ''
  for await (const { path, changed } of entries) {
    const day = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    piece += `<url><loc>${escaped(siteUrl + path)}</loc>${day}</url>\n`
    if (piece.length < 32_768) continue
    yield piece
    piece = ''
  }
  yield `${piece}</urlset>\n`
}

/** The sitemap index with the given parts. */
function partIndex(siteUrl: string, paths: string[]): string {
  const parts = paths
    .map((path) => `<sitemap><loc>${escaped(siteUrl + path)}</loc></sitemap>\n`)
    .join('')
  return `${head}<sitemapindex ${space}>\n${parts}</sitemapindex>\n`
}

type SitemapServices = Pick<Services, 'config' | 'db' | 'reads' | 'now'>

async function storePart(
  { db, now }: SitemapServices,
  name: string,
  pieces: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  let xml = ''
  for await (const piece of pieces) xml += piece
  const written = { body: await promisify(gzip)(xml), writtenAt: now() }
  await db
    .insert(sitemapParts)
    .values({ name, ...written })
    .onConflictDoUpdate({ target: sitemapParts.name, set: written })
}

/**
 * Rewrites the sitemap part by part, and the index last, so that the index only names existing
 * parts. A part of 45,000 addresses takes about 5 MB while it is written and a tenth of that
 * compressed.
 */
export async function writeSitemap(services: SitemapServices, sizes = sitemapSizes): Promise<void> {
  const { siteUrl } = services.config
  const { pool } = services.reads
  const parts: [name: string, entries: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>][] = [
    ['principal', await mainEntries(pool)],
  ]
  for (const kind of Object.keys(partKinds) as (keyof typeof partKinds)[])
    for (const key of await partStarts(pool, kind, sizes))
      parts.push([`${kind}-${key}`, partEntries(pool, kind, key, sizes)])
  for (const [name, entries] of parts) await storePart(services, name, urlSet(siteUrl, entries))
  const names = parts.map(([name]) => name)
  await storePart(services, indexName, [
    partIndex(
      siteUrl,
      names.map((name) => `/sitemaps/${name}.xml`),
    ),
  ])
  await services.db.delete(sitemapParts).where(notInArray(sitemapParts.name, [...names, indexName]))
}

/** The queue keeps its original name, under which it exists in databases. */
export const sitemapJob: Job = {
  name: 'directory.sitemap',
  schedule: '23 * * * *',
  run: (services) => writeSitemap(services),
}

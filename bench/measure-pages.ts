import { Pool } from 'pg'
import { report } from './figures.ts'
import { asBrowser, crawl, load, measureSequentially, uncached } from './load.ts'
import type { Site } from './open-site.ts'
import { sampleRequests } from './requests.ts'

/** Minimum pages per second at 10 connections that never repeat a URL: "Speed" of the quality figures. */
const goals = { 'business page': 1200, 'search page': 600, '/home': 600 }

/** Returns the paths in turn; the first is repeated only long after its cache entry expired. */
const inTurn = (paths: string[]) => {
  let index = 0
  return () => paths[index++ % paths.length] ?? '/'
}

/**
 * Measures public pages: uncached, sequentially and at 10 connections, and through the page cache at 50 connections.
 */
export async function measurePages({ url, databaseUrl }: Site): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl })
  const { slugs, words, lists, crawled } = await sampleRequests(pool).finally(() => pool.end())
  const pathsByPage = {
    'business page': slugs.map((slug) => `/negocios/${slug}`),
    'search page': words.map((q) => `/directorio?q=${encodeURIComponent(q)}`),
    'category and place page': lists.slice(1).map((list) => {
      const { category, place } = Object.fromEntries(new URLSearchParams(list))
      return `/directorio/${category}/${place}`
    }),
  }
  for (const [name, paths] of Object.entries(pathsByPage))
    report(`${name}: p95 uncached, one at a time`, await measureSequentially(url, paths), 'ms', {
      max: 40,
    })
  const crawls: Partial<Record<string, () => string>> = {
    'business page': inTurn(crawled.slugs.map((slug) => `/negocios/${slug}`)),
    'search page': inTurn(crawled.words.map((q) => `/directorio?q=${encodeURIComponent(q)}`)),
  }
  for (const [name, min] of Object.entries(goals)) {
    const next = crawls[name]
    if (next)
      report(
        `${name}: distinct addresses, 10 connections`,
        (await crawl(url, next, 10)).perSecond,
        'req/s',
        { min },
      )
    const paths = pathsByPage[name as keyof typeof pathsByPage] ?? [name]
    const { perSecond } = await load(url, paths, { ...asBrowser, ...uncached }, 10)
    // The home page has one URL, whatever its query.
    report(`${name}: uncached, 10 connections`, perSecond, 'req/s', next ? undefined : { min })
  }
  for (const path of ['/home', '/directorio', `/negocios/${slugs[0]}`])
    report(
      `${path.replace(/s\/.*/, 's/{slug}')}: through the page cache, 50 connections`,
      (await load(url, [path])).perSecond,
      'req/s',
      {
        min: 3000,
      },
    )
}

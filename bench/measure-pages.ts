import { Pool } from 'pg'
import { report } from './figures.ts'
import { asBrowser, crawl, load, madeAnew, oneByOne } from './load.ts'
import type { Site } from './open-site.ts'
import { drawRequests } from './requests.ts'

/** Pages a second that each must reach at 10 connections that ask for no address twice: "Speed" of the quality figures. */
const goals = { 'business page': 1200, 'search page': 600, '/home': 600 }

/** Each of them once, then from the first again: long after what was kept of it has lapsed. */
const inTurn = (paths: string[]) => {
  let asked = 0
  return () => paths[asked++ % paths.length] ?? '/'
}

/** Measures public pages rendered anew, one at a time and at 10 connections, and at 50 connections through the page cache. */
export async function measurePages({ url, databaseUrl }: Site): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl })
  const { slugs, words, lists, crawled } = await drawRequests(pool).finally(() => pool.end())
  const fresh = {
    'business page': slugs.map((slug) => `/negocios/${slug}`),
    'search page': words.map((q) => `/directorio?q=${encodeURIComponent(q)}`),
    'category and place page': lists.slice(1).map((list) => {
      const { category, place } = Object.fromEntries(new URLSearchParams(list))
      return `/directorio/${category}/${place}`
    }),
  }
  for (const [name, paths] of Object.entries(fresh))
    report(`${name}: p95 rendered anew, one at a time`, await oneByOne(url, paths), 'ms', {
      max: 40,
    })
  const crawls: Partial<Record<string, () => string>> = {
    'business page': inTurn(crawled.slugs.map((slug) => `/negocios/${slug}`)),
    'search page': inTurn(crawled.words.map((q) => `/directorio?q=${encodeURIComponent(q)}`)),
  }
  for (const [name, least] of Object.entries(goals)) {
    const next = crawls[name]
    if (next)
      report(
        `${name}: distinct addresses, 10 connections`,
        (await crawl(url, next, 10)).perSecond,
        'req/s',
        { least },
      )
    const paths = fresh[name as keyof typeof fresh] ?? [name]
    const { perSecond } = await load(url, paths, { ...asBrowser, ...madeAnew }, 10)
    // The home page has one address, whatever is written behind it.
    report(
      `${name}: with nothing kept of any answer, 10 connections`,
      perSecond,
      'req/s',
      next ? undefined : { least },
    )
  }
  for (const path of ['/home', '/directorio', `/negocios/${slugs[0]}`])
    report(
      `${path.replace(/s\/.*/, 's/{slug}')}: through the page cache, 50 connections`,
      (await load(url, [path])).perSecond,
      'req/s',
      {
        least: 3000,
      },
    )
}

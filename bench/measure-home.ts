import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { Pool } from 'pg'
import { report } from './figures.ts'
import { asBrowser, load, measureLoad, measureSequentially, newVisitor, uncached } from './load.ts'
import { makePeople, personId } from './make-people.ts'
import { measureKinds } from './measure-api.ts'
import { measureStreams } from './measure-streams.ts'
import type { Site } from './open-site.ts'
import { signIn } from './sign-in.ts'

/** Number of people, of all existing ones, who send requests. */
const readers = 2_000

/** Interactions per second, and for how many seconds, while others read. */
const interactions = { perSecond: 1_000, seconds: 20 }

/** Maximum slowdown of lists with ten times the data. */
const maxSlower = 1.5

const tabs = ['companies', 'professionals', 'products', 'services'].map(
  (tab) => `/api/most-active/${tab}`,
)

/** SQL that selects people evenly from all of them. */
const evenSample = `select u.id, u.email from generate_series(0, (select count(*)::int - 1 from users where email like 'bench-%'),
    greatest(1, (select count(*)::int / ${readers} from users where email like 'bench-%'))) n join users u on u.id = ${personId('n')}`

/** Measures what every page and the home page read, with the current number of people; returns medians by name. */
async function measureReads(
  site: Site,
  tokens: string[],
  people: number,
): Promise<Record<string, number>> {
  const bell = await measureLoad({
    url: site.url,
    connections: 50,
    requests: tokens.map((token) => ({
      method: 'GET' as const,
      path: '/api/my/notifications/unread',
      headers: { authorization: `Bearer ${token}`, ...newVisitor() },
    })),
  })
  report(`bell of ${people} people, 50 connections`, bell.perSecond, 'req/s', { min: 5_000 })
  const statements = join(site.dataDir, 'bench-home-statements.json')
  const goals = {
    tabs: { cached: 3_000, uncached: 1_000 },
    commented: { cached: 3_000, uncached: 1_000 },
  }
  await measureKinds(
    site,
    { tabs, commented: ['/api/most-commented'] },
    goals,
    statements,
    (recorded) => writeFile(statements, JSON.stringify(recorded)),
  )
  const uncachedTabs = await load(site.url, tabs, uncached)
  const page = await load(site.url, ['/home'], { ...asBrowser, ...uncached }, 10)
  report('/home uncached, 10 connections', page.perSecond, 'req/s', {
    min: 150,
  })
  report(
    '/home through the page cache, 50 connections',
    (await load(site.url, ['/home'])).perSecond,
    'req/s',
    { min: 3_000 },
  )
  return {
    bell: bell.perSecond.median,
    tabs: uncachedTabs.perSecond.median,
    '/home uncached': page.perSecond.median,
  }
}

/** Sends reactions through the API, each by another person on another business, while lists are read sequentially. */
async function measureInteractions(site: Site, pool: Pool, tokens: string[]): Promise<void> {
  const { rows } = await pool.query<{ slug: string }>(
    `select slug from businesses where state = 'published' order by md5(slug) limit 5000`,
  )
  const before = await pool.query<{ n: number }>('select count(*)::int as n from interactions')
  let sent = 0
  const reactions = autocannon({
    url: site.url,
    connections: 40,
    duration: interactions.seconds,
    // Half more than required, because autocannon does not catch up on missed requests.
    overallRate: interactions.perSecond * 1.5,
    requests: [
      {
        method: 'PUT',
        setupRequest: (request) => {
          // All different, because a repeated reaction changes nothing.
          const slug = rows[(sent * 7 + Math.floor(sent / tokens.length)) % rows.length]?.slug
          const token = tokens[sent % tokens.length]
          sent++
          return {
            ...request,
            path: `/api/my/reactions/like/business/${slug}`,
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${token}`,
              ...newVisitor(),
            },
            body: '{}',
          }
        },
      },
    ],
  })
  const p95 = await measureSequentially(site.url, Array.from({ length: 200 }, () => tabs).flat(), {
    headers: uncached,
  })
  const { requests, non2xx, errors } = await reactions
  if (errors > 0) throw new Error(`reactions: ${errors} errors`)
  const after = await pool.query<{ n: number }>('select count(*)::int as n from interactions')
  report('reactions through the API', requests.average, 'req/s')
  report('refused reactions', non2xx, 'answers', { max: 0 })
  report(
    'stored interactions',
    ((after.rows[0]?.n ?? 0) - (before.rows[0]?.n ?? 0)) / interactions.seconds,
    '/s',
    {
      min: interactions.perSecond,
    },
  )
  report('tabs meanwhile, one at a time: p95', p95, 'ms', { max: 30 })
}

/**
 * `npm run bench -- home`: measures what every page reads, with a million people and ten million notices, compared
 * with a tenth of that.
 */
export async function measureHome(site: Site, people: number): Promise<void> {
  const pool = new Pool({ connectionString: site.databaseUrl })
  try {
    const figures: Record<string, number>[] = []
    let tokens: string[] = []
    for (const count of [Math.round(people / 10), people]) {
      report(
        `making ${count} people, ${count * 10} notices, ${count} interactions`,
        await makePeople(pool, count),
        's',
      )
      tokens = await signIn(site, pool, evenSample)
      figures.push(await measureReads(site, tokens, count))
    }
    const [tenth = {}, full = {}] = figures
    for (const [name, perSecond] of Object.entries(tenth))
      report(
        `${name}: times slower than with a tenth`,
        perSecond / (full[name] ?? Number.NaN),
        '×',
        { max: maxSlower },
      )
    await measureInteractions(site, pool, tokens)
    const { rows } = await pool.query<{ size: string }>(
      'select pg_database_size(current_database()) / 1048576 as size',
    )
    report('Database', Number(rows[0]?.size), 'MB')
  } finally {
    await pool.end()
  }
  await site.reportMemory('Memory, after the load', { max: 400 })
  await measureStreams(site)
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { Pool } from 'pg'
import { report } from './figures.ts'
import { asBrowser, inRounds, load, madeAnew, newVisitor, oneByOne } from './load.ts'
import { makePeople, personId } from './make-people.ts'
import { measureKinds } from './measure-api.ts'
import { measureStreams } from './measure-streams.ts'
import type { Site } from './open-site.ts'
import { signIn } from './sign-in.ts'

/** People who ask, of all that there are. */
const asking = 2_000

/** What people do a second, and for how many seconds, while others read. */
const doing = { perSecond: 1_000, seconds: 20 }

/** Lists may become slower by this much when there is ten times as much. */
const maxSlower = 1.5

const tabs = ['companies', 'professionals', 'products', 'services'].map(
  (tab) => `/api/most-active/${tab}`,
)

/** People spread over all of them. */
const spread = `select u.id, u.email from generate_series(0, (select count(*)::int - 1 from users where email like 'bench-%'),
    greatest(1, (select count(*)::int / ${asking} from users where email like 'bench-%'))) n join users u on u.id = ${personId('n')}`

/** What is read on every page and on the home page, with as many people as there are now; gives medians by name. */
async function measureReading(
  site: Site,
  tokens: string[],
  people: number,
): Promise<Record<string, number>> {
  const bell = await inRounds({
    url: site.url,
    connections: 50,
    requests: tokens.map((token) => ({
      method: 'GET' as const,
      path: '/api/my/notifications/unread',
      headers: { authorization: `Bearer ${token}`, ...newVisitor() },
    })),
  })
  report(`bell of ${people} people, 50 connections`, bell.perSecond, 'req/s', { least: 5_000 })
  const statements = join(site.dataDir, 'bench-home-statements.json')
  const goals = { tabs: { kept: 3_000, anew: 1_000 }, commented: { kept: 3_000, anew: 1_000 } }
  await measureKinds(
    site,
    { tabs, commented: ['/api/most-commented'] },
    goals,
    statements,
    (recorded) => writeFile(statements, JSON.stringify(recorded)),
  )
  const anew = await load(site.url, tabs, madeAnew)
  const page = await load(site.url, ['/home'], { ...asBrowser, ...madeAnew }, 10)
  report('/home with nothing kept of any answer, 10 connections', page.perSecond, 'req/s', {
    least: 150,
  })
  report(
    '/home through the page cache, 50 connections',
    (await load(site.url, ['/home'])).perSecond,
    'req/s',
    { least: 3_000 },
  )
  return {
    bell: bell.perSecond.median,
    tabs: anew.perSecond.median,
    '/home anew': page.perSecond.median,
  }
}

/** Marks through the API, each by somebody else on something else, while the lists are read one at a time. */
async function measureDoing(site: Site, pool: Pool, tokens: string[]): Promise<void> {
  const { rows } = await pool.query<{ slug: string }>(
    `select slug from businesses where state = 'published' order by md5(slug) limit 5000`,
  )
  const before = await pool.query<{ n: number }>('select count(*)::int as n from interactions')
  let asked = 0
  const marks = autocannon({
    url: site.url,
    connections: 40,
    duration: doing.seconds,
    // Half more than is asked for: what one second leaves, the load does not make up for in the next.
    overallRate: doing.perSecond * 1.5,
    requests: [
      {
        method: 'PUT',
        setupRequest: (request) => {
          // No two of them alike: a mark that is there already leaves nothing.
          const thing = rows[(asked * 7 + Math.floor(asked / tokens.length)) % rows.length]?.slug
          const token = tokens[asked % tokens.length]
          asked++
          return {
            ...request,
            path: `/api/my/marks/like/business/${thing}`,
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
  const p95 = await oneByOne(site.url, Array.from({ length: 200 }, () => tabs).flat(), {
    headers: madeAnew,
  })
  const { requests, non2xx, errors } = await marks
  if (errors > 0) throw new Error(`marks: ${errors} errors`)
  const after = await pool.query<{ n: number }>('select count(*)::int as n from interactions')
  report('marks through the API', requests.average, 'req/s')
  report('marks that were refused', non2xx, 'answers', { max: 0 })
  report(
    'interactions that they left',
    ((after.rows[0]?.n ?? 0) - (before.rows[0]?.n ?? 0)) / doing.seconds,
    '/s',
    {
      least: doing.perSecond,
    },
  )
  report('tabs meanwhile, one at a time: p95', p95, 'ms', { max: 30 })
}

/** `npm run bench -- home`: what is read on every page, among a million people with ten million notices, beside a tenth of them. */
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
      tokens = await signIn(site, pool, spread)
      figures.push(await measureReading(site, tokens, count))
    }
    const [few = {}, all = {}] = figures
    for (const [name, perSecond] of Object.entries(few))
      report(
        `${name}: times slower than with a tenth`,
        perSecond / (all[name] ?? Number.NaN),
        '×',
        { max: maxSlower },
      )
    await measureDoing(site, pool, tokens)
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

import { Pool, type QueryConfig } from 'pg'
import { createApi } from '#api/app.ts'
import { createLog } from '#api/log.ts'
import { prepareDatabase } from '#api/prepare-database.ts'
import { openServices } from '#api/services.ts'
import { loadConfig } from '#config.ts'
import { percentile, report } from './figures.ts'
import { load, madeAnew } from './load.ts'
import type { Site } from './open-site.ts'
import { recordStatements } from './record-statements.ts'
import { drawRequests } from './requests.ts'

/** Requests per second that each kind must reach: "Speed" of the quality figures. */
const goals = {
  list: { kept: 3000, anew: 1500 },
  detail: { kept: 4000, anew: 3000 },
  search: { kept: 1000, anew: 500 },
  suggest: { kept: 1000, anew: 1000 },
}

/** Measures the API at 50 connections, made anew and with answers kept for seconds, beside Hono with the same statements. */
export async function measureApi(
  site: Site,
  statementsFile: string,
  keep: (recorded: Record<string, QueryConfig[][]>) => Promise<void>,
): Promise<void> {
  const pool = new Pool({ connectionString: site.databaseUrl })
  const { slugs, words, lists } = await drawRequests(pool).finally(() => pool.end())
  const kinds: Record<keyof typeof goals, string[]> = {
    list: lists.map((list) => `/api/businesses?facets=true&${list}`),
    detail: slugs.map((slug) => `/api/businesses/${slug}`),
    search: words.map((q) => `/api/businesses?facets=true&q=${encodeURIComponent(q)}`),
    suggest: words.map((q) => `/api/suggestions?q=${encodeURIComponent(q.slice(0, 6))}`),
  }
  await measureKinds(site, kinds, goals, statementsFile, keep)
}

/** What each kind must reach a second, kept and made anew. */
type Goals = Record<string, number | { kept: number; anew: number }>

/** Measures kinds of answers in both ways, beside the statements that they take. */
export async function measureKinds(
  site: Site,
  kinds: Record<string, string[]>,
  goals: Goals,
  statementsFile: string,
  keep: (recorded: Record<string, QueryConfig[][]>) => Promise<void>,
): Promise<void> {
  await keep(await record(site, kinds))
  const bare = await site.openBare(statementsFile)
  for (const [kind, paths] of Object.entries(kinds)) {
    const goal = goals[kind] ?? 0
    const { kept: keptGoal, anew: anewGoal } =
      typeof goal === 'number' ? { kept: goal, anew: undefined } : goal
    const baseline = await load(bare, [`/statements/${kind}`])
    const anew = await load(site.url, paths, madeAnew)
    const kept = await load(site.url, paths)
    const ratio = anew.perSecond.median / baseline.perSecond.median
    report(`${kind}: the same statements behind bare Hono`, baseline.perSecond, 'req/s')
    report(
      `${kind}: /api, every answer made anew`,
      anew.perSecond,
      'req/s',
      anewGoal === undefined ? undefined : { least: anewGoal },
      `${ratio.toFixed(2)} of bare`,
    )
    report(`${kind}: /api, as guests meet it`, kept.perSecond, 'req/s', { least: keptGoal })
  }
}

/** The statements that an answer of each path made anew takes, and how long they take in the database alone. */
async function record(
  site: Site,
  kinds: Record<string, string[]>,
): Promise<Record<string, QueryConfig[][]>> {
  const config = {
    ...loadConfig(),
    dataDir: site.dataDir,
    databaseUrl: site.databaseUrl,
    demoData: false,
  }
  const log = createLog({ ...config, logLevel: 'warn' })
  const opened = await openServices(
    config,
    await prepareDatabase(config, site.databaseUrl, log),
    log,
  )
  const recorder = recordStatements(createApi(opened.services), opened.services)
  const recorded: Record<string, QueryConfig[][]> = {}
  try {
    for (const [kind, paths] of Object.entries(kinds)) {
      // Once before: what is kept in memory for a minute is not asked for with every answer.
      for (const path of paths) await recorder.statementsOf(path)
      recorder.times.length = 0
      recorded[kind] = []
      for (const path of paths) recorded[kind].push(await recorder.statementsOf(path))
      const isSearch = kind === 'search'
      report(
        `${kind}: p95 of a statement, alone`,
        percentile(recorder.times, 0.95),
        'ms',
        isSearch ? { max: 30 } : undefined,
      )
      report(
        `${kind}: the longest statement, alone`,
        Math.max(...recorder.times),
        'ms',
        isSearch ? { max: 150 } : undefined,
      )
    }
    return recorded
  } finally {
    await opened.close()
  }
}

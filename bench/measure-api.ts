import { Pool, type QueryConfig } from 'pg'
import { createApi } from '#api/app.ts'
import { createLog } from '#api/log.ts'
import { prepareDatabase } from '#api/prepare-database.ts'
import { openServices } from '#api/services.ts'
import { loadConfig } from '#config.ts'
import { percentile, report } from './figures.ts'
import { load, uncached } from './load.ts'
import type { Site } from './open-site.ts'
import { recordStatements } from './record-statements.ts'
import { sampleRequests } from './requests.ts'

/** Minimum requests per second of each kind: "Speed" of the quality figures. */
const goals = {
  list: { cached: 3000, uncached: 1500 },
  detail: { cached: 4000, uncached: 3000 },
  search: { cached: 1000, uncached: 500 },
  suggest: { cached: 1000, uncached: 1000 },
}

/** Measures the API at 50 connections, uncached and cached, compared with bare Hono running the same statements. */
export async function measureApi(
  site: Site,
  statementsFile: string,
  saveStatements: (recorded: Record<string, QueryConfig[][]>) => Promise<void>,
): Promise<void> {
  const pool = new Pool({ connectionString: site.databaseUrl })
  const { slugs, words, lists } = await sampleRequests(pool).finally(() => pool.end())
  const kinds: Record<keyof typeof goals, string[]> = {
    list: lists.map((list) => `/api/businesses?facets=true&${list}`),
    detail: slugs.map((slug) => `/api/businesses/${slug}`),
    search: words.map((q) => `/api/businesses?facets=true&q=${encodeURIComponent(q)}`),
    suggest: words.map((q) => `/api/suggestions?q=${encodeURIComponent(q.slice(0, 6))}`),
  }
  await measureKinds(site, kinds, goals, statementsFile, saveStatements)
}

/** Minimum requests per second of each kind, cached and uncached. */
type Goals = Record<string, number | { cached: number; uncached: number }>

/** Measures kinds of answers, cached and uncached, compared with their bare statements. */
export async function measureKinds(
  site: Site,
  kinds: Record<string, string[]>,
  goals: Goals,
  statementsFile: string,
  saveStatements: (recorded: Record<string, QueryConfig[][]>) => Promise<void>,
): Promise<void> {
  await saveStatements(await record(site, kinds))
  const bare = await site.openBare(statementsFile)
  for (const [kind, paths] of Object.entries(kinds)) {
    const goal = goals[kind] ?? 0
    const { cached: cachedGoal, uncached: uncachedGoal } =
      typeof goal === 'number' ? { cached: goal, uncached: undefined } : goal
    const baseline = await load(bare, [`/statements/${kind}`])
    const uncachedLoad = await load(site.url, paths, uncached)
    const cached = await load(site.url, paths)
    const ratio = uncachedLoad.perSecond.median / baseline.perSecond.median
    report(`${kind}: the same statements behind bare Hono`, baseline.perSecond, 'req/s')
    report(
      `${kind}: /api, uncached`,
      uncachedLoad.perSecond,
      'req/s',
      uncachedGoal === undefined ? undefined : { min: uncachedGoal },
      `${ratio.toFixed(2)} of bare`,
    )
    report(`${kind}: /api, cached, as guests get it`, cached.perSecond, 'req/s', {
      min: cachedGoal,
    })
  }
}

/** Records the statements that an uncached answer of each path runs, and reports their duration in the database. */
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
      // One warm-up run, because data cached in memory for a minute is not queried for each answer.
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

import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { inProcessApi } from './api/app.ts'
import { forgetChangedPages } from './api/forget-pages.ts'
import { createLog } from './api/log.ts'
import { createPageCache } from './api/middleware/page-cache.ts'
import { pageSettings } from './api/page-settings.ts'
import { prepare } from './api/prepare.ts'
import { openServices } from './api/services.ts'
import { createSite } from './api/site.ts'
import type { Config } from './config.ts'
import { checkServer } from './db/check-server.ts'
import { startEmbedded } from './db/embedded/start.ts'
import { migrateDatabase } from './db/migrate.ts'
import { type DemoCredentials, readDemoCredentials } from './features/demo/server/index.ts'
import { drain, listen } from './shared/server/listen.ts'
import type { createPagesHandler } from './web/pages-handler.ts'

/** The pages: as built files, or straight from their source while developing. */
export type Frontend = {
  createPagesHandler: typeof createPagesHandler
  /** Answers for built files. */
  assets?: MiddlewareHandler
  /** Looks at each request first; calls `next` for what is not its own. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close?: () => Promise<void>
}

/** Makes the pages ready for the server that will show them. */
export type LoadFrontend = (server: Server) => Promise<Frontend>

export type Running = {
  address: string
  /** Who can sign in to try the demonstration; null without one. */
  demo: DemoCredentials | null
  stop: () => Promise<void>
}

/**
 * Starts the site: port → database → tables → services → pages. Resolves when the site answers; rejects with a
 * message for the person who started it, or because of `giveUp`, leaving nothing running. `stop` lets requests in flight finish and takes at most 10 s.
 */
export async function startServer(config: Config, frontend: LoadFrontend, giveUp: AbortSignal): Promise<Running> {
  const log = createLog(config)
  const closers: (() => Promise<void>)[] = []
  const readiness = { accepting: false }
  let answer: RequestListener = starting
  const server = createServer((request, response) => answer(request, response))
  const stop = async () => {
    readiness.accepting = false
    await drain(server, 5)
    // What was opened last may stand on what was opened before.
    for (const close of closers.splice(0).reverse()) await close().catch((error: unknown) => log.error({ err: error }, 'while stopping'))
  }
  try {
    await listen(server, config)
    const loading = frontend(server)
    // Reported where it is awaited; until then it may fail while the database still starts.
    loading.catch(() => undefined)
    const givenUp = new Promise<never>((_, reject) => giveUp.addEventListener('abort', () => reject(giveUp.reason)))
    givenUp.catch(() => undefined)
    const databaseUrl = await openDatabase(config, log, closers, giveUp)
    const opened = await openServices(config, databaseUrl, log)
    closers.push(() => within(2.5, opened.close()))
    giveUp.throwIfAborted()
    await prepare(opened.services)
    giveUp.throwIfAborted()
    const { createPagesHandler, assets, middleware, close } = await Promise.race([loading, givenUp])
    if (close) closers.push(close)
    const pages = createPagesHandler({
      api: inProcessApi(opened.services),
      settings: await pageSettings(opened.services),
      logError: (error, request) => log.error({ err: error, path: new URL(request.url).pathname }, 'page failed'),
    })
    // While developing everything is made anew.
    const cache = middleware ? undefined : createPageCache()
    if (cache) closers.push(await forgetChangedPages(cache, databaseUrl, log))
    const site = getRequestListener(createSite(opened.services, { readiness, assets, pages, cache }).fetch)
    answer = middleware ? (request, response) => middleware(request, response, () => void site(request, response)) : site
    await opened.startJobs()
    readiness.accepting = true
    return { address: config.siteUrl, demo: config.demoData ? await readDemoCredentials(opened.services.db) : null, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Connection string of the owner of a migrated database: the configured one, or our own. */
async function openDatabase(config: Config, log: Logger, closers: (() => Promise<void>)[], giveUp: AbortSignal): Promise<string> {
  if (config.databaseUrl) await checkServer('DATABASE_URL', config.databaseUrl)
  if (config.databaseReplicaUrl) await checkServer('DATABASE_REPLICA_URL', config.databaseReplicaUrl)
  let ownerUrl = config.databaseUrl
  if (!ownerUrl) {
    const embedded = await startEmbedded({ dataDir: config.dataDir, log })
    closers.push(embedded.stop)
    ownerUrl = embedded.ownerUrl
  }
  giveUp.throwIfAborted()
  await migrateDatabase(ownerUrl)
  giveUp.throwIfAborted()
  return ownerUrl
}

/** What is said before the site is ready. */
const starting: RequestListener = (request, response) => {
  const alive = request.url === '/health/live'
  response.writeHead(alive ? 200 : 503, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '2' })
  response.end(alive ? 'ok' : 'Lonja está arrancando. Vuelve a intentarlo en unos segundos.')
}

/** Waits for work no longer than some seconds. */
async function within(seconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no terminó en ${seconds} s`)), seconds * 1000)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

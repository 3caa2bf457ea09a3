import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { canonicalAddress } from '#web/canonical-address.ts'
import { inProcessApi } from './api/app.ts'
import { createPageCache } from './api/middleware/page-cache.ts'
import { pageRouteFinder } from './api/middleware/page-route-finder.ts'
import type { Readiness } from './api/operations.ts'
import { hearInvalidations } from './api/pages/hear-invalidations.ts'
import { pageSettings } from './api/pages/page-settings.ts'
import { prepareDatabase } from './api/prepare-database.ts'
import { openServices } from './api/services.ts'
import { createSite } from './api/site.ts'
import type { Config } from './config.ts'
import {
  type DemoCredentials,
  readDemoCredentials,
  seedDemo,
} from './demo/directory/server/index.ts'
import type { createPagesHandler } from './web/pages-handler.ts'

/** The pages: built files, or their source in development. */
export type Frontend = {
  createPagesHandler: typeof createPagesHandler
  /** Route patterns; without them the log names every page `*`. */
  pageRoutes?: readonly string[]
  /** Serves built files. */
  assets?: MiddlewareHandler
  /** Middleware that sees each request first; calls `next` for requests of others. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close?: () => Promise<void>
}

type Parts = {
  config: Config
  /** Connection string of the owner of a database, migrated or not. */
  ownerUrl: string
  log: Logger
  readiness: Readiness
  pages: Promise<Frontend>
  /** Aborted when the start is cancelled; what is open by then is in `closers`. */
  giveUp: AbortSignal
  /** Receives closing functions, in the order of opening. */
  closers: (() => Promise<void>)[]
}

export type OpenSite = {
  answer: RequestListener
  /** Ends open streams, before other requests are awaited. */
  endStreams: () => void
  /** Credentials of the demonstration; null without one. */
  demo: DemoCredentials | null
}

/** Opens the product on a running database: tables and login → services → pages → jobs. Rejects with the error, or when `giveUp` is aborted. */
export async function openSite({
  config,
  ownerUrl,
  log,
  readiness,
  pages,
  giveUp,
  closers,
}: Parts): Promise<OpenSite> {
  giveUp.throwIfAborted()
  const url = await prepareDatabase(config, ownerUrl, log)
  giveUp.throwIfAborted()
  const opened = await openServices(config, url, log)
  closers.push(() => within(2.5, opened.close()))
  giveUp.throwIfAborted()
  await opened.prepare()
  await seedDemo(opened.services)
  giveUp.throwIfAborted()
  const { createPagesHandler, pageRoutes = [], assets, middleware, close } = await pages
  if (close) closers.push(close)
  // In development nothing is cached, and everything is read from the main server.
  const cache = middleware ? undefined : createPageCache()
  const findPageRoute = pageRouteFinder(pageRoutes)
  const handler = createPagesHandler({
    api: inProcessApi(opened.services, cache?.answers),
    settings: await pageSettings(opened.services),
    logError: (error, request) =>
      log.error({ err: error, route: findPageRoute(new URL(request.url).pathname) }, 'page failed'),
  })
  if (cache) closers.push(await hearInvalidations(cache, opened.services.hear, opened.replicas))
  const site = getRequestListener(
    createSite(opened.services, {
      readiness,
      assets,
      pages: handler,
      findPageRoute,
      canonicalAddress,
      cache,
    }).fetch,
  )
  for (const feature of opened.services.features) {
    const stop = await feature.listen?.(opened.services)
    if (stop) closers.push(stop)
  }
  if (config.jobs) await opened.startJobs()
  return {
    answer: middleware
      ? (request, response) => middleware(request, response, () => void site(request, response))
      : site,
    endStreams: opened.endStreams,
    demo: config.demoData ? await readDemoCredentials(opened.services.db) : null,
  }
}

/** Waits for work, at most some seconds. */
async function within(seconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no terminó en ${seconds} s`)), seconds * 1000)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { networks } from './api/client-address.ts'
import { limitConnections, requestLimits } from './api/limit-connections.ts'
import { createLog } from './api/log.ts'
import { safeHeaders } from './api/middleware/browser-headers.ts'
import type { Config } from './config.ts'
import { checkServer } from './db/check-server.ts'
import { startEmbedded } from './db/embedded/start.ts'
import type { Frontend, OpenSite, openSite } from './open-site.ts'
import { drain, listen } from './shared/server/listen.ts'

/** The product's code: built files, or its source while developing. */
export type Product = {
  loadSite: () => Promise<{ openSite: typeof openSite }>
  /** Makes the pages ready for the server that will show them. */
  loadPages: (server: Server) => Promise<Frontend>
}

export type Running = {
  address: string
  /** Who can sign in to try the demonstration; null without one. */
  demo: OpenSite['demo']
  stop: () => Promise<void>
}

/**
 * Starts the site: port → database → tables → services → pages. Resolves when the site answers; rejects with a
 * message for the person who started it, or because of `giveUp`, leaving nothing running. `stop` takes requests for
 * `config.stopDelay` seconds more, lets those in flight finish, and takes at most 10 s.
 * With `joins`, where other processes answer on the port already, it opens it last.
 */
export async function startServer(
  config: Config,
  product: Product,
  giveUp: AbortSignal,
  { joins = false } = {},
): Promise<Running> {
  const log = createLog(config)
  const closers: (() => Promise<void>)[] = []
  const readiness = { accepting: false }
  let endStreams = () => {}
  let answer: RequestListener = starting(config)
  const server = createServer(requestLimits, (request, response) => {
    // A client would send its next request on a connection that is about to be closed.
    if (!readiness.accepting) response.shouldKeepAlive = false
    answer(request, response)
  })
  limitConnections(server, networks(config.trustedProxies))
  const stop = async () => {
    const delay = readiness.accepting ? config.stopDelay : 0
    readiness.accepting = false
    await sleep(delay * 1000)
    endStreams()
    await drain(server, 5 - delay)
    // What was opened last may stand on what was opened before.
    for (const close of closers.splice(0).reverse())
      await close().catch((error: unknown) => log.error({ err: error }, 'while stopping'))
  }
  try {
    if (!joins) await listen(server, config)
    // Reading code is most of a start and leaves no time for anything else: first the database is sent on its way.
    const spawned = Promise.withResolvers<void>()
    const database = startDatabase(config, log, closers, spawned.resolve)
    await Promise.race([spawned.promise, database])
    const givenUp = new Promise<never>((_, reject) =>
      giveUp.addEventListener('abort', () => reject(giveUp.reason)),
    )
    const code = Promise.race([product.loadSite(), givenUp])
    const pages = Promise.race([product.loadPages(server), givenUp])
    // Reported where they are awaited; until then one may fail while another still starts.
    for (const part of [code, pages]) part.catch(() => undefined)
    const ownerUrl = await database
    const { openSite } = await code
    const site = await openSite({ config, ownerUrl, log, readiness, pages, giveUp, closers })
    answer = site.answer
    endStreams = site.endStreams
    readiness.accepting = true
    if (joins) await listen(server, config)
    return { address: config.siteUrl, demo: site.demo, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Connection string of the database's owner: the configured one, or our own. */
async function startDatabase(
  config: Config,
  log: Logger,
  closers: (() => Promise<void>)[],
  onSpawn: () => void,
): Promise<string> {
  if (config.databaseUrl) await checkServer('DATABASE_URL', config.databaseUrl)
  if (config.databaseUrl) return config.databaseUrl
  const embedded = await startEmbedded({ dataDir: config.dataDir, log, onSpawn })
  closers.push(embedded.stop)
  return embedded.ownerUrl
}

/** What is said before the site is ready. */
const starting = (config: Config): RequestListener => {
  const own = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '2',
  }
  const headers = { ...safeHeaders(config), ...own }
  return (request, response) => {
    const alive = request.url === '/health/live'
    response.writeHead(alive ? 200 : 503, headers)
    response.end(alive ? 'ok' : 'Lonja está arrancando. Vuelve a intentarlo en unos segundos.')
  }
}

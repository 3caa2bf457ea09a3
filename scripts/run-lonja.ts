import cluster from 'node:cluster'
import { inspect } from 'node:util'
import { type Config, loadConfig } from '#config.ts'
import { lockDataDir } from '#db/embedded/lock.ts'
import type { Product, Running } from '#server.ts'
import { sourceStack } from '#shared/server/source-stack.ts'
import type { WorkerReady } from './run-workers.ts'

/** Milliseconds after a first signal in which a second one counts as the same: npm and the terminal each send it. */
const sameSignal = 1000

/**
 * Maximum milliseconds for the shutdown. What the database does then, it finishes by itself; the next start reuses it.
 */
const endLimit = 9500

/**
 * Runs the site until a signal ends it, in this process or in several (`WORKERS`), each of which comes through here as a
 * worker. Exit codes: 0 after a signal, 1 with a clear message when it
 * cannot start.
 */
export async function runLonja(product: Product): Promise<void> {
  const began = performance.now()
  const giveUp = new AbortController()
  let asked = 0
  let running: Promise<Running> | undefined
  const end = async (code: number) => {
    if (asked && performance.now() - asked < sameSignal) return
    if (asked) process.exit(130)
    asked = performance.now()
    giveUp.abort()
    setTimeout(() => process.exit(1), endLimit)
    const started = await running?.catch(() => undefined)
    await started?.stop()
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void end(0))
  // Without the process that started it, nobody would end a worker.
  if (cluster.isWorker) process.on('disconnect', () => void end(0))
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(fault, (error) => {
      console.error(sourceStack(inspect(error)))
      void end(1)
    })
  try {
    const config = loadConfig()
    await takeDataDir(config)
    // Loaded only now: invalid settings and a second start are reported at once.
    running = start(config, product, giveUp.signal)
    const { address, demo } = await running
    if (cluster.isWorker) {
      process.send?.({ address, demo } satisfies WorkerReady)
      return
    }
    console.log(
      `${config.productName} está lista en ${address} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
    )
    if (demo) {
      console.log(
        `Dueña de demostración: ${demo.owner.email}, contraseña ${demo.owner.password}, en ${address}/welcome`,
      )
      console.log(
        `Staff de demostración: usuario ${demo.staff.username}, ${demo.staff.email}, contraseña ${demo.staff.password}, en ${address}/staff-login`,
      )
    }
  } catch (error) {
    if (asked) return
    console.error(explain(error))
    process.exit(1)
  }
}

async function start(config: Config, product: Product, giveUp: AbortSignal): Promise<Running> {
  if (cluster.isPrimary && config.workers > 1) {
    const { runWorkers } = await import('./run-workers.ts')
    return runWorkers(config, giveUp)
  }
  const { startServer } = await import('#server.ts')
  giveUp.throwIfAborted()
  // The first worker says that the site is starting; what a later one said would be said instead of an answer of the others.
  return startServer(config, product, giveUp, { joins: (cluster.worker?.id ?? 1) > 1 })
}

/** Locks the data folder until the process ends, unless the database is external and several processes may share it. */
async function takeDataDir({ databaseUrl, dataDir, siteUrl }: Config): Promise<void> {
  if (!databaseUrl) await lockDataDir(dataDir, `${siteUrl}, proceso ${process.pid}`)
}

/** Errors thrown on purpose contain a sentence for people; any other error is a fault and is shown with its stack. */
function explain(error: unknown): string {
  const isOurs =
    error instanceof Error &&
    ['Error', 'ConfigError', 'DataDirInUse', 'AggregateError'].includes(error.name)
  return isOurs ? error.message : sourceStack(inspect(error))
}

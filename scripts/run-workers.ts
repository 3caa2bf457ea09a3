import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createLog } from '#api/log.ts'
import type { Config } from '#config.ts'
import { startEmbedded } from '#db/embedded/start.ts'
import type { Running } from '#server.ts'

/** What a worker reports when its site answers. */
export type WorkerReady = Pick<Running, 'address' | 'demo'>

/** Milliseconds before a worker that ended is started again. */
const restartPause = 500

/** Milliseconds that workers have to end by themselves; each takes at most 5 s for requests in flight. */
const endLimit = 7_500

/**
 * Runs the site in `config.workers` processes on one port, the first of which runs the jobs. The
 * embedded database belongs to this process. A worker that ends is started again. Rejects when the
 * first one cannot start, or because of `giveUp`.
 */
export async function runWorkers(config: Config, giveUp: AbortSignal): Promise<Running> {
  const log = createLog(config)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log, onSpawn: () => undefined })
  const settings = {
    DATABASE_URL: config.databaseUrl ?? embedded?.ownerUrl,
    DEMO_DATA: String(config.demoData),
  }
  const workers = createWorkers(settings, log)
  const stop = async () => {
    await workers.stop()
    await embedded?.stop()
  }
  giveUp.addEventListener('abort', () => void workers.stop())
  try {
    // The first prepares the database and builds what is not built; the others find it done.
    const ready = await workers.start({ runsJobs: config.jobs })
    await Promise.all(
      Array.from({ length: config.workers - 1 }, () => workers.start({ runsJobs: false })),
    )
    return { ...ready, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function createWorkers(settings: NodeJS.ProcessEnv, log: Logger) {
  const running = new Set<Worker>()
  let isStopping = false

  /** Resolves when the worker's site answers; rejects when it ends before. */
  const fork = async (runsJobs: boolean): Promise<WorkerReady> => {
    const worker = cluster.fork({ ...settings, JOBS: String(runsJobs) })
    running.add(worker)
    const ended = once(worker, 'exit').then(([code, signal]: (string | number | null)[]) => {
      running.delete(worker)
      return { pid: worker.process.pid, code, signal }
    })
    const first = await Promise.race([once(worker, 'message'), ended])
    if (!Array.isArray(first)) throw new Error(`El proceso ${first.pid} terminó al arrancar.`)
    void ended.then((how) => restart(runsJobs, how))
    return first[0] as WorkerReady
  }

  const restart = async (runsJobs: boolean, ended: object) => {
    while (!isStopping) {
      log.error(ended, 'a process of the site ended and is started again')
      await sleep(restartPause)
      if (isStopping) return
      const isReady = await fork(runsJobs).then(
        () => true,
        (error: unknown) => {
          if (!isStopping) log.error({ err: error }, 'a process of the site did not start')
          return false
        },
      )
      if (isReady) return
    }
  }

  return {
    start: ({ runsJobs }: { runsJobs: boolean }) => fork(runsJobs),
    /** Lets requests in flight finish, and ends those that take too long. */
    async stop(): Promise<void> {
      isStopping = true
      const endings = [...running].map(async (worker) => {
        worker.process.kill('SIGTERM')
        await once(worker, 'exit')
      })
      const timer = setTimeout(() => {
        for (const worker of running) worker.process.kill('SIGKILL')
      }, endLimit)
      await Promise.all(endings)
      clearTimeout(timer)
    },
  }
}

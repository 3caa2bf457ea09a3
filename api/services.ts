import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import { hotReads, openDatabase, searchReads } from '#db/client.ts'
import { openJobs } from '#db/jobs.ts'
import { checkLogin } from '#db/login/check-login.ts'
import { loginAddress, loginOf } from '#db/login/login-address.ts'
import { type OpenReplicas, openReplicas } from '#db/open-replicas.ts'
import { openOutbox } from '#db/outbox/open-outbox.ts'
import { features } from '#features/wings.ts'
import { repeat } from '#shared/server/repeat.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { personalData } from './personal-data.ts'
import { react } from './reactions.ts'

/** All background jobs of all features. */
export const jobs: Job[] = features.flatMap((feature) => feature.jobs ?? [])

export type OpenServices = {
  services: Services
  /** Receives change notifications and then lets public reads use the replicas; absent without any. */
  replicas: OpenReplicas['watch'] | undefined
  prepare: () => Promise<void>
  startJobs: () => Promise<void>
  /** Ends long-lived answers (streams), so that a shutdown does not wait for them. */
  endStreams: () => void
  close: () => Promise<void>
}

/**
 * Opens the services for a database that `prepareDatabase` prepared, with the login that it resolved to; throws when
 * that login may do more than it should. `prepare` prepares what features need in the database; `close` writes pending
 * counters, then ends jobs and connections.
 */
export async function openServices(
  config: Config,
  url: string,
  log: Logger,
  now = () => new Date(),
): Promise<OpenServices> {
  const main = openDatabase(url)
  const outbox = openOutbox(url, log)
  outbox.follow(main.pool)
  await checkLogin(main.pool).catch((error: unknown) =>
    main.close().then(() => Promise.reject(error)),
  )
  const hot = openDatabase(url, hotReads)
  const searches = openDatabase(url, searchReads(config.searchStatementMs))
  const reads = { db: hot.db, pool: hot.pool, searches: searches.pool }
  // Roles and passwords are replicated, so the replicas accept the same login.
  const replicaUrls = config.databaseReplicaUrls.map((address) =>
    loginAddress(address, loginOf(url)),
  )
  const replicas =
    replicaUrls.length > 0
      ? openReplicas(replicaUrls, {
          main: reads,
          log,
          now: () => now().getTime(),
          searchMs: config.searchStatementMs,
        })
      : undefined
  // The pool replaces a broken idle connection at the next use; without this listener its error would end the process.
  for (const pool of [main.pool, hot.pool, searches.pool, ...(replicas?.pools ?? [])])
    pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  const runner = await openJobs(url, jobs, log)
  const services: Services = {
    config,
    db: main.db,
    reads: replicas?.reads ?? { ...reads, changed: () => undefined },
    pool: main.pool,
    jobs: runner,
    hear: outbox.hear,
    log,
    announce: (tx, name, facts) => react(services, tx, name, facts),
    now,
    features,
    personalData,
  }
  const stopRepeats: (() => Promise<void>)[] = []
  const endStreams = () => {
    for (const feature of features) feature.endStreams?.(services)
  }
  return {
    services,
    replicas: replicas?.watch,
    async prepare() {
      for (const feature of features) await feature.prepare?.(services)
    },
    async startJobs() {
      await runner.start(services)
      for (const work of features.flatMap((feature) => feature.repeats ?? []))
        stopRepeats.push(repeat(work, services))
    },
    endStreams,
    async close() {
      endStreams()
      await Promise.all(stopRepeats.map((stop) => stop()))
      for (const feature of features)
        await feature
          .flush?.(services)
          .catch((error: unknown) =>
            log.error(
              { err: error, feature: feature.name },
              'flushing failed: unwritten data is lost',
            ),
          )
      await runner.stop()
      await outbox.close()
      await replicas?.close()
      await searches.close()
      await hot.close()
      await main.close()
    },
  }
}

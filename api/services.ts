import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import { openDatabase } from '#db/client.ts'
import { openJobs } from '#db/jobs.ts'
import { flushCounts } from '#features/leads/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import { jobs } from './jobs.ts'
import { announce } from './reactions.ts'

export type OpenServices = { services: Services; startJobs: () => Promise<void>; close: () => Promise<void> }

/** Opens what the product stands on, for one migrated database. `close` writes what was counted, ends jobs, then connections. */
export async function openServices(config: Config, ownerUrl: string, log: Logger, now = () => new Date()): Promise<OpenServices> {
  const main = openDatabase(ownerUrl)
  const replica = config.databaseReplicaUrl ? openDatabase(config.databaseReplicaUrl) : main
  // A connection that breaks while nobody uses it is replaced at the next use; unheard, it would end the process.
  for (const { pool } of new Set([main, replica])) pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'))
  const runner = await openJobs(ownerUrl, jobs, log)
  const services: Services = { config, db: main.db, replica: replica.db, pool: main.pool, jobs: runner, log, announce, now }
  return {
    services,
    startJobs: () => runner.start(services),
    async close() {
      await flushCounts(services).catch((error: unknown) => log.error({ err: error }, 'counts of the last seconds are lost'))
      await runner.stop()
      if (replica !== main) await replica.close()
      await main.close()
    },
  }
}

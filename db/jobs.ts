import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Job, Jobs, Services } from '../shared/server/services.ts'
import { appRole } from './client.ts'

export type JobRunner = Jobs & { start: (services: Services) => Promise<void>; stop: () => Promise<void> }

/** pg-boss binds positional values; drizzle's transaction runs them through its own placeholders. */
const inTransaction = (db: Database) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const parts = text.split(/\$(\d+)/)
    const chunks = parts.map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`))
    const result = await db.execute(sql.join(chunks))
    return { rows: result.rows }
  },
})

/**
 * The queue in `ownerUrl`'s database, in a schema of its own. Retries: 10 times, from 5 s, doubling to an hour, which
 * outlasts a mail server's night off.
 */
export async function openJobs(ownerUrl: string, jobs: Job[], log: Logger): Promise<JobRunner> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 4, application_name: 'lonja jobs' })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const job of jobs)
    await boss.createQueue(job.name, { policy: 'short', retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 })
  await boss.getDb().executeSql(`grant usage on schema pgboss to ${appRole};
    grant select, insert, update, delete on all tables in schema pgboss to ${appRole};
    grant execute on all functions in schema pgboss to ${appRole}`)

  return {
    async enqueue(db, name, data, options = {}) {
      await boss.send(name, data, { db: inTransaction(db), singletonKey: options.key, startAfter: options.startAfter })
    },
    async start(services) {
      for (const job of jobs) {
        await boss.work<Record<string, unknown>>(job.name, { pollingIntervalSeconds: 1 }, async (batch) => {
          for (const item of batch) await job.run(services, item.data ?? {})
        })
        if (job.schedule) await boss.schedule(job.name, job.schedule)
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  }
}

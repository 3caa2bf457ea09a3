import { sql } from 'drizzle-orm'
import { type ConstructorOptions, type PerJobWorkWithMetadataHandler, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { v7 } from 'uuid'
import { errorSummary } from '#shared/server/describe-error.ts'
import type { Database, Job, Jobs, Services } from '#shared/server/services.ts'
import { appRole } from './client.ts'
import { jobMessage, jobsChannel, wakeWorkers } from './wake-workers.ts'

export type JobRunner = Jobs & {
  start: (services: Services) => Promise<void>
  stop: () => Promise<void>
}

/** pg-boss binds positional values; Drizzle's transaction runs them through its own placeholders. */
const inTransaction = (db: Database) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const parts = text.split(/\$(\d+)/)
    const chunks = parts.map((part, i) =>
      i % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`,
    )
    const result = await db.execute(sql.join(chunks))
    return { rows: result.rows }
  },
})

/** The parts of a job that its queue needs. */
type QueueOf = Pick<Job, 'name' | 'retry' | 'timeoutSeconds'>

/** Settings of a job's queue; updated at each start, since an existing queue keeps the settings it was created with. */
function queueSettings({
  retry = { times: 10, atMostSeconds: 3600 },
  timeoutSeconds = 900,
}: QueueOf) {
  return {
    retryLimit: retry.times,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: retry.atMostSeconds,
    expireInSeconds: timeoutSeconds,
  }
}

/** Logs a job whose last attempt failed and runs its `givenUp` handler. */
async function giveUp(
  job: Job,
  services: Services,
  { id, data, error }: { id: string; data: Record<string, unknown>; error: unknown },
) {
  services.log.error({ err: error, job: job.name, jobId: id }, 'job given up')
  await job
    .givenUp?.(services, data, error)
    .catch((failed: unknown) =>
      services.log.error(
        { err: failed, job: job.name, jobId: id },
        'handler of a given-up job failed',
      ),
    )
}

/** Runs the fetched jobs concurrently, then calls `onDone`; a failure affects only its own job. */
const runBatch =
  (
    job: Job,
    services: Services,
    onDone: () => void,
  ): PerJobWorkWithMetadataHandler<Record<string, unknown>> =>
  async (batch) => {
    const results = await Promise.all(
      batch.map(async ({ id, data, retryCount, retryLimit }) => {
        try {
          await job.run(services, data ?? {})
          return { id, status: 'completed' as const }
        } catch (error) {
          if (retryCount >= retryLimit) await giveUp(job, services, { id, data: data ?? {}, error })
          else services.log.warn({ err: error, job: job.name, jobId: id }, 'job failed')
          return { id, status: 'failed' as const, output: { message: errorSummary(error) } }
        }
      }),
    )
    onDone()
    return results
  }

const newBoss = (url: string, log: Logger, options: ConstructorOptions) => {
  const boss = new PgBoss({ connectionString: url, application_name: 'lonja jobs', ...options })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  return boss
}

/** Any fixed number: one process at a time grants the role its rights. */
const grantLock = 5_102_004

/**
 * One message, which is one transaction. MAINTAIN, where the server has it, lets the running queue rebuild an index
 * that grew too large.
 */
const grants = `select pg_advisory_xact_lock(${grantLock});
  grant usage on schema pgboss to ${appRole};
  grant select, insert, update, delete on all tables in schema pgboss to ${appRole};
  grant execute on all functions in schema pgboss to ${appRole};
  alter default privileges in schema pgboss grant select, insert, update, delete on tables to ${appRole};
  do $$ begin
    if current_setting('server_version_num')::int >= 170000 then grant maintain on all tables in schema pgboss to ${appRole}; end if;
  end $$`

/** As the owner, migrates the queue's schema to what this version needs and creates a queue for each job. */
export async function prepareJobs(ownerUrl: string, jobs: QueueOf[], log: Logger): Promise<void> {
  const boss = newBoss(ownerUrl, log, { max: 2, supervise: false, schedule: false })
  await boss.start()
  try {
    for (const job of jobs) {
      await boss.createQueue(job.name, { policy: 'short', ...queueSettings(job) })
      await boss.updateQueue(job.name, queueSettings(job))
    }
    await boss.getDb().executeSql(grants)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Seconds between two polls of one queue by pg-boss itself, should `wakeWorkers` fail. */
const fallbackSeconds = 300

/** Opens the job queue, which has a separate schema, in a prepared database. */
export async function openJobs(url: string, jobs: Job[], log: Logger): Promise<JobRunner> {
  // Jobs that depend on others are not used.
  const boss = newBoss(url, log, { max: 4, migrate: false, flowIntervalSeconds: 3600 })
  await boss.start()
  let stopWaking = async () => {}

  return {
    async enqueue(db, name, data, options = {}) {
      // Under the policy `short`, all jobs without a key would count as duplicates.
      await boss.send(name, data, {
        db: inTransaction(db),
        singletonKey: options.key ?? v7(),
        startAfter: options.startAfter,
      })
      await db.execute(
        sql`select publish_message(${jobsChannel}, ${jobMessage(name, options.startAfter)})`,
      )
    },
    async start(services) {
      const waking = wakeWorkers(boss, log)
      for (const job of jobs) {
        const options = {
          pollingIntervalSeconds: fallbackSeconds,
          batchSize: job.atOnce ?? 1,
          perJobResults: true,
          includeMetadata: true,
        } as const
        const worker = await boss.work<Record<string, unknown>, unknown, typeof options>(
          job.name,
          options,
          // There may be more.
          runBatch(job, services, () => waking.wake(job.name)),
        )
        waking.add(job.name, worker)
        if (job.schedule) await boss.schedule(job.name, job.schedule)
      }
      // Schedules of jobs that an earlier version had would enqueue what nobody runs.
      const scheduled = new Set(jobs.filter(({ schedule }) => schedule).map(({ name }) => name))
      for (const { name } of await boss.getSchedules())
        if (!scheduled.has(name)) await boss.unschedule(name)
      const stopHearing = await services.hear(jobsChannel, waking)
      stopWaking = async () => {
        waking.stop()
        await stopHearing()
      }
    },
    async stop() {
      await stopWaking()
      await boss.stop({ graceful: true, timeout: 8000 })
    },
  }
}

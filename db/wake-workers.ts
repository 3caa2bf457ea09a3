import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

/** Channel of the outbox that tells which queue has a new job. */
export const jobsChannel = 'jobs'

/** Message of a new job; `startAfter`: not before this time. */
export const jobMessage = (name: string, startAfter?: Date): string =>
  startAfter ? `${name} ${startAfter.toISOString()}` : name

/** Milliseconds between two looks for jobs that no message told of: retried, scheduled and delayed ones. */
const pollMs = 5_000

/** Delays above this many milliseconds are left to the poll. */
const maxTimerMs = 60_000

/** Milliseconds by which a timer may be ahead of the database's clock. */
const clockMs = 50

/** Names of the queues with a job that may run now. */
const dueQueues = `select name from pgboss.queue q where exists (
  select 1 from pgboss.job where name = q.name and state < 'active' and start_after <= now())`

/**
 * Wakes the workers of the queues that have jobs: by message, and by one look at all queues every few
 * seconds, so that an idle process does not poll each of them.
 */
export function wakeWorkers(boss: PgBoss, log: Logger) {
  /** Ids of pg-boss's workers by queue. */
  const workers = new Map<string, string>()
  const timers = new Set<NodeJS.Timeout>()
  const wake = (name: string) => {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }
  const wakeLater = (name: string, ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      wake(name)
    }, ms).unref()
    timers.add(timer)
  }
  const poll = async () => {
    try {
      const { rows } = await boss.getDb().executeSql(dueQueues)
      for (const { name } of rows as { name: string }[]) wake(name)
    } catch (error) {
      log.warn({ err: error }, 'due jobs could not be read')
    }
  }
  const polling = setInterval(() => void poll(), pollMs).unref()
  return {
    add: (name: string, worker: string) => void workers.set(name, worker),
    wake,
    onMessage(payload: string): void {
      const [name = '', startAfter] = payload.split(' ')
      const delay = startAfter ? Date.parse(startAfter) - Date.now() : 0
      if (delay <= 0) wake(name)
      else if (delay <= maxTimerMs) wakeLater(name, delay + clockMs)
    },
    onReconnect: () => void poll(),
    stop(): void {
      clearInterval(polling)
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

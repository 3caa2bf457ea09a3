import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds; well above the time needed to write a link and queue its mail, even under load. */
const stepMs = 150

/**
 * Runs work whose duration must not reveal its outcome, e.g. whether an e-mail has an account:
 * resolves after a whole number of steps, normally one.
 */
export async function padDuration<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const elapsed = performance.now() - start
    await sleep(Math.ceil(elapsed / stepMs) * stepMs - elapsed)
  }
}

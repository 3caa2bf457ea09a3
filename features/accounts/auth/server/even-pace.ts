import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds; well above what writing a link and its mail takes, also while others keep the machine busy. */
const step = 150

/**
 * Does work that an answer must not tell of, e.g. whether an e-mail is known: the answer comes a whole number of steps after the
 * question, one as a rule, whatever was done meanwhile.
 */
export async function evenPace<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const passed = performance.now() - start
    await sleep(Math.ceil(passed / step) * step - passed)
  }
}

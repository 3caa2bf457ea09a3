import { setTimeout as sleep } from 'node:timers/promises'
import type { RepeatedWork, Services } from './services.ts'

/**
 * Does some work in this process again and again, at once and then so many seconds after it was done; a failure is logged when it begins, and
 * tried again. The returned call ends that: it resolves when what is under way is over.
 */
export function repeat(
  { name, everySeconds, run }: RepeatedWork,
  services: Services,
): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  let isFailing = false
  const runOnce = async () => {
    try {
      await run(services, signal)
      if (isFailing) services.log.info({ work: name }, 'repeated work is done again')
      isFailing = false
    } catch (error) {
      if (!isFailing) services.log.error({ err: error, work: name }, 'repeated work failed')
      isFailing = true
    }
  }
  const repeating = (async () => {
    while (!signal.aborted) {
      await runOnce()
      // It rejects when the signal says so.
      await sleep(everySeconds * 1000, undefined, { signal, ref: false }).catch(() => undefined)
    }
  })()
  return () => {
    stop.abort()
    return repeating
  }
}

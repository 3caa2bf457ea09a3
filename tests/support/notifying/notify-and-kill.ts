import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '#shared/random-from.ts'
import type { TestApp } from '../test-app.ts'

/**
 * Starts a process that notifies followers, one batch per permission; `mayGoOn` is called after each batch and allows
 * the next.
 */
function openNotifier({ appUrl, services }: TestApp, mayGoOn: () => boolean) {
  const script = join(import.meta.dirname, 'notifying-process.ts')
  const child = spawn(process.execPath, [script, appUrl, services.config.dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const goOn = () => child.stdin.write('on\n')
  // Permissions sent after it was killed are ignored.
  child.stdin.on('error', () => {})
  createInterface({ input: child.stdout }).on('line', () => mayGoOn() && goOn())
  goOn()
  return { child, ended }
}

/** `batches`: total number of batches. */
export type KillPlan = { seed: number; kills: number; workers: number; batches: number }

/** Maximum milliseconds between two batches. */
const withinBatch = 120

/**
 * Notifies in parallel processes that are repeatedly killed while working. Each round completes some batches but never
 * all, however late progress is noticed, since no process starts a batch without permission.
 */
export async function notifyAndKill(
  test: TestApp,
  { seed, kills, workers, batches }: KillPlan,
): Promise<void> {
  const random = randomFrom(seed)
  for (let round = 0; round < kills; round++) {
    // When the last one is reported, each process has at most one more in progress.
    const last = 1 + Math.floor(random() * Math.max(1, batches / kills - workers - 1))
    const pause = random() * withinBatch
    const enough = Promise.withResolvers<void>()
    let reported = 0
    const mayGoOn = () => {
      if (++reported === last) enough.resolve()
      return reported <= last
    }
    const notifiers = Array.from({ length: workers }, () => openNotifier(test, mayGoOn))
    await Promise.race([enough.promise, Promise.all(notifiers.map(({ ended }) => ended))])
    await sleep(pause)
    for (const { child } of notifiers) child.kill('SIGKILL')
    for (const { ended } of notifiers) await ended
  }
}

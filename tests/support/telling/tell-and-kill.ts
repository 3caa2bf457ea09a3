import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '#shared/random-from.ts'
import type { TestApp } from '../test-app.ts'

/** A process that tells followers, a batch each time that it is let; `mayGoOn` hears of each that is done, and lets it begin another. */
function openTeller({ appUrl, services }: TestApp, mayGoOn: () => boolean) {
  const script = join(import.meta.dirname, 'telling-process.ts')
  const child = spawn(process.execPath, [script, appUrl, services.config.dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const goOn = () => child.stdin.write('on\n')
  // What it is let to do when it has been killed is nobody's.
  child.stdin.on('error', () => {})
  createInterface({ input: child.stdout }).on('line', () => mayGoOn() && goOn())
  goOn()
  return { child, ended }
}

/** `batches`: how many there are in all. */
export type Killing = { seed: number; kills: number; workers: number; batches: number }

/** So long, in milliseconds, a batch goes on after the one before at most. */
const withinBatch = 120

/**
 * Tells in processes side by side that are killed in the middle of it, again and again. Each round gets some batches further, all of them not to the end,
 * however late it is seen how far they are: none begins a batch that it is not let.
 */
export async function tellAndKill(
  test: TestApp,
  { seed, kills, workers, batches }: Killing,
): Promise<void> {
  const random = randomFrom(seed)
  for (let round = 0; round < kills; round++) {
    // When it is heard of the last, each has at most one more under way.
    const last = 1 + Math.floor(random() * Math.max(1, batches / kills - workers - 1))
    const pause = random() * withinBatch
    const enough = Promise.withResolvers<void>()
    let heard = 0
    const mayGoOn = () => {
      if (++heard === last) enough.resolve()
      return heard <= last
    }
    const tellers = Array.from({ length: workers }, () => openTeller(test, mayGoOn))
    await Promise.race([enough.promise, Promise.all(tellers.map(({ ended }) => ended))])
    await sleep(pause)
    for (const { child } of tellers) child.kill('SIGKILL')
    for (const { ended } of tellers) await ended
  }
}

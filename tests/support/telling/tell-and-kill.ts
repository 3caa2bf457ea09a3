import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '#shared/random-from.ts'
import type { TestApp } from '../test-app.ts'

/** A process that tells followers; `onLine` hears of each of its batches. */
function openTeller({ appUrl, services }: TestApp, onLine: () => void) {
  const script = join(import.meta.dirname, 'telling-process.ts')
  const child = spawn(process.execPath, [script, appUrl, services.config.dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  createInterface({ input: child.stdout }).on('line', onLine)
  return { child, ended }
}

/** `batches`: how many there are in all. */
export type Killing = { seed: number; kills: number; workers: number; batches: number }

/** So long, in milliseconds, a batch goes on after the one before at most. */
const withinBatch = 120

/** Tells in processes side by side that are killed in the middle of it, again and again. Each round gets some batches further, all of them not to the end. */
export async function tellAndKill(test: TestApp, { seed, kills, workers, batches }: Killing): Promise<void> {
  const random = randomFrom(seed)
  for (let round = 0; round < kills; round++) {
    const last = 1 + Math.floor((random() * batches * 0.9) / kills)
    const pause = random() * withinBatch
    const enough = Promise.withResolvers<void>()
    let heard = 0
    const onLine = () => {
      if (++heard === last) enough.resolve()
    }
    const tellers = Array.from({ length: workers }, () => openTeller(test, onLine))
    await Promise.race([enough.promise, Promise.all(tellers.map(({ ended }) => ended))])
    await sleep(pause)
    for (const { child } of tellers) child.kill('SIGKILL')
    for (const { ended } of tellers) await ended
  }
}

import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, it } from 'vitest'
import { repeat } from './repeat.ts'
import type { Services } from './services.ts'

/** Services of which such work uses the log alone, with the messages that it got. */
function logged() {
  const messages: string[] = []
  const log = pino(
    new Writable({
      write(line, _, done) {
        messages.push(JSON.parse(line).msg)
        done()
      },
    }),
  )
  return { messages, services: { log } as unknown as Services }
}

it('is done at once, again after each time, and never twice at the same moment; who stops it waits for what is under way', async () => {
  const { services } = logged()
  const [third, go] = [Promise.withResolvers<AbortSignal>(), Promise.withResolvers<void>()]
  let [times, at, most, ended] = [0, 0, 0, 0]
  const stop = repeat(
    {
      name: 'test',
      everySeconds: 0.001,
      run: async (_, signal) => {
        times++
        most = Math.max(most, ++at)
        if (times === 3) {
          third.resolve(signal)
          await go.promise
        }
        at--
        ended++
      },
    },
    services,
  )
  const signal = await third.promise
  const stopped = stop()
  expect([signal.aborted, ended]).toEqual([true, 2])
  go.resolve()
  await stopped
  expect([times, most, ended]).toEqual([3, 1, 3])
})

it('tries again what failed, and says once that it fails and once that it works', async () => {
  const { services, messages } = logged()
  const done = Promise.withResolvers<void>()
  let times = 0
  const stop = repeat(
    {
      name: 'test',
      everySeconds: 0.001,
      run: async () => {
        times++
        if (times < 4) throw new Error('not yet')
        if (times === 6) done.resolve()
      },
    },
    services,
  )
  await done.promise
  await stop()
  expect(messages).toEqual(['repeated work failed', 'repeated work is done again'])
})

import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

it('lets four at once through, in order, and all in the end', async () => {
  const pass = createSemaphore({ max: 4, waiting: 100 })
  let running = 0
  let max = 0
  const done: number[] = []
  const work = (i: number) =>
    pass(async () => {
      max = Math.max(max, ++running)
      await sleep(2)
      running--
      done.push(i)
      if (i % 5 === 0) throw new Error('failed')
    })
  await Promise.allSettled(Array.from({ length: 40 }, (_, i) => work(i)))
  await Promise.allSettled(Array.from({ length: 8 }, (_, i) => work(i + 1)))
  expect(max).toBe(4)
  expect(done).toHaveLength(48)
})

it('refuses when too many wait', async () => {
  const pass = createSemaphore({ max: 1, waiting: 2 })
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => pass(() => sleep(1))))
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
})

it('refuses who waited too long, and nobody else', async () => {
  const pass = createSemaphore({ max: 1, waiting: 9, longest: 20 })
  let end = () => {}
  const first = pass(() => new Promise<string>((resolve) => (end = () => resolve('first'))))
  const late = ['a', 'b'].map((name) => pass(async () => name, name))
  expect(await Promise.allSettled(late)).toMatchObject([
    { reason: { code: 'unavailable', retryAfter: 1 } },
    { reason: { code: 'unavailable', retryAfter: 1 } },
  ])
  const inTime = pass(async () => 'c', 'c')
  end()
  expect(await Promise.all([first, inTime])).toEqual(['first', 'c'])
  expect(await pass(async () => 'd')).toBe('d')
})

describe('with keys', () => {
  /** Work that lasts until it is let go, and says when it began. */
  function held(pass: ReturnType<typeof createSemaphore>) {
    const began: string[] = []
    const ends = new Map<string, () => void>()
    const all: Promise<unknown>[] = []
    return {
      began,
      ask(name: string, key: string) {
        const work = () => {
          began.push(name)
          return new Promise<void>((resolve) => ends.set(name, resolve))
        }
        const asked = pass(work, key).catch((error: unknown) => error)
        all.push(asked)
        return asked
      },
      async end(name: string) {
        ends.get(name)?.()
        await setImmediate()
      },
      done: () => Promise.all(all),
    }
  }

  it('takes turns: who asks for much waits behind themselves', async () => {
    const { began, ask, end } = held(createSemaphore({ max: 2, waiting: 100 }))
    for (let i = 1; i <= 6; i++) ask(`flood ${i}`, 'flood')
    ask('ana 1', 'ana')
    ask('ana 2', 'ana')
    expect(began).toEqual(['flood 1', 'flood 2'])
    for (const name of ['flood 1', 'flood 2', 'ana 1', 'flood 3', 'flood 4', 'ana 2'])
      await end(name)
    expect(began.slice(2)).toEqual(['ana 1', 'flood 3', 'ana 2', 'flood 4', 'flood 5', 'flood 6'])
  })

  it('leaves room for others, and refuses only who has too many in line, saying when to come again', async () => {
    const { began, ask, end } = held(
      createSemaphore({ max: 3, waiting: 5, maxEach: 2, waitingEach: 1 }),
    )
    ask('flood 1', 'flood')
    ask('flood 2', 'flood')
    ask('flood 3', 'flood')
    expect(await ask('flood 4', 'flood')).toMatchObject({ code: 'unavailable', retryAfter: 1 })
    ask('ana 1', 'ana')
    expect(began).toEqual(['flood 1', 'flood 2', 'ana 1'])
    await end('ana 1')
    expect(began).toHaveLength(3)
    await end('flood 1')
    expect(began).toEqual(['flood 1', 'flood 2', 'ana 1', 'flood 3'])
  })
})

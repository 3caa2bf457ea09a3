import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createGate } from './gate.ts'

it('lets four at once through, in order, and all in the end', async () => {
  const pass = createGate(4, 100)
  let running = 0
  let most = 0
  const done: number[] = []
  const work = (i: number) =>
    pass(async () => {
      most = Math.max(most, ++running)
      await sleep(2)
      running--
      done.push(i)
      if (i % 5 === 0) throw new Error('failed')
    })
  await Promise.allSettled(Array.from({ length: 40 }, (_, i) => work(i)))
  await Promise.allSettled(Array.from({ length: 8 }, (_, i) => work(i + 1)))
  expect(most).toBe(4)
  expect(done).toHaveLength(48)
})

it('refuses when too many wait', async () => {
  const pass = createGate(1, 2)
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => pass(() => sleep(1))))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
})

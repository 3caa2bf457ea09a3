import { expect, it } from 'vitest'
import { readAhead } from './read-ahead.ts'

async function* counting(made: number[], faultAt = Infinity) {
  try {
    for (let n = 0; n < 4; n++) {
      if (n === faultAt) throw new Error('broken')
      made.push(n)
      yield n
    }
  } finally {
    made.push(-1)
  }
}

it('produces the next value while one is processed', async () => {
  const made: number[] = []
  const seen: number[][] = []
  for await (const _ of readAhead(counting(made))) seen.push([...made])
  expect(seen).toEqual([
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, -1],
  ])
})

it('throws an error of the source in order, and ends the source when the consumer stops', async () => {
  const seen: number[] = []
  const reading = async () => {
    for await (const value of readAhead(counting([], 2))) seen.push(value)
  }
  await expect(reading()).rejects.toThrow('broken')
  expect(seen).toEqual([0, 1])
  const made: number[] = []
  for await (const _ of readAhead(counting(made))) break
  expect(made.at(-1)).toBe(-1)
})

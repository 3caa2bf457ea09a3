import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergeAtRandom } from '#tests/support/contacts/merge-at-random.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('a thousand merges and undone merges by chance leave a book as it was, byte for byte', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const { before, after } = await mergeAtRandom(test, { seed, steps: 1_000 })
  expect(after, `seed ${seed}`).toBe(before)
})

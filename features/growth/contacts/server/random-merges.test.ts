import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergeAtRandom } from '#tests/support/contacts/merge-at-random.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('sixty merges and undone merges by chance leave a book as it was, byte for byte', async () => {
  const { before, after, merges } = await mergeAtRandom(test, { seed: 1, steps: 60 })
  expect(merges).toBeGreaterThan(20)
  expect(after).toBe(before)
})

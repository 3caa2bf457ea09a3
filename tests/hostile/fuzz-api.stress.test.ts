import { randomInt } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { fuzzApi } from './fuzz-api.ts'

let test: TestApp
beforeEach(async () => {
  test = await openTestApp()
})
afterEach(() => test.close())

const seeds = Array.from({ length: 4 }, () => randomInt(2 ** 31))

it.each(seeds)(
  'every operation answers within its schema, whatever the input (seed %d)',
  { timeout: 3_600_000 },
  async (seed) => {
    const { faults } = await fuzzApi(test, { seed, right: 10, bad: 10 })
    expect(faults).toEqual([])
  },
)

import { randomInt } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tellHistories } from '#tests/support/selling-histories.ts'
import { brokenRules } from '#tests/support/selling-rules.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

/** 10,000 in all, each part in a database of its own. */
const [parts, each] = [10, 1000]

let test: TestApp
beforeEach(async () => {
  test = await openTestApp({ demoData: true })
})
afterEach(() => test.close())

const seeds = Array.from({ length: parts }, () => randomInt(2 ** 31))

it.each(seeds)('after a thousand random histories books, stock and provider agree (seed %d)', { timeout: 3_600_000 }, async (seed) => {
  await tellHistories(test, seed, each)
  expect(await brokenRules(test.services), `seed ${seed}`).toEqual({})
})

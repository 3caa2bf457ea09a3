import { randomInt } from 'node:crypto'
import { afterEach, beforeEach, it } from 'vitest'
import { expectNothingLost } from '#tests/support/selling/expect-nothing-lost.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Each part uses a separate database. */
const [parts, kills] = [10, 30]

let test: TestApp
beforeEach(async () => {
  test = await openTestApp({ demoData: true })
})
afterEach(() => test.close())

const seeds = Array.from({ length: parts }, () => randomInt(2 ** 31))

it.each(seeds)(
  'kill -9 thirty times while buyers place and pay (seed %d)',
  { timeout: 3_600_000 },
  (seed) => expectNothingLost(test, seed, kills),
)

import { randomInt } from 'node:crypto'
import { afterEach, beforeEach, it } from 'vitest'
import { expectNoMessageLost } from '#tests/support/messaging/expect-no-message-lost.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await openTestApp()
})
afterEach(() => test.close())

it.each(Array.from({ length: 5 }, () => [randomInt(2 ** 31)]))(
  'repeated kill -9 of one of two processes while four people write (seed %d)',
  { timeout: 1_800_000 },
  (seed) => expectNoMessageLost(test, { seed, kills: 12, each: 55 }),
)

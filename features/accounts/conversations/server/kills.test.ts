import { afterAll, beforeAll, it } from 'vitest'
import { expectNoMessageLost } from '#tests/support/messaging/expect-no-message-lost.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('kill -9 of one of two processes while four people write: every message is there once, in its order', () =>
  expectNoMessageLost(test, { seed: 4_711, kills: 1, each: 15 }))

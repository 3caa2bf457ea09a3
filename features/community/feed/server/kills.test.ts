import { afterAll, beforeAll, it } from 'vitest'
import { expectAllNotified } from '#tests/support/notifying/expect-all-notified.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('kill -9 while followers are notified: every follower is notified exactly once', async () => {
  await expectAllNotified(test, { seed: 4_711, kills: 1, workers: 1, people: 2_000, stores: 1 })
})

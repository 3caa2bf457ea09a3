import { afterAll, beforeAll, it } from 'vitest'
import { expectNothingLost } from '#tests/support/selling/expect-nothing-lost.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

it('kill -9 while buyers place and pay: nothing is lost, duplicated, incomplete, or reserved for too long', () =>
  expectNothingLost(test, 4_711, 1))

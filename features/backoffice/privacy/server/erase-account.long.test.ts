import { afterAll, beforeAll, it } from 'vitest'
import { personalData } from '#api/personal-data.ts'
import { expectErasedAfterInterruption } from '#tests/support/accounts/full-account.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it.each([...personalData.keys()])(
  'erasing an account, interrupted after step %i, resumes and completes once',
  (step) => expectErasedAfterInterruption(test, step),
)

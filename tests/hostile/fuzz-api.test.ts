import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { fuzzApi } from './fuzz-api.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('every operation answers within its schema, whatever the input', async () => {
  const { faults, asked } = await fuzzApi(test, { seed: 20_261_126, right: 1, bad: 1 })
  expect(faults).toEqual([])
  expect(asked).toBeGreaterThan(1500)
})

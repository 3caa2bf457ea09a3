import { afterAll, beforeAll, it } from 'vitest'
import { expectRoundTrip } from '#tests/support/selling/sheet-round-trip.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it.each([65, 66])(
  'a sheet round-trips every byte, also into an empty store, with hostile texts: seed %i',
  (seed) => expectRoundTrip(test, seed),
)

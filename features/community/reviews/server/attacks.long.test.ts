import { afterAll, beforeAll, expect, it } from 'vitest'
import { attackRatings } from '#tests/support/factories/review-attacks.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

const first = Math.floor(Math.random() * 1_000_000)

it.each(Array.from({ length: 20 }, (_, i) => first + i))(
  'fifty purchases of ten accomplices move no average, in the order of seed %i',
  async (seed) => {
    const { before, after, purchases } = await attackRatings(test, seed)
    expect({ purchases, figures: after }).toEqual({ purchases: 50, figures: before })
  },
  300_000,
)

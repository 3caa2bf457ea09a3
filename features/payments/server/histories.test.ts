import { afterAll, beforeAll, expect, it } from 'vitest'
import { tellHistories } from '#tests/support/selling-histories.ts'
import { brokenRules } from '#tests/support/selling-rules.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

/** The same each time, so that the gate holds no luck: `npm run stress` draws others. With this one a late card met a transfer that had paid. */
const seed = 576_353_479

it('after random histories of orders in six currencies books, stock and provider agree', async () => {
  await tellHistories(test, seed, 50).catch((error: unknown) => {
    throw new Error(`seed ${seed}`, { cause: error })
  })
  expect(await brokenRules(test.services), `seed ${seed}`).toEqual({})
  const { rows } = await test.services.pool.query(`select state, count(*)::int as n from orders group by 1 order by 1`)
  expect(rows.length, `seed ${seed}: ${JSON.stringify(rows)}`).toBeGreaterThan(3)
})

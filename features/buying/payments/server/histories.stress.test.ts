import { randomInt } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openHistoriesApp, runOrderHistories } from '#tests/support/order-histories.ts'
import { brokenRules } from '#tests/support/selling-rules.ts'

/** 10,000 histories in total; each part uses a separate database. */
const [parts, each] = [10, 1000]

let scene: Awaited<ReturnType<typeof openHistoriesApp>>
beforeEach(async () => {
  scene = await openHistoriesApp()
})
afterEach(() => scene.close())

const seeds = Array.from({ length: parts }, () => randomInt(2 ** 31))

it.each(seeds)(
  'after a thousand random histories books, stock and providers agree (seed %d)',
  { timeout: 3_600_000 },
  async (seed) => {
    await runOrderHistories(scene, seed, each)
    expect(await brokenRules(scene.test.services, scene.books), `seed ${seed}`).toEqual({})
  },
)

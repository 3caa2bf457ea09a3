import { randomInt } from 'node:crypto'
import { afterEach, beforeEach, it } from 'vitest'
import { expectAllNotified } from '#tests/support/notifying/expect-all-notified.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await openTestApp()
})
afterEach(() => test.close())

const rounds = [
  ['100,000 people of one store', { people: 100_000, stores: 1, workers: 1, kills: 12 }],
  [
    '100,000 notices of four stores by two at once',
    { people: 25_000, stores: 4, workers: 2, kills: 12 },
  ],
] as const

it.each(rounds.map(([name, round]) => [name, randomInt(2 ** 31), round] as const))(
  'repeated kill -9 while %s are notified (seed %d)',
  { timeout: 1_800_000 },
  async (_, seed, round) => {
    const { before, perSecond } = await expectAllNotified(test, { seed, ...round })
    process.stdout.write(
      `${before} were told by those who died, and ${perSecond} a second by the last\n`,
    )
  },
)

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressAll, pressed } from '#tests/support/answers/press-all.ts'
import { shownOn, textFile } from '#tests/support/answers/screen-text.ts'
import { screens } from '#tests/support/answers/show-screen.tsx'

/** The pages of who runs a business, and of the team. */
const isOfWork = /^\/(?:dashboard-my-business|staff)/
const paths = screens.map(({ path }) => path).filter((path) => isOfWork.test(path))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: shownOn }))
afterEach(() => void vi.useRealTimers())

test.for(pressed(paths))('%s, from turn %i', async ([path, start], { signal }) => {
  const { faults, transcript } = await pressAll(path, start, signal)
  expect(faults).toEqual([])
  await expect(`${transcript.join('\n')}\n`).toMatchFileSnapshot(`texts/pressed/${textFile(path, `turn-${start}`)}`)
  // What lists of made-up answers are keyed by is excused in screens.test.tsx.
  // biome-ignore lint/suspicious/noConsole: what the pages complain of
  vi.mocked(console.error).mockClear()
})

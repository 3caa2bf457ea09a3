import { expect, test, vi } from 'vitest'
import { pressAll, pressed } from '#tests/support/answers/press-all.ts'
import { screens } from '#tests/support/answers/show-screen.tsx'

/** The pages of who runs a business, and of the team. */
const isOfWork = /^\/(?:dashboard-my-business|staff)/
const paths = screens.map(({ path }) => path).filter((path) => isOfWork.test(path))

test.for(pressed(paths))('%s, from turn %i', async ([path, start], { signal }) => {
  expect(await pressAll(path, start, signal)).toEqual([])
  // What lists of made-up answers are keyed by is excused in screens.test.tsx.
  // biome-ignore lint/suspicious/noConsole: what the pages complain of
  vi.mocked(console.error).mockClear()
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asked, kinds, openWithEmails, questions } from './ask-by-email.ts'

/** Calls per question and kind of e-mail before comparing. */
const rounds = 7

/** Under load the medians of few answers differ; those of more converge, unless the server leaks something. */
const maxRounds = 42

/** Fraction of the longest median by which the others may be shorter. */
const tolerance = 0.3

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describe('whether an e-mail has an account', () => {
  let opened: Asked
  beforeAll(async () => {
    opened = await openWithEmails()
  })
  afterAll(() => opened.test.close())

  it.each(questions)(
    '%s tells nobody: same status, body and time',
    async (name, path, body) => {
      const answers = new Set<string>()
      const times: Record<string, number[]> = {}
      let spread = 1
      for (let round = 1; round <= maxRounds && spread > tolerance; round++) {
        for (const kind of round % 2 ? kinds : kinds.toReversed()) {
          const { ms, answer } = await opened.ask(path, kind, body)
          answers.add(answer)
          times[kind] = [...(times[kind] ?? []), ms]
        }
        const medians = Object.values(times).map(median)
        if (round % rounds === 0)
          spread = (Math.max(...medians) - Math.min(...medians)) / Math.max(...medians)
      }
      const words = Object.entries(times).map(
        ([kind, values]) => `${kind} ${Math.round(median(values))} ms`,
      )
      expect([...answers]).toHaveLength(1)
      expect(spread, `${name}: ${words}`).toBeLessThanOrEqual(tolerance)
    },
    60_000,
  )
})

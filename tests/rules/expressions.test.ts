import { createContext, runInContext } from 'node:vm'
import { check } from 'recheck'
import { describe, expect, test } from 'vitest'
import { findExpressions } from '#tests/support/find-expressions.ts'

/** Expressions with superlinear cost, and why strangers cannot make their input long. */
const bounded: Record<string, string> = {
  '/\\B(?=(\\d{3})+$)/g': 'digits of one number: at most 22',
}

/** Files that build expressions at run time, and from what. */
const fromOurWords = ['features/accounts/profiles/contract/profile.ts']

/** The checker's timeout also flags expressions on a busy machine; for these only its counts decide. */
const byCountsAlone = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
}

const { expressions, madeWhileRunning } = findExpressions()
const judged = expressions.filter(({ pattern, flags }) => !bounded[`/${pattern}/${flags}`])

/** Repeated inputs that an expression may be slow on: characters of every class and its own literals. */
function repetitionsFor(pattern: string): string[] {
  const words = pattern
    .split(/[\\^$.*+?()[\]{}|]+/)
    .filter((word) => word.length > 1 && word.length < 20)
  return [
    ...new Set([
      ...' aA0/.-,<"\n\tñ',
      ...words,
      ...words.map((word, at) => word + (words[at + 1] ?? '\n')),
    ]),
  ]
}

describe('regular expressions of the product', () => {
  test('are found', () => expect(expressions.length).toBeGreaterThan(150))

  test('are literals, so that they can be checked', () =>
    expect(madeWhileRunning).toEqual(fromOurWords))

  test('take linear time, or state why their text is short', {
    timeout: 600_000,
  }, async () => {
    const wrong: string[] = []
    for (const { pattern, flags, files } of judged) {
      const verdict = await check(pattern, flags, byCountsAlone)
      if (verdict.status === 'safe') continue
      const why =
        verdict.status === 'vulnerable'
          ? `${verdict.complexity.summary} for ${verdict.attack.pattern}`
          : verdict.error.kind
      wrong.push(`/${pattern}/${flags} in ${files}: ${why}`)
    }
    expect(wrong).toEqual([])
    const used = new Set(expressions.map(({ pattern, flags }) => `/${pattern}/${flags}`))
    expect(Object.keys(bounded).filter((expression) => !used.has(expression))).toEqual([])
  })

  // A linear expression takes a millisecond for 100 kB, a quadratic one five seconds or more.
  test('match 100 kB of repetitions immediately', () => {
    const slow: string[] = []
    const apart = createContext({})
    for (const { pattern, flags, files } of judged)
      for (const repetition of repetitionsFor(pattern)) {
        const text = `\0${repetition.repeat(100_000 / repetition.length)}\0`
        try {
          Object.assign(apart, { text, expression: new RegExp(pattern, flags) })
          runInContext('text.replace(expression, "")', apart, { timeout: 2000 })
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
          slow.push(`/${pattern}/${flags} in ${files}: ${JSON.stringify(repetition)}`)
        }
      }
    expect(slow).toEqual([])
  })
})

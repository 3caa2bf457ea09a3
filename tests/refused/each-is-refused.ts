import { describe, expect, it } from 'vitest'
import { auditEntries } from '#db/tables/audit.ts'
import type { ErrorCode } from '#shared/app-error.ts'
import { theirRows } from '../access/their-rows.ts'
import type { TestApp } from '../support/test-app.ts'

/** Prepares what stands in the way, and gives the deed that is refused. */
type Prepare = () => Promise<() => Promise<unknown>>

type Said = string | [field: string, words: string] | { code: ErrorCode; message: string }

/** By the deed, how it is refused: the words, beside a field where that is `[field, words]`, or with their code. */
type Refusals = Record<string, [said: Said, prepare: Prepare]>

const standing = async (test: TestApp) => ({ ...(await theirRows(test)), audit: await test.services.db.$count(auditEntries) })

/** One test for each: it is refused in these words, and nothing is other than before. */
export const eachIsRefused = (what: string, test: () => TestApp, refusals: Refusals) =>
  describe(what, () => {
    it.each(Object.entries(refusals))('%s', async (_, [said, prepare]) => {
      const deed = await prepare()
      const before = await standing(test())
      const words = typeof said === 'string' ? { message: said } : Array.isArray(said) ? { fields: { [said[0]]: said[1] } } : said
      await expect(deed()).rejects.toMatchObject(words)
      expect(await standing(test())).toEqual(before)
    })
  })

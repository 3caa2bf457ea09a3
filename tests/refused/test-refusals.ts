import { describe, expect, it } from 'vitest'
import { auditEntries } from '#db/tables/platform/audit.ts'
import type { ErrorCode } from '#shared/app-error.ts'
import { protectedRows } from '#tests/access/protected-rows.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** Prepares what stands in the way, and gives the deed that is refused. */
type Prepare = () => Promise<() => Promise<unknown>>

/** By the deed, how it is refused: the words, beside a field where that is `[field, words]`; and with which code, where that is said. */
type Refusals = Record<
  string,
  [said: string | [field: string, words: string], prepare: Prepare, code?: ErrorCode]
>

const standing = async (test: TestApp) => ({
  ...(await protectedRows(test)),
  audit: await test.services.db.$count(auditEntries),
})

/** One test for each: it is refused in these words, and nothing is other than before. */
export const testRefusals = (what: string, test: () => TestApp, refusals: Refusals) =>
  describe(what, () => {
    it.each(Object.entries(refusals))('%s', async (_, [said, prepare, code]) => {
      const deed = await prepare()
      const before = await standing(test())
      const words =
        typeof said === 'string' ? { message: said } : { fields: { [said[0]]: said[1] } }
      await expect(deed()).rejects.toMatchObject({ ...words, ...(code && { code }) })
      expect(await standing(test())).toEqual(before)
    })
  })

import { describe, expect, it } from 'vitest'
import { auditEntries } from '#db/tables/platform/audit.ts'
import type { ErrorCode } from '#shared/app-error.ts'
import { protectedRows } from '#tests/access/protected-rows.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** Prepares the obstacle and returns the action that is refused. */
type Prepare = () => Promise<() => Promise<unknown>>

/** Per action: the message, or the field with its message, and optionally the error code. */
type Refusals = Record<
  string,
  [expected: string | [field: string, message: string], prepare: Prepare, code?: ErrorCode]
>

const snapshot = async (test: TestApp) => ({
  ...(await protectedRows(test)),
  audit: await test.services.db.$count(auditEntries),
})

/** Declares one test per action: it is refused with this message and changes no row. */
export const testRefusals = (what: string, test: () => TestApp, refusals: Refusals) =>
  describe(what, () => {
    it.each(Object.entries(refusals))('%s', async (_, [expected, prepare, code]) => {
      const action = await prepare()
      const before = await snapshot(test())
      const words =
        typeof expected === 'string'
          ? { message: expected }
          : { fields: { [expected[0]]: expected[1] } }
      await expect(action()).rejects.toMatchObject({ ...words, ...(code && { code }) })
      expect(await snapshot(test())).toEqual(before)
    })
  })

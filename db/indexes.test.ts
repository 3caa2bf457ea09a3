import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/**
 * Foreign keys to the row with which a row is deleted that lack an index starting with one of their columns and
 * covering every row with a value.
 */
const unfound = sql`select c.conrelid::regclass || '.' || c.conname as name from pg_constraint c
  where c.contype = 'f' and c.confdeltype = 'c' and c.connamespace = 'public'::regnamespace and not exists (
    select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any (c.conkey)
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '(% IS NOT NULL)'))
  order by 1`

it('foreign keys are indexed: reading or deleting the referenced row would otherwise scan the whole table', async () => {
  const { rows } = await test.services.db.execute<{ name: string }>(unfound)
  expect(rows.map(({ name }) => name)).toEqual([])
})

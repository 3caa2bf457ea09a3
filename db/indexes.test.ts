import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** Keys that lead to a row's owner, with which it is deleted, without an index that starts with one of their columns and holds every row that has a value there. */
const unfound = sql`select c.conrelid::regclass || '.' || c.conname as name from pg_constraint c
  where c.contype = 'f' and c.confdeltype = 'c' and c.connamespace = 'public'::regnamespace and not exists (
    select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any (c.conkey)
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '(% IS NOT NULL)'))
  order by 1`

it('finds what belongs to a row by an index: who reads or deletes that row would else read the whole table', async () => {
  const { rows } = await test.services.db.execute<{ name: string }>(unfound)
  expect(rows.map(({ name }) => name)).toEqual([])
})

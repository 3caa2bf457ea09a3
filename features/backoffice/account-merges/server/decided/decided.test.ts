import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { movedColumns } from './moved-columns.ts'
import { unmovedColumns } from './unmoved-columns.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const moved = movedColumns.map(({ table, column }) => `${table}.${column}`)

describe('columns that reference an account, when the account is absorbed by a merge', () => {
  it('lists each foreign key to accounts exactly once, with a reason where the rows stay', async () => {
    const { rows } = await test.services.db.execute<{ name: string }>(sql`
      select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid in ('users'::regclass, 'profiles'::regclass) order by 1`)
    expect([...moved, ...Object.keys(unmovedColumns)].sort()).toEqual(
      rows.map(({ name }) => name).sort(),
    )
    expect(Object.values(unmovedColumns).filter((why) => why.length < 15)).toEqual([])
  })

  it('declares every unique index that a moved row could violate', async () => {
    const { rows } = await test.services.db.execute<{ table: string; columns: string[] }>(sql`
      select c.relname as table, array_agg(a.attname::text order by a.attname) as columns from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indisunique and c.relnamespace = 'public'::regnamespace group by i.indexrelid, c.relname`)
    const unknown = movedColumns.flatMap(({ table, column, uniqueBy = [], max, firstChoice }) => {
      const known = [
        ...uniqueBy.map(({ columns }) => [...columns].sort().join()),
        ...(max ? ['place'] : []),
        ...(firstChoice ? [''] : []),
      ]
      return rows
        .filter((rule) => rule.table === table && rule.columns.includes(column))
        .map((rule) => rule.columns.filter((name) => name !== column).join())
        .filter((rule) => !known.includes(rule))
        .map((rule) => `${table}.${column}: ${rule}`)
    })
    expect(unknown).toEqual([])
  })

  it('moves only columns that the role lonja_app may update', async () => {
    const columns = sql.join(
      movedColumns.map(({ table, column }) => sql`(${table}::text, ${column}::text)`),
      sql`, `,
    )
    const { rows } = await test.services.db.execute(sql`
      select t, c from (values ${columns}) as m (t, c) where not has_column_privilege('lonja_app', t, c, 'update')`)
    expect(rows).toEqual([])
  })
})

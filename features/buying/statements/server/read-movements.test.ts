import { type SQL, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#shared/server/services.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { getStatementSummary, readMovements } from './read-movements.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/**
 * Inserts ten years of a store's entries, five a day, with triggers disabled, because they would require balanced
 * postings.
 */
async function fill(businessId: string) {
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  try {
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `insert into ledger_accounts (id, kind, business_id, currency) values (gen_random_uuid(), 'payable', '${businessId}', 'MXN')`,
    )
    await owner.query(`insert into ledger_entries (id, idempotency_key, cause_kind, cause_id, size, made_at)
      select gen_random_uuid(), 'entry ' || i, 'correction', gen_random_uuid(), 2, timestamptz '2020-01-01 00:00Z' + i * interval '288 minutes'
      from generate_series(0, 18249) i`)
    await owner.query(`insert into ledger_postings (entry_id, position, account_id, currency, amount)
      select e.id, 0, a.id, 'MXN', -100 from ledger_entries e, ledger_accounts a where a.business_id = '${businessId}'`)
    await owner.query('vacuum analyze ledger_entries, ledger_postings, ledger_accounts')
  } finally {
    await owner.end()
  }
}

it('finds a month by its time, however long the ledger is', async () => {
  const { businessId } = await makeStore(test.services)
  await fill(businessId)
  const plans: string[] = []
  const explained = {
    execute: async (asked: SQL) => {
      const { rows } = await test.services.db.execute<{ 'QUERY PLAN': string }>(
        sql`explain ${asked}`,
      )
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return { rows: [] }
    },
  } as unknown as Database
  const books = {
    businessId,
    currency: 'MXN',
    from: new Date('2026-05-01T00:00:00Z'),
    until: new Date('2026-06-01T00:00:00Z'),
  }
  const opening = { held: 0, payable: 0 }
  await readMovements(explained, { ...books, opening, size: 50 })
  expect(plans).toHaveLength(1)
  await getStatementSummary(explained, books)
  for (const plan of [plans[0], plans[2]]) {
    expect(plan).toContain('ledger_entries_made')
    expect(plan).not.toContain('Seq Scan on ledger_entries')
  }
  const { items, next } = await readMovements(test.services.db, { ...books, size: 50 })
  expect([items.length, items[0]?.payable, next === null]).toEqual([
    50,
    100 * (1 + 5 * 2312),
    false,
  ])
  expect(await getStatementSummary(test.services.db, books)).toMatchObject({
    opening: { held: 0, payable: 100 * 5 * 2312 },
    closing: { held: 0, payable: 100 * 5 * (2312 + 31) },
    totals: { other: 100 * 5 * 31, net: 100 * 5 * 31 },
  })
})

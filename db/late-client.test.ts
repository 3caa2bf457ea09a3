import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { copying } from './copy-rows.ts'
import { plannedClient } from './planned-client.ts'

let test: TestApp
let pool: Pool
beforeAll(async () => {
  test = await openTestApp()
  pool = new Pool({ connectionString: test.ownerUrl, Client: plannedClient(), max: 3 })
  await pool.query('create table late (id int primary key)')
})
beforeEach(() => pool.query('truncate late'))
afterAll(async () => {
  await pool.end()
  await test.close()
})

const db = () => drizzle({ client: pool })
const add = (id: number) => sql`insert into late values (${id}) returning id, txid_current()::text as tx`
const kept = async () => (await pool.query<{ id: number }>('select id from late order by id')).rows.map(({ id }) => id)

it('is one transaction from its first statement on, whether that is planned already or not', async () => {
  for (let round = 0; round < 8; round++) {
    const seen = await db().transaction(async (tx) => {
      const first = await tx.execute<{ id: number; tx: string }>(add(2 * round))
      expect(first).toMatchObject({ command: 'INSERT', rowCount: 1 })
      const second = await tx.execute<{ id: number; tx: string }>(add(2 * round + 1))
      return [...first.rows, ...second.rows]
    })
    expect(seen.map(({ id }) => id)).toEqual([2 * round, 2 * round + 1])
    expect(new Set(seen.map(({ tx }) => tx)).size).toBe(1)
  }
  expect(await kept()).toHaveLength(16)
})

it('takes everything back, also its first statement, and goes on after a first one that failed', async () => {
  const failing = async (ids: number[]) =>
    db().transaction(async (tx) => {
      for (const id of ids) await tx.execute(add(id))
      throw new Error('no')
    })
  for (let round = 0; round < 7; round++) {
    await expect(failing([1, 2])).rejects.toThrow('no')
    await pool.query('insert into late values (9) on conflict do nothing')
    await expect(failing([9])).rejects.toMatchObject({ cause: { code: '23505' } })
  }
  expect(await kept()).toEqual([9])
})

it('passes over the first statement where the transaction cannot begin', async () => {
  const client = await pool.connect()
  for (let round = 0; round < 7; round++) {
    await client.query('begin isolation level nonsense')
    await expect(client.query('insert into late values ($1)', [round])).rejects.toMatchObject({ code: '42601' })
  }
  client.release()
  expect(await kept()).toEqual([])
})

it('begins with what has no values, and for COPY; asks nothing where nothing is asked', async () => {
  await db().transaction(async (tx) => {
    await tx.execute('insert into late values (1); insert into late values (2)')
    await expect(tx.transaction(() => Promise.reject(new Error('only this')))).rejects.toThrow('only this')
  })
  await copying(pool, (_, copyRows) => copyRows('late (id)', [[3], [4]]))
  expect(await db().transaction(async () => 'empty')).toBe('empty')
  await expect(db().transaction(() => Promise.reject(new Error('at once')))).rejects.toThrow('at once')
  expect(await kept()).toEqual([1, 2, 3, 4])
})

it('keeps transactions of several connections apart', async () => {
  await Promise.all(
    Array.from({ length: 30 }, (_, id) =>
      db()
        .transaction(async (tx) => {
          await tx.execute(add(id))
          if (id % 2) throw new Error('odd')
        })
        .catch(() => undefined),
    ),
  )
  expect(await kept()).toEqual(Array.from({ length: 15 }, (_, half) => 2 * half))
})

import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { openDatabase } from './client.ts'

test('a connection that breaks in the middle of a transaction fails the transaction alone', async () => {
  const { db, pool, close } = openDatabase(inject('serverUrl'))
  pool.on('error', () => undefined)
  const other = new Client(inject('serverUrl'))
  await other.connect()
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`)
    const ended = new Promise((resolve) => pool.once('remove', resolve))
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await Promise.race([ended, tx.execute(sql`select pg_sleep(5)`)])
  })
  await expect(broken).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await other.end()
  await close()
})

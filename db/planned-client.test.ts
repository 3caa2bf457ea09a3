import { Pool, type PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { plannedClient } from './planned-client.ts'

let test: TestApp
let pool: Pool
let client: PoolClient
beforeAll(async () => {
  test = await openTestApp()
  pool = new Pool({ connectionString: test.ownerUrl, Client: plannedClient() })
  client = await pool.connect()
})
afterAll(async () => {
  client.release()
  await pool.end()
  await test.close()
})

const planned = async (mark: string): Promise<string[]> => {
  const { rows } = await client.query(
    `select name from pg_prepared_statements where position('${mark}' in statement) > 0 and name like 'often_%'`,
  )
  return rows.map(({ name }) => name)
}

it('plans frequent statements once, with the values of each request', async () => {
  const ask = (value: number) =>
    client.query({ text: 'select $1::int + 1 as sum /* often asked */' }, [value])
  for (let i = 0; i < 4; i++) expect((await ask(i)).rows).toEqual([{ sum: i + 1 }])
  expect(await planned('often asked')).toEqual([])
  for (let i = 4; i < 9; i++) expect((await ask(i)).rows).toEqual([{ sum: i + 1 }])
  expect(await planned('often asked')).toHaveLength(1)
})

it('leaves named statements and statements without values unchanged', async () => {
  for (let i = 0; i < 9; i++) {
    await client.query({ name: 'mine', text: 'select $1::int as own /* named by its caller */' }, [
      i,
    ])
    await client.query('select 1 as one; select 2 as two /* several */')
  }
  expect(await planned('named by its caller')).toEqual([])
  expect(await planned('several')).toEqual([])
})

it('continues after a failed statement', async () => {
  const divide = (by: number) =>
    client.query({ text: 'select 10 / $1::int as share /* may fail */' }, [by])
  for (let i = 1; i < 8; i++) await divide(i)
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect((await divide(5)).rows).toEqual([{ share: 2 }])
})

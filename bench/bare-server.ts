import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { QueryConfig } from 'pg'
import { hotReads, openDatabase } from '#db/client.ts'

/** What the machine can do without the product: Hono alone, with one prepared select, and with the very statements of each kind of request. */
const [, , port, databaseUrl, statementsFile = ''] = process.argv
const pool = openDatabase(databaseUrl ?? '', hotReads).pool
const recorded: Record<string, QueryConfig[][]> = statementsFile
  ? JSON.parse(readFileSync(statementsFile, 'utf8'))
  : {}
const turns: Record<string, number> = {}

const app = new Hono()
app.get('/hello', (c) => c.json({ hello: 'world' }))
app.get('/select', async (c) => {
  const { rows } = await pool.query({
    name: 'bare_select',
    text: 'select id, slug, name from categories where id = $1',
    values: [1],
  })
  return c.json(rows)
})
app.get('/statements/:kind', async (c) => {
  const kind = c.req.param('kind')
  const requests = recorded[kind] ?? []
  const turn = turns[kind] ?? 0
  turns[kind] = (turn + 1) % requests.length
  const answers = []
  for (const statement of requests[turn] ?? []) answers.push((await pool.query(statement)).rows)
  return c.json(answers)
})
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(port) }, () =>
  process.send?.('ready'),
)

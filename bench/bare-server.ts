import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { QueryConfig } from 'pg'
import { hotReads, openDatabase } from '#db/client.ts'

/**
 * Baseline of the machine without the application: Hono alone, Hono with one prepared select, and Hono with the
 * recorded statements of each kind of request.
 */
const [, , port, databaseUrl, statementsFile = ''] = process.argv
const pool = openDatabase(databaseUrl ?? '', hotReads).pool
const recorded: Record<string, QueryConfig[][]> = statementsFile
  ? JSON.parse(readFileSync(statementsFile, 'utf8'))
  : {}
const nextIndexes: Record<string, number> = {}

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
  const index = nextIndexes[kind] ?? 0
  nextIndexes[kind] = (index + 1) % requests.length
  const answers = []
  for (const statement of requests[index] ?? []) answers.push((await pool.query(statement)).rows)
  return c.json(answers)
})
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(port) }, () =>
  process.send?.('ready'),
)

import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClient } from '#tests/support/clients/clients.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readTimeline } from '../../contract/timeline.ts'
import { timelinePage } from './read-timeline.ts'

const many = 3_000_000
const contacts = 60_000
const atOnce = 50_000
/** The timeline that is measured has far more than others. */
const own = 2_000

let test: TestApp
let contactId: string
let businessId: string
let token: string
beforeAll(async () => {
  test = await openTestApp()
  const { services } = test
  const business = await makeBusiness(services, { published: true })
  const made = await makeClient(services, business)
  contactId = made.id
  businessId = business.id
  token = business.owner.token
  // As the owner, without the product's time limit of a statement.
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  await owner.query(
    `insert into contacts (id, book_id, kind, name) select gen_random_uuid(), $1::uuid, 'person', 'Persona ' || n from generate_series(1, ${contacts}) n`,
    [made.bookId],
  )
  await owner.query(
    'create temp table others as select id, row_number() over () as n from contacts where id <> $1',
    [made.id],
  )
  await owner.query('create unique index on others (n)')
  for (let from = 1; from <= many; from += atOnce)
    await owner.query(
      `insert into timeline_entries (id, book_id, contact_id, at, kind, source_id)
       select gen_random_uuid(), $1::uuid, o.id, now() - g.step * interval '7 seconds', 'lead', gen_random_uuid()
       from generate_series($2::int, $3::int) g (step) join others o on o.n = 1 + g.step % ${contacts}`,
      [made.bookId, from, from + atOnce - 1],
    )
  await owner.query(
    `insert into timeline_entries (id, book_id, contact_id, at, kind, source_id)
     select gen_random_uuid(), $1::uuid, $2::uuid, now() - n * interval '1 hour', 'lead', gen_random_uuid() from generate_series(1, ${own}) n`,
    [made.bookId, made.id],
  )
  await owner.query(
    'update contacts set merged_into = $1 where id in (select id from others where n <= 2)',
    [made.id],
  )
  await owner.query('analyze')
  await owner.end()
}, 900_000)
afterAll(() => test.close())

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

it('reads a page of three million entries by its index, in at most 20 ms', async () => {
  const { db } = test.services
  const first = await test.as(token).call(readTimeline, { businessId, contactId })
  expect(first.next).not.toBeNull()
  for (const after of [undefined, first.next ?? undefined]) {
    const page = timelinePage(contactId, after, 21)
    const times: number[] = []
    for (let i = 0; i < 5; i++) {
      const { rows } = await db.execute<{
        'QUERY PLAN': [{ Plan: Node; 'Execution Time': number; 'Planning Time': number }]
      }>(sql`explain (analyze, format json) ${page}`)
      const [{ Plan: plan, 'Execution Time': time }] = rows[0]?.['QUERY PLAN'] ?? [
        { Plan: {} as Node, 'Execution Time': 1e9 },
      ]
      times.push(time)
      const read = nodesOf(plan).filter((node) => node['Relation Name'] === 'timeline_entries')
      expect(read.map((node) => node['Node Type'])).toEqual(['Index Scan'])
      expect(
        read.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0),
      ).toBeLessThan(100)
    }
    expect(Math.min(...times)).toBeLessThan(20)
  }
})

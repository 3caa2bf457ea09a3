import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listNews } from '../contract.ts'
import { feedPageSql } from './list-news.ts'

const [followed, each] = [300, 200]

let test: TestApp
let ana: Person
beforeAll(async () => {
  test = await openTestApp()
  const { db } = test.services
  ana = await makePerson(test.services)
  const like = await makeBusiness(test.services, { published: true })
  await db.execute(sql`
    insert into businesses (id, slug, name, kind, state, published_at, category_id, level)
    select gen_random_uuid(), 'seguido-' || n, 'Seguido ' || n, b.kind, b.state, now(), b.category_id, 4 from businesses b, generate_series(1, ${followed}::int) n
    where b.id = ${like.id}`)
  await db.execute(
    sql`insert into subjects (id, kind) select id, 'business' from businesses where slug like 'seguido-%'`,
  )
  await db.execute(sql`
    insert into reactions (profile_id, act, subject_id, kind) select ${ana.id}, 'follow', id, 'business' from businesses where slug like 'seguido-%'`)
  await db.execute(sql`
    insert into happenings (id, business_id, kind, day, level, happened_at, notify_at, notified_at)
    select gen_random_uuid(), b.id, 'level', '2026-01-01'::date - n, 4, now() - n * interval '1 hour' - random() * interval '1 hour', now(), now()
    from businesses b, generate_series(1, ${each}::int) n where b.slug like 'seguido-%'`)
  await db.execute(sql`analyze`)
})
afterAll(() => test.close())

type Node = {
  'Relation Name'?: string
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

it('a feed page reads only candidate rows, and scans no table', async () => {
  const request = { profileId: ana.id, from: null, size: 20, now: test.services.now() }
  const { rows } = await test.services.db.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(
    sql`explain (analyze, format json) ${feedPageSql(request)}`,
  )
  const root = rows[0]?.['QUERY PLAN'][0]?.Plan
  const read = nodesOf(root as Node).filter((node) => node['Relation Name'] === 'happenings')
  expect(read.map((node) => node['Node Type'])).not.toContain('Seq Scan')
  const seen = read.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0)
  expect(seen).toBeLessThan(followed * 3)
})

it('all pages together contain every item once, newest first', async () => {
  const seen: string[] = []
  let last = 'z'
  for (let after: string | undefined; ; ) {
    const { items, next } = await test.as(ana.token).call(listNews, { after, size: 100 })
    for (const { id, at } of items) {
      expect(at <= last).toBe(true)
      last = at
      seen.push(id)
    }
    if (!next || seen.length >= 2_000) break
    after = next
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBe(2_000)
  const { rows } = await test.services.db.execute<{ id: string }>(
    sql`select id from happenings order by happened_at desc, id desc limit 2000`,
  )
  expect(seen).toEqual(rows.map(({ id }) => id))
})

import { type SQL, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGroup, makeTag } from '#tests/support/contacts/contacts.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { platformBookId } from './book.ts'
import type { ContactFilter } from './contact-filter.ts'
import { contactPage } from './contact-rows.ts'

const many = 100_000
const atOnce = 5_000
const common = 20_000
const few = 300

let test: TestApp
let tagId: string
let groupId: string
let ownerId: string
beforeAll(async () => {
  test = await openTestApp()
  const { db } = test.services
  tagId = (await makeTag(test.services)).id
  groupId = (await makeGroup(test.services)).id
  // No statement may exceed the product's own timeout.
  for (let from = 1; from <= many; from += atOnce) {
    await db.execute(sql`
      insert into contacts (id, book_id, kind, name, organization, stage, created_at)
      select gen_random_uuid(), ${platformBookId}::uuid, 'person', 'Persona ' || md5(n::text), 'Casa ' || n % 1000,
        (array['contact', 'prospect', 'client'])[1 + n % 3], now() - n * interval '1 minute' from generate_series(${from}::int, ${from + atOnce - 1}::int) n`)
    await db.execute(sql`
      insert into contact_addresses (id, book_id, contact_id, kind, value, is_primary)
      select gen_random_uuid(), c.book_id, c.id, 'email', left(md5(c.id::text), 12) || '@correo.test', true from contacts c
      where not exists (select from contact_addresses a where a.contact_id = c.id)`)
  }
  const [otherTag, otherGroup] = [
    (await makeTag(test.services)).id,
    (await makeGroup(test.services)).id,
  ]
  for (const [of, max] of [
    [tagId, few],
    [otherTag, common],
  ] as const)
    await db.execute(
      sql`insert into tagged_contacts (book_id, contact_id, tag_id) select book_id, id, ${of}::uuid from contacts limit ${max}`,
    )
  for (const [of, max] of [
    [groupId, few],
    [otherGroup, common],
  ] as const)
    await db.execute(
      sql`insert into grouped_contacts (book_id, contact_id, group_id) select book_id, id, ${of}::uuid from contacts limit ${max}`,
    )
  ownerId = (await makePerson(test.services)).id
  await db.execute(sql`
    update contacts set country_code = 'MX', region = 'Colima', city = 'Comala', owner_id = ${ownerId} where id in (select id from contacts limit ${few})`)
  // Only a table's owner may analyze it.
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  await owner.query('analyze')
  await owner.end()
}, 120_000)
afterAll(() => test.close())

type Node = {
  'Relation Name'?: string
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The plan of a page query on the tables of the book. */
async function readPage(page: SQL) {
  const { rows } = await test.services.db.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(
    sql`explain (analyze, format json) ${page}`,
  )
  const read = nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Node).filter((node) =>
    /contact/.test(node['Relation Name'] ?? ''),
  )
  return {
    whole: read
      .filter(
        (node) =>
          node['Node Type'] === 'Seq Scan' &&
          !/contact_(tags|groups|books)/.test(node['Relation Name'] ?? ''),
      )
      .map((node) => node['Relation Name']),
    rows: read.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0),
  }
}
const usual = { archived: false, erasureAsked: false, sort: 'newest' } satisfies ContactFilter
const filters: [string, () => ContactFilter][] = [
  ['the newest', () => usual],
  ['those of a stage', () => ({ ...usual, stage: 'client' })],
  ['by name', () => ({ ...usual, sort: 'name' })],
  ['those of a stage by name', () => ({ ...usual, stage: 'prospect', sort: 'name' })],
  ['the archive', () => ({ ...usual, archived: true })],
  ['with an e-mail', () => ({ ...usual, hasEmail: true })],
  ['without one, which all have', () => ({ ...usual, hasEmail: false })],
  ['of a source that none has', () => ({ ...usual, source: 'order' })],
  ['by a part of a name', () => ({ ...usual, q: 'c4ca4238a0b9' })],
  ['by an organization, by name', () => ({ ...usual, q: 'casa 777', sort: 'name' })],
  ['of a place', () => ({ ...usual, place: 'MX/colima/comala' })],
  ['of a state', () => ({ ...usual, place: 'MX/colima/' })],
  ['of a member of the team', () => ({ ...usual, ownerId })],
  ['by a tag', () => ({ ...usual, tagId })],
  ['by a group and a stage', () => ({ ...usual, groupId, stage: 'client' })],
]

it.each(filters)(
  'of 100,000 contacts a page of %s reads no table from end to end, and little of it',
  async (_, filter) => {
    const { whole, rows } = await readPage(contactPage(platformBookId, filter(), undefined, 51))
    expect(whole).toEqual([])
    expect(rows).toBeLessThan(6_000)
  },
)

import { type SQL, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { inboxPage } from './inbox/find-inbox-conversations.ts'
import { personPage } from './person/find-conversations.ts'
import { messagesPage } from './read-messages.ts'

/** Conversations of one business and of one person, of five messages each: 100,000 messages. */
const many = 10_000

let test: TestApp
let shop: Business
let hub: Person
let conversationId: string
beforeAll(async () => {
  test = await openTestApp()
  shop = await makeBusiness(test.services, { published: true })
  hub = await makePerson(test.services)
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  await owner.query(`
    create temp table made as select n, gen_random_uuid() as id, gen_random_uuid() as shop_id, gen_random_uuid() as pair_id from generate_series(1, ${many}) n;
    insert into users (id, email) select id, 'p' || n || '@persona.test' from made;
    insert into profiles (id, full_name) select id, 'Persona ' || md5(n::text) from made;
    insert into conversations (id, kind, person_id, peer_id, business_id, last_seq, request, request_by)
      select shop_id, 'business', id, null, '${shop.id}'::uuid, 5, null, null from made
      union all select pair_id, 'people', least(id, '${hub.id}'), greatest(id, '${hub.id}'), null, 5, 'accepted', 'person' from made;
    insert into conversation_parts (conversation_id, side, profile_id, business_id, changed_at, state, unread)
      select shop_id, 'person', id, null::uuid, now() - n * interval '1 minute', null, 0 from made
      union all select shop_id, 'business', null, '${shop.id}', now() - n * interval '1 minute', case when n % 10 = 0 then 'open' else 'done' end, n % 2 from made
      union all select c.id, 'person', c.person_id, null, now() - m.n * interval '1 minute', null, 0 from made m join conversations c on c.id = m.pair_id
      union all select c.id, 'peer', c.peer_id, null, now() - m.n * interval '1 minute', null, 0 from made m join conversations c on c.id = m.pair_id;
    insert into messages (id, conversation_id, seq, key, side, author_id, kind, text)
      select gen_random_uuid(), c.id, s, gen_random_uuid(), 'person', c.person_id, 'text', 'palabra' || (hashtext(c.id::text || s) % 5000) || ' de nogal'
      from conversations c, generate_series(1, 5) s;
    analyze`)
  const { rows } = await owner.query<{ id: string }>('select id from conversations limit 1')
  conversationId = rows[0]?.id ?? ''
  await owner.end()
}, 300_000)
afterAll(() => test.close())

type Node = {
  'Relation Name'?: string
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Large tables that a query reads whole, and the rows that it reads. */
async function read(query: SQL) {
  const { rows } = await test.services.db.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(
    sql`explain (analyze, format json) ${query}`,
  )
  const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Node).filter((node) =>
    /message|conversation|profiles|users/.test(node['Relation Name'] ?? ''),
  )
  return {
    whole: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name']),
    rows: nodes.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0),
  }
}

const inbox = (more: object = {}) =>
  inboxPage({ businessId: shop.id, list: 'open', size: 20, ...more })
const own = (more: object = {}) => personPage(hub.id, { list: 'all', size: 20, ...more })
const someMessages = () => messagesPage(conversationId, true, { size: 40 })

// The hub is in half of all conversations: reading all of their names is then quicker than one after another.
it.each<[string, () => SQL, number, mayBeWhole?: string[]]>([
  ['an inbox', () => inbox(), 500],
  ['all of an inbox', () => inbox({ list: 'all' }), 500],
  ['an inbox by rare words', () => inbox({ list: 'all', q: 'palabra17' }), 3_000],
  ['an inbox by a name', () => inbox({ list: 'all', q: 'persona c4ca4238a0b9' }), 3_000],
  ['conversations of a person', () => own(), 500],
  [
    'conversations of a person by rare words',
    () => own({ q: 'palabra17' }),
    60_000,
    ['conversations', 'profiles'],
  ],
  ['messages', someMessages, 500],
])('%s of 100,000 messages reads no table whole', async (_, query, max, mayBeWhole = []) => {
  const { whole, rows } = await read(query())
  expect(whole.filter((table = '') => !mayBeWhole.includes(table))).toEqual([])
  expect(rows).toBeLessThan(max)
})

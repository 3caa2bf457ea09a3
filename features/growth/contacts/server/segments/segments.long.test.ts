import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClient } from '#tests/support/clients/clients.ts'
import { makeTag } from '#tests/support/contacts/contacts.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { SegmentRule } from '../../contract/segment-rule.ts'
import { countSegment } from '../../contract/segments.ts'
import { segmentMembers } from './segment-sql.ts'

/** Contacts of the book that is measured, and of two others. */
const own = 100_000
const all = 300_000
const maxMs = 500

let test: TestApp
let business: Business
let bookId: string
let rule: SegmentRule
beforeAll(async () => {
  test = await openTestApp()
  const { services } = test
  const shops = [
    await makeBusiness(services, { published: true }),
    await makeBusiness(services, { published: true }),
    await makeBusiness(services, { published: true }),
  ]
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  for (const [index, shop] of shops.entries()) {
    const made = await makeClient(services, shop)
    const tag = await makeTag(services, 'Frecuente', made.bookId)
    if (index === 0) {
      business = shop
      bookId = made.bookId
      rule = {
        join: 'all',
        parts: [
          { field: 'orders', is: 'at_least', count: 2, not: false },
          { field: 'spent', is: 'at_least', amount: 50_000, currency: 'MXN', not: false },
          { field: 'place', place: 'MX/jalisco/', not: false },
          { field: 'tag', tagId: tag.id, not: true },
          { field: 'consent', channel: 'email', purpose: 'marketing', not: false },
        ],
      }
    }
    await owner.query(
      `with made as (insert into contacts (id, book_id, kind, name, stage, source, country_code, region, city, created_at)
        select gen_random_uuid(), $1::uuid, 'person', 'Persona ' || n, (array['contact', 'prospect', 'client'])[1 + n % 3], 'order', 'MX',
          (array['Jalisco', 'Puebla', 'Nuevo León'])[1 + n % 3], 'Ciudad ' || n % 40, now() - n * interval '1 minute' from generate_series(1, $2::int) n
        returning id, book_id, name),
      numbered as (select id, book_id, row_number() over () as n from made),
      mailed as (insert into contact_addresses (id, book_id, contact_id, kind, value, is_primary)
        select gen_random_uuid(), book_id, id, 'email', 'persona.' || n || '@correo' || $3 || '.test', true from numbered returning value, book_id),
      given as (insert into consents (id, book_id, channel, purpose, address, address_hash, state, origin, is_own, changed_at)
        select gen_random_uuid(), book_id, 'email', 'marketing', value, rpad(md5(value), 43, 'x'), case when hashtext(value) % 4 = 0 then 'refused' else 'given' end, 'import', false, now() from mailed),
      tagged as (insert into tagged_contacts (book_id, contact_id, tag_id) select book_id, id, $4::uuid from numbered where n % 5 = 0)
      insert into client_totals (book_id, contact_id, currency, orders, spent, first_at, last_at)
      select book_id, id, 'MXN', 1 + n % 7, (1 + n % 7) * 20000, now() - interval '300 days', now() - (n % 200) * interval '1 day' from numbered where n % 2 = 0`,
      [made.bookId, index === 0 ? own : (all - own) / 2, index, tag.id],
    )
  }
  await owner.query('analyze')
  await owner.end()
}, 900_000)
afterAll(() => test.close())

it('counts five conditions among 100,000 contacts within 500 ms, and answers them with the API', async () => {
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const { rows } = await test.services.db.execute<{
      'QUERY PLAN': [{ 'Execution Time': number; 'Planning Time': number }]
    }>(
      sql`explain (analyze, format json) select count(*) from (${segmentMembers(rule, bookId, new Date())}) s`,
    )
    const [plan] = rows[0]?.['QUERY PLAN'] ?? []
    times.push((plan?.['Execution Time'] ?? 1e9) + (plan?.['Planning Time'] ?? 0))
  }
  process.stdout.write(`five conditions: ${times.map((one) => Math.round(one)).join(', ')} ms\n`)
  expect(Math.min(...times)).toBeLessThan(maxMs)
  const begun = performance.now()
  const { people } = await test
    .as(business.owner.token)
    .call(countSegment, { book: business.id, rule })
  process.stdout.write(`${people} through the API: ${Math.round(performance.now() - begun)} ms
`)
  expect(people).toBeGreaterThan(1000)
})

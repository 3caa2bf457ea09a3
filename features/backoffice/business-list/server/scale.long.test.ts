import { type SQL, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { businessCountsQuery } from './count-businesses.ts'
import { staffBusinessesQuery } from './find-staff-businesses.ts'
import type { ListingFilter } from './listing-filter.ts'

const many = 100_000
const atOnce = 5_000
/** 95th percentile in milliseconds over a hundred runs. */
const patience = 100
const rounds = 40

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
  const { db } = test.services
  // The statement timeout of the product also applies here.
  for (let from = 1; from <= many; from += atOnce) {
    const numbers = sql`generate_series(${from}::int, ${from + atOnce - 1}::int) n`
    await db.execute(sql`
      insert into businesses (id, slug, name, state, claimed, level, published_at, category_id, created_at)
      select md5('b' || n)::uuid, 'negocio-' || n, (array['Panadería', 'Café', 'Taller', 'Ferretería'])[1 + n % 4] || ' ' || md5(n::text),
        (array['published', 'published', 'published', 'closed', 'draft'])[1 + n % 5], n % 50 = 0, case when n % 50 = 0 then (n / 50) % 5 else 0 end,
        now(), (select id from categories order by id offset n % 400 limit 1), now() - n * interval '1 minute' from ${numbers}`)
    await db.execute(sql`
      insert into business_addresses (id, business_id, country_code, state, city, is_primary)
      select gen_random_uuid(), md5('b' || n)::uuid, (array['MX', 'MX', 'MX', 'CO', 'ES'])[1 + n % 5], 'Estado', 'Ciudad', true from ${numbers}`)
    await db.execute(sql`
      insert into business_sources (source, source_id, business_id, content_hash)
      select (array['denue', 'lonja'])[1 + n % 2], n::text, md5('b' || n)::uuid, 'x' from ${numbers} where n % 50 <> 0`)
  }
  // Only the owner of a table may run ANALYZE on it.
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
}, 300_000)
afterAll(() => test.close())

const filters: [string, ListingFilter][] = [
  ['all', {}],
  ['closed ones of a country', { state: 'closed', country: 'CO' }],
  ['ones that nothing fits', { state: 'draft', level: 4, pending: true }],
  ['those of a register without an owner', { source: 'denue', claimed: false }],
  ['those with an owner and a level', { claimed: true, level: 3 }],
  ['those with a rare name', { q: 'c4ca4238a0b9' }],
  ['those with a common name', { q: 'panaderia' }],
  ['those with two letters, closed', { q: 'ca', state: 'closed' }],
]

async function p95(statement: () => SQL): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await test.services.db.execute(statement())
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.ceil(rounds * 0.95) - 1] ?? 0
}

it.each(filters)(
  'a page and the counts of %s of 100,000 businesses are computed within the limit',
  async (name, filter) => {
    const page = await p95(() => staffBusinessesQuery({ ...filter, size: 50 }))
    const counts = await p95(() => businessCountsQuery(filter))
    process.stdout.write(`${name}: page ${page.toFixed(1)} ms, counts ${counts.toFixed(1)} ms\n`)
    expect(page).toBeLessThan(patience)
    expect(counts).toBeLessThan(patience)
  },
  60_000,
)

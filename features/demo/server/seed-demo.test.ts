import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBusinesses } from '#features/directory/contract/search.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readDemoCredentials } from './create-demo-people.ts'
import { readDemoTrades } from './demo-data.ts'
import { removeDemo } from './remove-demo.ts'
import { seedDemo } from './seed-demo.ts'

// Made once, and taken away at the end.
describe('the demonstration', { shuffle: false }, () => {
  let test: TestApp
  const count = async (table: string) => {
    const { rows } = await test.services.db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`)
    return rows[0]?.n
  }
  beforeAll(async () => {
    test = await openTestApp({ demoData: true })
    await seedDemo(test.services)
  }, 120_000)
  afterAll(() => test.close())

  it('invents about 300 businesses in six countries, once, all found as demo', async () => {
    await seedDemo(test.services)
    expect(await count('businesses')).toBe(316)
    const { rows } = await test.services.db.execute<{ countries: number; levels: number; uncategorised: number }>(sql`
      select count(distinct a.country_code)::int as countries, count(distinct b.level)::int as levels,
        count(*) filter (where b.category_id is null)::int as uncategorised
      from businesses b join business_addresses a on a.business_id = b.id`)
    expect(rows[0]).toEqual({ countries: 6, levels: 5, uncategorised: 0 })
    const found = await test.as().call(findBusinesses, { q: 'dentista en Madrid' })
    expect(found.items.length).toBeGreaterThan(0)
    expect(found.items.every((item) => item.isDemo)).toBe(true)
  })

  it('keeps credentials to print', async () => {
    const people = await readDemoCredentials(test.services.db)
    expect(people?.staff.username).toBe('demo')
    expect(await count('leads')).toBe(14)
  })

  it('has papers for the reviewers to decide on', async () => {
    const { rows } = await test.services.db.execute(sql`
      select f.kind, count(*)::int as n, count(e.id)::int as files from verification_facts f left join verification_evidence e on e.fact_id = f.id
      where f.state = 'pending' group by 1 order by 1`)
    expect(rows).toEqual([
      { kind: 'identity', n: 2, files: 2 },
      { kind: 'registry', n: 2, files: 2 },
    ])
  })

  it('goes away whole', async () => {
    expect(await removeDemo(test.services)).toBe(316)
    for (const table of ['businesses', 'leads', 'verification_facts', 'verification_evidence', 'users', 'business_search', 'media_objects'])
      expect(await count(table), table).toBe(0)
    expect(await test.as().call(findBusinesses, {})).toMatchObject({ total: 0, facets: { place: [], level: [], category: [] } })
    await seedDemo(test.services)
    expect(await count('businesses')).toBe(0)
  })

  it('has a category of ours for each trade', () => {
    expect(readDemoTrades().length).toBeGreaterThan(40)
  })
})

import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readQueueFigures } from '../../contract/queue.ts'

const many = 20_000
const atOnce = 2_000
/** 95th percentile in milliseconds over a hundred runs. */
const patience = 100
const rounds = 40

let test: TestApp
let token: string
beforeAll(async () => {
  test = await openTestApp()
  const { db } = test.services
  const member = await makePerson(test.services, { staffPermissions: ['read'] })
  token = member.token
  for (let from = 1; from <= many; from += atOnce) {
    const numbers = sql`generate_series(${from}::int, ${from + atOnce - 1}::int) n`
    await db.execute(sql`insert into businesses (id, slug, name, state, published_at)
      select md5('b' || n)::uuid, 'negocio-' || n, 'Negocio ' || n, 'published', now() from ${numbers}`)
    // Five facts per business: four decided in the last year, and one that is pending or withdrawn.
    await db.execute(sql`insert into verification_facts (id, business_id, kind, state, method, reviewed_by, decided_at, expires_on, created_at)
      select gen_random_uuid(), md5('b' || n)::uuid, kind, 'expired', 'document', ${member.id}, at, current_date, at - (n % 90) * interval '1 hour'
      from ${numbers}, unnest(array['identity', 'registry', 'tax_id', 'licence']) kind, lateral (select now() - (n % 365) * interval '1 day' as at) d`)
    await db.execute(sql`insert into verification_facts (id, business_id, kind, state, created_at)
      select gen_random_uuid(), md5('b' || n)::uuid, 'address', case when n % 10 = 0 then 'pending' else 'withdrawn' end, now() - (n % 700) * interval '1 hour'
      from ${numbers}`)
  }
  // Only the owner of a table may run ANALYZE on it.
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
}, 300_000)
afterAll(() => test.close())

it('the figures of 100,000 facts are computed within the limit', async () => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const { waiting, decided } = await test.as(token).call(readQueueFigures, {})
    times.push(performance.now() - began)
    expect([waiting.count, decided.count > 6000]).toEqual([many / 10, true])
  }
  const p95 = times.sort((a, b) => a - b)[Math.ceil(rounds * 0.95) - 1] ?? 0
  process.stdout.write(`figures of the queue: ${p95.toFixed(1)} ms\n`)
  expect(p95).toBeLessThan(patience)
}, 60_000)

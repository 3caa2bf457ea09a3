import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openServices } from '#api/services.ts'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { siteBlockCounts } from '#db/tables/publishing/site-blocks.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeVisibleBlock } from '#tests/support/content/site-blocks.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readSiteBlock, type SiteBlock } from '../contract/blocks.ts'
import { countBlock, flushSiteBlockCounts } from './counter.ts'

let test: TestApp
let staff: Person
let team: ApiCaller
let block: SiteBlock
beforeAll(async () => {
  test = await openTestApp({ trustedProxies: ['127.0.0.1'] })
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
  team = test.as(staff.token)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow(null)
  block = await makeVisibleBlock(team)
})

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
let addresses = 0
const sendCount = (
  body: object,
  { userAgent = phone, token, from }: { userAgent?: string; token?: string; from?: string } = {},
) =>
  test.app.request('/api/house-block-counts', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      'x-forwarded-for': from ?? `198.51.100.${++addresses % 200}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ place: 'home', act: 'view', blockIds: [block.id], ...body }),
  })
const counts = async () => {
  await flushSiteBlockCounts(test.services)
  const rows = await test.services.db
    .select()
    .from(siteBlockCounts)
    .where(eq(siteBlockCounts.blockId, block.id))
  return Object.fromEntries(rows.map(({ place, act, count }) => [`${place} ${act}`, count]))
}

describe('counts', () => {
  it('adds up by day, place and act', async () => {
    for (let i = 0; i < 3; i++) expect((await sendCount({})).status).toBe(202)
    await sendCount({ place: 'post' })
    await sendCount({ act: 'press' })
    // Two ids in one call count once.
    await sendCount({ blockIds: [block.id, block.id] })
    expect(await counts()).toEqual({ 'home view': 4, 'post view': 1, 'home press': 1 })
  })

  it('exclude bots, team members, unknown blocks and places where a block is not shown', async () => {
    await sendCount({}, { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await sendCount({}, { userAgent: '' })
    await sendCount({}, { token: staff.token })
    await sendCount({ place: 'overview' })
    await sendCount({ blockIds: [crypto.randomUUID()] })
    expect(await counts()).toEqual({})
    const reader = await makePerson(test.services)
    await sendCount({}, { token: reader.token })
    expect(await counts()).toEqual({ 'home view': 1 })
  })

  it('include at most sixty calls of one IP address per minute, with the same answer beyond', async () => {
    const answers = await Promise.all(
      Array.from({ length: 90 }, () => sendCount({}, { from: '203.0.113.7' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
    expect(await counts()).toEqual({ 'home view': 60 })
    const stored = await test.services.db.$count(rateLimits, sql`key like '%203.0.113.7%'`)
    expect(stored).toBe(0)
  })

  it('include all concurrent calls, also of another process', async () => {
    const other = await openServices(
      test.services.config,
      test.appUrl,
      test.services.log,
      () => new Date(),
    )
    for (let i = 0; i < 500; i++)
      countBlock(i % 2 ? test.services : other.services, block.id, 'home', 'view')
    await Promise.all([
      flushSiteBlockCounts(test.services),
      flushSiteBlockCounts(other.services),
      flushSiteBlockCounts(test.services),
    ])
    await other.close()
    expect(await counts()).toEqual({ 'home view': 500 })
  })

  it('are written later if the database fails', async () => {
    countBlock(test.services, block.id, 'home', 'press')
    const { query } = test.services.pool
    test.services.pool.query = (() => Promise.reject(new Error('no connection'))) as never
    await expect(flushSiteBlockCounts(test.services)).rejects.toThrow('no connection')
    test.services.pool.query = query
    expect(await counts()).toEqual({ 'home press': 1 })
  })
})

describe('the reach', () => {
  it('covers the last 7 and 30 days, today included', async () => {
    test.setNow(new Date('2027-03-31T12:00:00Z'))
    const day = (ago: number) =>
      new Date(Date.UTC(2027, 2, 31) - ago * 86_400_000).toISOString().slice(0, 10)
    const row = (ago: number, act: 'view' | 'press', count: number) => ({
      blockId: block.id,
      day: day(ago),
      place: 'home' as const,
      act,
      count,
    })
    await test.services.db
      .insert(siteBlockCounts)
      .values([
        row(0, 'view', 1),
        row(6, 'view', 10),
        row(7, 'view', 100),
        row(29, 'view', 1000),
        row(30, 'view', 10_000),
        row(6, 'press', 2),
      ])
    const then = test.as((await makePerson(test.services, { staffPermissions: ['read'] })).token)
    const { reach } = await then.call(readSiteBlock, { blockId: block.id })
    expect(reach).toEqual({ week: { views: 11, presses: 2 }, month: { views: 1111, presses: 2 } })
  })
})

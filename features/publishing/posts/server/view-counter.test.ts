import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openServices } from '#api/services.ts'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { postDailyViews } from '#db/tables/publishing/posts-views.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { dayMs } from '#shared/time/durations.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { publishedPost, writePost } from '#tests/support/factories/posts.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as manage from '../contract/manage.ts'
import { postViewDays } from '../vocabulary.ts'
import { countView, deletePastViews, flushPostViews } from './view-counter.ts'

let test: TestApp
let staff: Person
let team: ApiCaller
let postId: string
beforeAll(async () => {
  test = await openTestApp({ trustedProxies: ['127.0.0.1'] })
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
  team = test.as(staff.token)
})
afterAll(() => test.close())
beforeEach(async () => {
  postId = (await publishedPost(team)).id
})

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
let addresses = 0
const visit = (
  id = postId,
  { userAgent = phone, token, from }: { userAgent?: string; token?: string; from?: string } = {},
) =>
  test.app.request('/api/post-views', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      'x-forwarded-for': from ?? `198.51.100.${++addresses % 200}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ postId: id }),
  })
/** What the team's list says of a post. */
const views = async (id = postId) => {
  await flushPostViews(test.services)
  const { items } = await team.call(manage.listStaffPosts, { size: 100 })
  return items.find((item) => item.id === id)?.viewCount
}

describe('views of a post', () => {
  it('add up, of guests and of signed-in readers', async () => {
    expect(await views()).toBe(0)
    for (let i = 0; i < 3; i++) expect((await visit()).status).toBe(202)
    const { token } = await makePerson(test.services)
    expect((await visit(postId, { token })).status).toBe(202)
    expect(await views()).toBe(4)
  })

  it('exclude bots, the team, and posts that readers do not see', async () => {
    const draft = await writePost(team)
    await visit(postId, { userAgent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await visit(postId, { userAgent: '' })
    await visit(postId, { token: staff.token })
    await visit(draft.id)
    await visit(crypto.randomUUID())
    await team.call(manage.setPostState, { postId, state: 'paused' })
    await visit()
    expect([await views(), await views(draft.id)]).toEqual([0, 0])
    expect((await visit('x')).status).toBe(422)
  })

  it('include at most sixty calls of one IP address per minute, which is not stored', async () => {
    await Promise.all(Array.from({ length: 70 }, () => visit(postId, { from: '203.0.113.9' })))
    expect(await views()).toBe(60)
    const stored = await test.services.db.$count(rateLimits, sql`key like '%203.0.113.9%'`)
    expect(stored).toBe(0)
    const [row] = await test.services.db
      .select()
      .from(postDailyViews)
      .where(eq(postDailyViews.postId, postId))
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['count', 'day', 'postId'])
  })

  it('are all counted when two processes write them at once', async () => {
    const other = await openServices(test.services.config, test.appUrl, test.services.log)
    for (let i = 0; i < 200; i++) countView(i % 2 ? test.services : other.services, postId)
    await Promise.all([flushPostViews(test.services), flushPostViews(other.services)])
    await other.close()
    expect(await views()).toBe(200)
  })

  it('are forgotten after a year', async () => {
    const day = (ago: number) => utcDay(new Date(test.services.now().getTime() - ago * dayMs))
    await test.services.db.insert(postDailyViews).values([
      { postId, day: day(0), count: 1 },
      { postId, day: day(postViewDays - 1), count: 10 },
      { postId, day: day(postViewDays), count: 100 },
    ])
    expect(await views()).toBe(11)
    await deletePastViews(test.services)
    expect(await test.services.db.$count(postDailyViews, eq(postDailyViews.postId, postId))).toBe(2)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffVisits } from '#db/tables/backoffice/team.ts'
import { businessClaims } from '#db/tables/directory/claims.ts'
import { posts } from '#db/tables/publishing/posts.ts'
import { createPost } from '#features/publishing/posts/contract/manage.ts'
import { listVerifications } from '#features/trust/verification/contract/staff.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeApplication } from '#tests/support/factories/staff.ts'
import { makePendingFact } from '#tests/support/factories/verification.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { countWaiting, openStaffDay } from '../contract/day.ts'
import { readActivity } from '../contract/overview.ts'
import { suspendUser } from '../contract/people.ts'
import { throughputDays } from '../vocabulary.ts'

let test: TestApp
let manager: Person
let reader: Person
beforeAll(async () => {
  test = await openTestApp()
  manager = await makePerson(test.services, {
    fullName: 'Marta',
    staffPermissions: ['read', 'edit', 'manage_users'],
  })
  reader = await makePerson(test.services, { staffPermissions: ['read'] })
})
afterAll(() => test.close())

const day = (of: Person) => test.as(of.token).call(openStaffDay, {})
const minutesAgo = (minutes: number) => new Date(test.services.now().getTime() - minutes * 60_000)
const decided = async (timeZone: string) =>
  (await test.as(manager.token).call(openStaffDay, { timeZone })).decided
const wasHere = (of: Person, minutes: number) =>
  test.services.db
    .update(staffVisits)
    .set({ lastAt: minutesAgo(minutes), seenUntil: null })
    .where(eq(staffVisits.profileId, of.id))

// The first test creates the pending items, and the second counts them again.
describe('the daily overview of a member', { shuffle: false }, () => {
  it('counts pending items, businesses once, like the tabs of the area', async () => {
    const { id } = await makeBusiness(test.services, { published: true })
    for (const [kind, minutes] of [
      ['registry', 60],
      ['licence', 60 * 30],
      ['tax_id', 60 * 80],
      ['address', 60 * 200],
    ] as const)
      await makePendingFact(test.services, id, kind, { createdAt: minutesAgo(minutes) })
    const claimant = await makePerson(test.services)
    await test.services.db
      .insert(businessClaims)
      .values({ businessId: id, claimantId: claimant.id, statement: 'Es mi negocio.' })
    await makeApplication(test.services)
    const { queues, emptyQueues } = await day(manager)
    expect(
      Object.fromEntries(
        queues.map(({ queue, onTime, soon, late }) => [queue, onTime + soon + late]),
      ),
    ).toEqual({ verifications: 1, claims: 1, applications: 1 })
    expect(emptyQueues).toEqual(['payouts', 'second', 'cases', 'appeals', 'disputes', 'duplicates'])
  })

  it('omits queues that the member may not decide', async () => {
    expect((await day(reader)).emptyQueues).toEqual(['second', 'duplicates'])
    const editor = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
    expect((await day(editor)).emptyQueues).toEqual([
      'second',
      'cases',
      'appeals',
      'disputes',
      'duplicates',
    ])
    expect(await test.as(reader.token).call(countWaiting, {})).toEqual({
      reviews: 1,
      users: 0,
      businesses: 0,
      cases: 0,
      claims: null,
      duplicates: 0,
      listings: null,
    })
    expect(await test.as(manager.token).call(countWaiting, {})).toEqual({
      reviews: 1,
      users: 1,
      businesses: 1,
      cases: 0,
      claims: 1,
      duplicates: 0,
      listings: 0,
    })
  })

  it('says how long each queue has waited against its target, the latest queue first', async () => {
    const { queues } = await day(manager)
    expect(queues.map(({ queue, onTime, soon, late }) => [queue, onTime, soon, late])).toEqual([
      // One business, by its oldest fact.
      ['verifications', 0, 0, 1],
      ['claims', 1, 0, 0],
      ['applications', 1, 0, 0],
    ])
    const [{ oldestSince, oldestId } = { oldestSince: '', oldestId: null }] = queues
    const hours = (test.services.now().getTime() - Date.parse(oldestSince)) / 3_600_000
    expect(Math.round(hours)).toBe(200)
    const { items } = await test.as(manager.token).call(listVerifications, {})
    expect(items.find(({ id }) => id === oldestId)?.kind).toBe('address')
    expect((await day(reader)).queues.map(({ queue }) => queue)).toEqual(['verifications'])
  })

  it('counts the decisions of the team on each of the last days of a zone', async () => {
    const claimant = await makePerson(test.services)
    const { id } = await makeBusiness(test.services)
    const before = await decided('UTC')
    await test.services.db.insert(businessClaims).values({
      businessId: id,
      claimantId: claimant.id,
      statement: 'Es mi negocio.',
      state: 'rejected',
      reason: 'No lo es.',
      decidedBy: manager.id,
      decidedAt: test.services.now(),
    })
    const after = await decided('UTC')
    expect(after).toHaveLength(throughputDays)
    expect(after.at(-1)).toEqual({
      day: utcDay(test.services.now()),
      count: (before.at(-1)?.count ?? 0) + 1,
    })
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
    await expect(decided('Luna/Mar')).rejects.toMatchObject({ code: 'invalid' })
  })

  it('knows when they were here last; coming back soon is the same visit', async () => {
    const one = await makePerson(test.services, { staffPermissions: ['read'] })
    expect((await day(one)).since).toBeNull()
    expect((await day(one)).since).toBeNull()
    await wasHere(one, 45)
    const { since } = await day(one)
    expect(Math.round((test.services.now().getTime() - Date.parse(since ?? '')) / 60_000)).toBe(45)
    expect((await day(one)).since).toBe(since)
    const both = await Promise.all([day(one), day(one), day(one)])
    expect(both.map((shown) => shown.since)).toEqual([since, since, since])
  })

  it('shows the activity of colleagues since, and not the member’s own', async () => {
    const { since: before } = await day(reader)
    expect(before).toBeNull()
    const since = test.services.now().toISOString()
    const { id: userId } = await makePerson(test.services, { fullName: 'Persona Nueva' })
    await test
      .as(manager.token)
      .call(suspendUser, { userId, rule: 'spam', reason: 'Envía correo basura.' })
    const news = async (of: Person, only: object) =>
      (await test.as(of.token).call(readActivity, only)).items.map(({ target }) => target)
    expect(await news(reader, { since, byColleagues: true })).toEqual(['Persona Nueva'])
    expect(await news(manager, { since, byColleagues: true })).toEqual([])
    expect(
      await news(reader, {
        since: new Date(Date.parse(since) + 3_600_000).toISOString(),
        byColleagues: true,
      }),
    ).toEqual([])
  })
})

it('lists own and others’ drafts and scheduled posts, the next first, without archived ones', async () => {
  const { db } = test.services
  const writer = await makePerson(test.services, {
    fullName: 'Rita',
    staffPermissions: ['read', 'create', 'edit'],
  })
  const begin = async (by: Person, set: Partial<typeof posts.$inferInsert>) => {
    const { id } = await test.as(by.token).call(createPost, {})
    await db.update(posts).set(set).where(eq(posts.id, id))
    return id
  }
  const other = await makePerson(test.services, { staffPermissions: ['read', 'create'] })
  const own = await begin(writer, { title: 'Pan de pueblo' })
  const theirs = await begin(other, { title: 'Ferias' })
  // An empty post cannot be scheduled.
  const document = { content: [{ type: 'paragraph' }], bibliography: [] }
  const zone = { document, scheduledZone: 'America/Mexico_City', scheduledBy: writer.id }
  const later = await begin(writer, {
    title: 'Después',
    scheduledFor: new Date('2030-02-01T10:00:00Z'),
    ...zone,
  })
  const next = await begin(other, {
    title: 'Antes',
    scheduledFor: new Date('2030-01-01T10:00:00Z'),
    ...zone,
  })
  await begin(writer, { title: 'Guardada', state: 'stored' })
  const { posts: named } = await day(writer)
  expect(named.own.map(({ id }) => id)).toEqual([own])
  expect(named.team.map(({ id }) => id)).toEqual([theirs])
  expect(named.scheduled.map(({ id, at }) => [id, at])).toEqual([
    [next, '2030-01-01T10:00:00.000Z'],
    [later, '2030-02-01T10:00:00.000Z'],
  ])
  expect(named.drafts).toBe(2)
  expect((await day(other)).posts.own.map(({ id }) => id)).toEqual([theirs])
})

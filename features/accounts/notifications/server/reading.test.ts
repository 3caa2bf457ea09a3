import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import type { LeadsNotices } from '#features/directory/leads/server/notices.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  countUnread,
  listNotifications,
  readAllNotifications,
  readNotification,
  undoRead,
} from '../contract/notices.ts'
import { cleanupNotices } from './cleanup-notices.ts'
import { notify } from './index.ts'

let test: TestApp
let ana: Person
let luz: Person
beforeAll(async () => {
  test = await openTestApp()
  ana = await makePerson(test.services, { fullName: 'Ana Ríos' })
  luz = await makePerson(test.services)
})
afterAll(() => test.close())

type SentNotice = { to?: string | string[]; cause: string; group?: string; actorId?: string | null }

/** A message to the stores of these people. */
const write = ({ to = luz.id, ...notice }: SentNotice) =>
  test.services.db.transaction((tx) =>
    notify<LeadsNotices>(test.services, tx, {
      to,
      kind: 'leads.received',
      facts: { business: 'Óptica Ñandú', code: 'K7P2Q', isQuote: false },
      path: '/dashboard-my-business/solicitudes?solicitud=1',
      pathOfMany: '/dashboard-my-business/solicitudes',
      ...notice,
    }),
  )
const unread = async (person: Person) => (await test.as(person.token).call(countUnread, {})).count
const list = async (person: Person, size = 20, after?: string) =>
  test.as(person.token).call(listNotifications, { size, after })
const fresh = () => makePerson(test.services)

const inAMinute = () => new Date(Date.now() + 60_000).toISOString()

describe('reading', () => {
  it('marks one notice or all seen ones, and can be undone', async () => {
    const eva = await fresh()
    const api = test.as(eva.token)
    for (const cause of ['a', 'b', 'c']) await write({ to: eva.id, cause })
    const [newest, , oldest] = (await list(eva)).items
    const one = await api.call(readNotification, { notificationId: oldest?.id ?? '' })
    expect([one.count, await unread(eva)]).toEqual([1, 2])
    const again = await api.call(readNotification, { notificationId: oldest?.id ?? '' })
    expect(again).toEqual({ reading: null, count: 0, path: oldest?.path })
    test.setNow(new Date(Date.parse(newest?.at ?? '') + 1000))
    await write({ to: eva.id, cause: 'came meanwhile' })
    test.setNow(null)
    const all = await api.call(readAllNotifications, { seen: newest?.at ?? '' })
    expect([all.count, await unread(eva)]).toEqual([2, 1])
    expect(await api.call(undoRead, { reading: all.reading ?? '' })).toEqual({ count: 2 })
    expect(await api.call(undoRead, { reading: all.reading ?? '' })).toEqual({ count: 0 })
    expect(await unread(eva)).toBe(3)
  })

  it('is undone by merging with newer notices of the group', async () => {
    const eva = await fresh()
    const api = test.as(eva.token)
    for (const cause of ['a', 'b', 'c'])
      await write({ to: eva.id, cause, group: 'shop', actorId: ana.id })
    const { reading } = await api.call(readAllNotifications, { seen: new Date().toISOString() })
    for (const cause of ['d', 'e'])
      await write({ to: eva.id, cause, group: 'shop', actorId: ana.id })
    await api.call(undoRead, { reading: reading ?? '' })
    expect((await list(eva)).items).toMatchObject([
      { count: 5, isRead: false, text: 'Ana Ríos le escribió 5 veces a Óptica Ñandú' },
    ])
    // Earlier causes still prevent duplicates.
    for (const cause of ['a', 'd']) await write({ to: eva.id, cause, group: 'shop' })
    expect((await list(eva)).items).toMatchObject([{ count: 5 }])
  })

  it('is undone without loss while new events of the group arrive', async () => {
    const eva = await fresh()
    const api = test.as(eva.token)
    await write({ to: eva.id, cause: 'first', group: 'shop' })
    for (let round = 0; round < 5; round++) {
      const { reading } = await api.call(readAllNotifications, {
        seen: new Date(Date.now() + 60_000).toISOString(),
      })
      await Promise.all([
        api.call(undoRead, { reading: reading ?? '' }),
        ...Array.from({ length: 8 }, (_, i) =>
          write({ to: eva.id, cause: `${round}-${i}`, group: 'shop' }),
        ),
      ])
    }
    const { items } = await list(eva)
    expect(items.filter(({ isRead }) => !isRead)).toHaveLength(1)
    expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(41)
  })

  it('leaves one unread notice of a group, whoever reads while others notify', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, fresh))
    await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        await write({ to: people.map(({ id }) => id), cause: `race-${i}`, group: 'shop' })
        const reader = people[i % people.length] as Person
        await test.as(reader.token).call(readAllNotifications, { seen: inAMinute() })
      }),
    )
    const { rows } = await test.services.db.execute<{ events: number; unread: number }>(sql`
      select sum(n.count)::int as events, count(*) filter (where n.read_at is null)::int as unread
      from notifications n where n.recipient_id = any(${sql.param(people.map(({ id }) => id))}::uuid[]) group by n.recipient_id`)
    expect(rows.map(({ events }) => events)).toEqual(people.map(() => 40))
    for (const { unread } of rows) expect(unread).toBeLessThanOrEqual(1)
    const { rows: wrong } = await test.services.db.execute(sql`
      select from notifications n full join unread_groups g on g.notification_id = n.id
      where (n.read_at is null) is distinct from (g.notification_id is not null)
        or g.recipient_id <> n.recipient_id or g.group_key <> n.group_key`)
    expect(wrong).toEqual([])
  })

  it('is refused a second unread notice of a group by the database', async () => {
    const eva = await fresh()
    await write({ to: eva.id, cause: 'a', group: 'shop' })
    const { reading } = await test.as(eva.token).call(readAllNotifications, { seen: inAMinute() })
    await write({ to: eva.id, cause: 'b', group: 'shop' })
    await expect(
      test.services.db
        .update(notifications)
        .set({ readAt: null, readingId: null })
        .where(eq(notifications.readingId, reading ?? '')),
    ).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  it("never affects another person's notices", async () => {
    const eva = await fresh()
    await write({ to: eva.id, cause: 'private' })
    const [theirs] = (await list(eva)).items
    const stranger = test.as(luz.token)
    await expect(
      stranger.call(readNotification, { notificationId: theirs?.id ?? '' }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await stranger.call(readAllNotifications, { seen: new Date().toISOString() })
    expect(await unread(eva)).toBe(1)
    const { reading } = await test
      .as(eva.token)
      .call(readAllNotifications, { seen: new Date().toISOString() })
    expect(await stranger.call(undoRead, { reading: reading ?? '' })).toEqual({ count: 0 })
    expect(await unread(eva)).toBe(0)
    for (const endpoint of [countUnread, listNotifications])
      await expect(test.as().call(endpoint, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe('what is old', () => {
  it('are deleted 90 days after reading, a year unread, or with the account', async () => {
    const eva = await fresh()
    for (const cause of ['read', 'unread', 'fresh']) await write({ to: eva.id, cause })
    const rows = await test.services.db
      .select()
      .from(notifications)
      .where(eq(notifications.recipientId, eva.id))
      .orderBy(notifications.id)
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)
    const set = (i: number, values: Partial<typeof notifications.$inferInsert>) =>
      test.services.db
        .update(notifications)
        .set(values)
        .where(eq(notifications.id, rows[i]?.id ?? ''))
    await set(0, { changedAt: daysAgo(100), readAt: daysAgo(91), readingId: eva.id })
    await set(1, { changedAt: daysAgo(364) })
    await cleanupNotices(test.services)
    expect((await list(eva)).items).toHaveLength(2)
    await set(1, { changedAt: daysAgo(366) })
    await cleanupNotices(test.services)
    expect((await list(eva)).items).toHaveLength(1)
    await test.services.db.delete(profiles).where(eq(profiles.id, eva.id))
    expect(
      await test.services.db.$count(notifications, eq(notifications.recipientId, eva.id)),
    ).toBe(0)
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { notifications } from '#db/tables/accounts/notifications.ts'
import type { LeadsNotices } from '#features/directory/leads/server/notices.ts'
import { dayMs } from '#shared/time/durations.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { allowPush } from '#tests/support/notices/allow-push.ts'
import { type PushService, startPushService } from '#tests/support/notices/push-service.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { savePreference } from '../contract/preferences.ts'
import { unreadDays } from '../vocabulary.ts'
import { cleanupNotices } from './cleanup-notices.ts'
import { notify } from './index.ts'
import { moveLastingNotices } from './move-lasting-notices.ts'

let service: PushService
let test: TestApp
let eva: Person
/** Days after the real time, when the present month may be dropped. */
const later = unreadDays + 32
const daysAhead = (days: number) => new Date(Date.now() + days * dayMs)

beforeAll(async () => {
  service = await startPushService()
})
beforeEach(async () => {
  await test?.close()
  test = await openTestApp({ pushServices: [service.origin] })
  eva = await makePerson(test.services)
})
afterAll(async () => {
  await test.close()
  await service.stop()
})

const write = (cause: string, group: string) =>
  test.services.db.transaction((tx) =>
    notify<LeadsNotices>(test.services, tx, {
      to: eva.id,
      kind: 'leads.received',
      facts: { business: 'Óptica Ñandú', code: 'K7P2Q', isQuote: false },
      path: '/dashboard-my-business/solicitudes',
      cause,
      group,
    }),
  )
const notices = () => test.services.db.select().from(notifications)
const months = async () =>
  (
    await test.services.db.execute<{ name: string }>(
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'notifications'::regclass`,
    )
  ).rows.map(({ name }) => name)
const presentMonth = `partitions.notifications_${new Date().toISOString().slice(0, 7).replace('-', '_')}`

it('a notice that grows for longer than a year leaves its month with all that refers to it, and the month is dropped', async () => {
  await allowPush(test, service, eva)
  await test
    .as(eva.token)
    .call(savePreference, { topic: 'leads', channel: 'push', preference: 'each' })
  await write('old', 'other shop')
  await write('first', 'shop')
  test.setNow(daysAhead(later - 10))
  await write('second', 'shop')
  const before = (await notices()).find(({ count }) => count === 2)
  test.setNow(daysAhead(later))
  await cleanupNotices(test.services)
  expect(await months()).not.toContain(presentMonth)
  const [after, ...others] = await notices()
  expect(others).toEqual([])
  expect(after?.id).not.toBe(before?.id)
  expect({ ...after, id: before?.id }).toEqual(before)
  const { rows } = await test.services.db.execute(sql`
    select (select array_agg(cause order by cause) from notification_causes where notification_id = n.id) as causes,
      (select count(*)::int from push_deliveries where notification_id = n.id) as pushes,
      (select group_key from unread_groups where notification_id = n.id) as "group" from notifications n`)
  expect(rows).toEqual([
    {
      causes: ['leads.received:first', 'leads.received:second'],
      pushes: 1,
      group: 'leads.received:shop',
    },
  ])
  // It grows on, and knows what it was told before.
  for (const cause of ['first', 'third']) await write(cause, 'shop')
  expect(await notices()).toMatchObject([{ id: after?.id, count: 3, readAt: null }])
})

it('a notice that somebody is working on stays with its month until the next time', async () => {
  await write('first', 'shop')
  test.setNow(daysAhead(later - 10))
  await write('second', 'shop')
  test.setNow(daysAhead(later))
  const [{ id } = { id: '' }] = await notices()
  await test.services.db.transaction(async (tx) => {
    await tx.execute(sql`select from notifications where id = ${id} for update`)
    await moveLastingNotices(test.services, daysAhead(later - unreadDays))
  })
  expect(await notices()).toMatchObject([{ id, count: 2 }])
  await cleanupNotices(test.services)
  expect(await notices()).toMatchObject([{ id: expect.not.stringMatching(id), count: 2 }])
  expect(await months()).not.toContain(presentMonth)
})

it('no event is lost or counted twice while its notice moves', async () => {
  await write('before', 'shop')
  await Promise.all(
    Array.from({ length: 30 }, async (_, i) => {
      await Promise.all([write(`event-${i}`, 'shop'), write(`event-${i}`, 'shop')])
      // Each time later, so that it moves each time.
      test.setNow(daysAhead(later + i * 400))
      await moveLastingNotices(test.services, daysAhead(later + i * 400 - unreadDays))
    }),
  )
  expect(await notices()).toMatchObject([{ count: 31 }])
  const { rows } = await test.services.db.execute(sql`
    select count(*)::int as causes, count(distinct notification_id)::int as notices from notification_causes`)
  expect(rows).toEqual([{ causes: 31, notices: 1 }])
})

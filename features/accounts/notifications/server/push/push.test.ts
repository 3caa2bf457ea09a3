import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pushDeliveries, pushSubscriptions } from '#db/tables/accounts/notifications.ts'
import { endSessions } from '#features/accounts/auth/server/index.ts'
import { ordersNotices } from '#features/buying/orders/server/notices.ts'
import type { LeadsNotices } from '#features/directory/leads/server/notices.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { allowPush } from '#tests/support/notices/allow-push.ts'
import { type PushService, startPushService } from '#tests/support/notices/push-service.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listNotifications, readNotification } from '../../contract/notices.ts'
import { getPreferences, saveNoticeSettings, savePreference } from '../../contract/preferences.ts'
import { removePush } from '../../contract/push.ts'
import { notify } from '../index.ts'
import { claimPushes } from './claim-pushes.ts'
import { sendPushes } from './send-pushes.ts'

let service: PushService
let test: TestApp
beforeAll(async () => {
  service = await startPushService()
  test = await openTestApp({ pushServices: [service.origin] })
})
afterEach(() => {
  test.setNow(null)
  service.received.length = 0
  service.answers.length = 0
  service.faultSettings.onPost = undefined
})
afterAll(async () => {
  await test.close()
  await service.stop()
})

let cause = 0
const answered = (to: Person, group?: string) =>
  notify<LeadsNotices>(test.services, test.services.db, {
    to: to.id,
    kind: 'leads.answered',
    facts: { business: 'Óptica Ñandú', code: 'K7P2Q' },
    cause: `push-${cause++}`,
    path: '/negocios/optica',
    ...(group && { group }),
  })
const withBrowser = async () => allowPush(test, service, await makePerson(test.services))
const at = (iso: string) => test.setNow(new Date(iso))
const minutes = (count: number) => test.setNow(new Date(Date.now() + count * 60_000))

describe('a message', () => {
  it("is readable only by the browser and contains only the notice's text", async () => {
    const { person, browser, publicKey, me } = await withBrowser()
    await answered(person)
    await sendPushes(test.services)
    const { id = '', text } = (await me.call(listNotifications, {})).items[0] ?? {}
    expect(service.received).toEqual([
      {
        device: browser.id,
        said: { title: 'Lonja', body: text, id },
        headers: expect.objectContaining({ sender: publicKey, ttl: '86400' }),
      },
    ])
    expect(service.received[0]?.headers).toMatchObject({
      urgency: 'normal',
      topic: id.replaceAll('-', ''),
      'content-encoding': 'aes128gcm',
    })
    await sendPushes(test.services)
    expect(service.received).toHaveLength(1)
  })

  it('goes to every subscribed browser of the person, except after sign-out', async () => {
    const { person, me, device } = await withBrowser()
    await answered(person)
    await me.call(removePush, { deviceId: device.id })
    await expect(me.call(removePush, { deviceId: device.id })).rejects.toMatchObject({
      code: 'not_found',
    })
    const { browser } = await allowPush(test, service, person)
    await answered(person)
    await sendPushes(test.services)
    expect(service.received.map(({ device }) => device)).toEqual([browser.id])
    await endSessions(test.services.db, test.services, { userId: person.id })
    expect(
      await test.services.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, person.id)),
    ).toBe(0)
  })

  it('is repeated for the same notice at the earliest after ten minutes', async () => {
    const { person } = await withBrowser()
    for (let i = 0; i < 5; i++) await answered(person, 'many')
    await sendPushes(test.services)
    for (let i = 0; i < 5; i++) await answered(person, 'many')
    await sendPushes(test.services)
    expect(service.received).toHaveLength(1)
    minutes(11)
    await sendPushes(test.services)
    expect(service.received).toHaveLength(2)
    expect(new Set(service.received.map(({ said }) => said.id)).size).toBe(1)
  })

  it('is not sent for read notices, unwanted topics or suspended accounts', async () => {
    const { person, me } = await withBrowser()
    await answered(person)
    const [row] = (await me.call(listNotifications, {})).items
    expect(await me.call(readNotification, { notificationId: row?.id ?? '' })).toMatchObject({
      count: 1,
      path: '/negocios/optica',
    })
    await me.call(savePreference, { topic: 'answers', channel: 'push', preference: 'none' })
    await answered(person)
    await sendPushes(test.services)
    expect(service.received).toEqual([])
    const { topics } = await me.call(getPreferences, {})
    expect(topics.find(({ topic }) => topic === 'answers')).toMatchObject({
      push: 'none',
      here: 'each',
    })
    await expect(
      me.call(savePreference, { topic: 'orders', channel: 'push', preference: 'none' }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      me.call(savePreference, { topic: 'answers', channel: 'push', preference: 'summary' }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })

  it('is never sent in quiet hours, whatever the topic: the notice is in the list', async () => {
    const { person, me } = await withBrowser()
    const quiet = { from: '22:00', until: '08:00', timeZone: 'America/Mexico_City' }
    await me.call(saveNoticeSettings, { quiet, summary: 'daily' })
    const facts = ordersNotices['orders.sold'].sample
    for (const [moment, sent] of [
      ['2026-06-11T06:00:00Z', 0],
      ['2026-06-11T14:30:00Z', 2],
    ] as const) {
      at(moment)
      await answered(person)
      const order = {
        to: person.id,
        kind: 'orders.sold' as const,
        facts,
        cause: `order-${cause++}`,
        path: '/a',
      }
      await notify<{ 'orders.sold': typeof facts }>(test.services, test.services.db, order)
      await sendPushes(test.services)
      expect(service.received).toHaveLength(sent)
    }
    expect((await me.call(listNotifications, {})).items).toHaveLength(4)
  })
})

describe('answers of push services', () => {
  it.each([404, 410])('%d deletes the subscription', async (status) => {
    const { person } = await withBrowser()
    await answered(person)
    service.answers.push({ status })
    await sendPushes(test.services)
    expect(
      await test.services.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, person.id)),
    ).toBe(0)
  })

  it.each([
    { status: 503, headers: undefined, before: 0, after: 1 },
    { status: 429, headers: { 'retry-after': '600' }, before: 9, after: 11 },
  ])('$status delays the message as requested', async ({ status, headers, before, after }) => {
    const { person } = await withBrowser()
    await answered(person)
    service.answers.push({ status, ...(headers && { headers }) })
    await sendPushes(test.services)
    minutes(before)
    await sendPushes(test.services)
    expect(service.received).toHaveLength(0)
    minutes(after)
    await sendPushes(test.services)
    expect(service.received).toHaveLength(1)
  })

  it('a permanent refusal or eight failures end the attempts', async () => {
    const { person } = await withBrowser()
    const due = () =>
      test.services.db.$count(pushDeliveries, sql`due_at is not null or claimed_until is not null`)
    await answered(person)
    service.answers.push({ status: 403 })
    await sendPushes(test.services)
    expect(await due()).toBe(0)
    await answered(person)
    for (let i = 0; i < 8; i++) {
      service.answers.push({ status: 500 })
      minutes(i * 61)
      await sendPushes(test.services)
    }
    expect([await due(), service.answers.length, service.received.length]).toEqual([0, 0, 0])
  })
})

describe('concurrent workers', () => {
  it('never send a message twice', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, withBrowser))
    for (let i = 0; i < 6; i++) await Promise.all(people.map(({ person }) => answered(person)))
    await Promise.all(Array.from({ length: 6 }, () => sendPushes(test.services)))
    const sent = service.received.map(({ device, said }) => `${device} ${said.id}`)
    expect([sent.length, new Set(sent).size]).toEqual([60, 60])
  })

  it('repeat only the one message whose worker crashed before recording it, with the same tag', async () => {
    const { person, browser } = await withBrowser()
    await answered(person)
    const broken = Object.assign(Object.create(test.services.db), {
      execute: (statement: never) =>
        service.received.length > 0
          ? Promise.reject(new Error('killed'))
          : test.services.db.execute(statement),
    })
    await expect(
      sendPushes({ ...test.services, db: broken, log: pino({ level: 'silent' }) }),
    ).rejects.toThrow('killed')
    await sendPushes(test.services)
    expect(service.received).toHaveLength(1)
    minutes(3)
    await sendPushes(test.services)
    expect(service.received.map(({ device, said }) => [device, said.id])).toEqual([
      [browser.id, service.received[0]?.said.id],
      [browser.id, service.received[0]?.said.id],
    ])
    expect(await claimPushes(test.services)).toEqual([])
  })
})

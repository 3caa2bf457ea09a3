import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { listNotifications } from '#features/accounts/notifications/contract/notices.ts'
import {
  saveNoticeSettings,
  savePreference,
} from '#features/accounts/notifications/contract/preferences.ts'
import { sendPushes } from '#features/accounts/notifications/server/push/send-pushes.ts'
import { sendMail } from '#features/platform/mail/server/send-mail.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { allowPush } from '#tests/support/notices/allow-push.ts'
import { type PushService, startPushService } from '#tests/support/notices/push-service.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { saveSearch } from '../../contract.ts'
import { notifyFound } from './notify-found.ts'

let test: TestApp
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  test = await openTestApp({ pushServices: [service.origin] })
  test.setNow(new Date('2026-11-20T23:45:00Z'))
})
afterAll(async () => {
  await test.close()
  await service.stop()
})

it('during quiet hours a notice is listed, mailed when they are over, and not pushed', async () => {
  const { person, me } = await allowPush(test, service, await makePerson(test.services))
  await me.call(savePreference, { topic: 'saved_searches', channel: 'mail', preference: 'each' })
  await me.call(saveNoticeSettings, {
    quiet: { from: '22:00', until: '08:00', timeZone: 'Etc/UTC' },
    summary: 'daily',
  })
  await me.call(saveSearch, { name: 'relojeria', address: '/directorio?q=relojeria', alerts: true })
  await makeBusiness(test.services, { published: true, name: 'Relojeria Una' })
  await notifyFound(test.services)
  await sendPushes(test.services)
  expect((await me.call(listNotifications, {})).items).toMatchObject([
    { text: 'Nuevo en «relojeria»: Relojeria Una' },
  ])
  expect(service.received).toEqual([])
  const read = async () =>
    (
      await test.services.db
        .select()
        .from(outgoingMails)
        .where(eq(outgoingMails.toAddress, person.email))
    )[0]
  await sendMail(test.services, (await read())?.id ?? '')
  expect((await read())?.state).toBe('queued')
  test.setNow(new Date('2026-11-21T08:01:00Z'))
  await sendMail(test.services, (await read())?.id ?? '')
  expect((await read())?.state).toBe('sent')
  await makeBusiness(test.services, { published: true, name: 'Relojeria Dos' })
  await notifyFound(test.services)
  await sendPushes(test.services)
  expect(service.received).toHaveLength(1)
})

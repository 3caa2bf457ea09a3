import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pushSubscriptions } from '#db/tables/accounts/notifications.ts'
import { keys } from '#db/tables/platform/keys.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { allowPush } from '#tests/support/notices/allow-push.ts'
import { type PushService, startPushService } from '#tests/support/notices/push-service.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readPush, renewPush, savePush } from '../../contract/push.ts'
import { maxDevices } from '../../vocabulary.ts'
import { isPushService } from './push-services.ts'

let service: PushService
let test: TestApp
beforeAll(async () => {
  service = await startPushService()
  test = await openTestApp({ pushServices: [service.origin] })
})
afterAll(async () => {
  await test.close()
  await service.stop()
})

describe('push subscriptions', () => {
  it('are one per session and ten per account; a browser belongs to the latest subscriber', async () => {
    const { person, me, browser, publicKey, device } = await allowPush(
      test,
      service,
      await makePerson(test.services),
    )
    expect((await me.call(readPush, {})).devices).toEqual([{ ...device, isThis: true }])
    const other = await makePerson(test.services)
    await test.as(other.token).call(savePush, { publicKey, ...browser.subscription })
    expect((await me.call(readPush, {})).devices).toEqual([])
    for (let i = 0; i < 2; i++) await allowPush(test, service, person)
    expect((await me.call(readPush, {})).devices).toHaveLength(1)
    await test.services.db.execute(sql`
      with made as (insert into sessions (id, user_id) select gen_random_uuid(), ${person.id}::uuid from generate_series(1, ${maxDevices}) returning id)
      insert into push_subscriptions (id, user_id, session_id, key_id, endpoint, p256dh, auth, device)
      select gen_random_uuid(), ${person.id}::uuid, made.id, s.key_id, s.endpoint || made.id, s.p256dh, s.auth, s.device from made, push_subscriptions s where s.user_id = ${other.id}`)
    await expect(allowPush(test, service, person)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Ya recibes avisos en 10 navegadores. Quita uno de la lista.',
    })
  })

  it('is nobody else’s by knowing its address: that takes its secret', async () => {
    const { me, browser, publicKey, device } = await allowPush(
      test,
      service,
      await makePerson(test.services),
    )
    const thief = test.as((await makePerson(test.services)).token)
    const { subscription: own } = service.openBrowser()
    const stolen = { ...own, endpoint: browser.subscription.endpoint }
    const refused = {
      code: 'conflict',
      message:
        'Este navegador ya recibe avisos de otra cuenta. Quita el permiso de avisos y actívalo otra vez.',
    }
    await expect(thief.call(savePush, { publicKey, ...stolen })).rejects.toMatchObject(refused)
    await thief.call(savePush, { publicKey, ...own })
    const old = { endpoint: own.endpoint, auth: own.auth }
    await expect(thief.call(renewPush, { old, ...stolen })).rejects.toMatchObject(refused)
    expect((await me.call(readPush, {})).devices).toEqual([{ ...device, isThis: true }])
  })

  it('asks for an address of a push service and a key of ours', async () => {
    const { me, browser, publicKey } = await allowPush(
      test,
      service,
      await makePerson(test.services),
    )
    const refused = {
      code: 'invalid',
      fields: { endpoint: expect.stringContaining('no conocemos') },
    }
    for (const endpoint of [
      'https://example.com/send/1',
      'http://fcm.googleapis.com/1',
      'https://10.0.0.1/1',
    ])
      await expect(
        me.call(savePush, { publicKey, ...browser.subscription, endpoint }),
      ).rejects.toMatchObject(refused)
    const strange = browser.subscription.p256dh
    await expect(
      me.call(savePush, { ...browser.subscription, publicKey: strange }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: 'Nuestra llave cambió. Actívalo otra vez.',
    })
    const ours = { pushServices: [] }
    expect(isPushService(ours, 'https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(true)
    expect(isPushService(ours, 'https://web.push.apple.com/x')).toBe(true)
    for (const none of [
      'https://fcm.googleapis.com.example.com/x',
      'https://a@fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
    ])
      expect(isPushService(ours, none)).toBe(false)
  })

  it('end with their VAPID key', async () => {
    const { person } = await allowPush(test, service, await makePerson(test.services))
    await test.services.db.delete(keys).where(eq(keys.purpose, 'push'))
    expect(
      await test.services.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, person.id)),
    ).toBe(0)
  })
})

it('use a service worker that intercepts no requests', async () => {
  const answer = await test.app.request('/sw.js')
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
  // It reports its endpoint, and makes no other requests.
  expect(answer.headers.get('content-security-policy')).toContain(
    "default-src 'none'; connect-src 'self'",
  )
  const script = await answer.text()
  expect(() => new Function(script)).not.toThrow()
  expect(script).not.toMatch(/caches|addEventListener\('fetch'/)
})

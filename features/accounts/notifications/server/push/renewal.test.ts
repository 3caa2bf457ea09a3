import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LeadsNotices } from '#features/directory/leads/server/notices.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { allowPush } from '#tests/support/notices/allow-push.ts'
import { type PushService, startPushService } from '#tests/support/notices/push-service.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readPush, renewPush } from '../../contract/push.ts'
import { notify } from '../index.ts'
import { sendPushes } from './send-pushes.ts'

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

describe('a browser with a new push endpoint', () => {
  it('gets all messages there, also pending ones, authenticated by the old secret', async () => {
    const { person, me, browser, device } = await allowPush(
      test,
      service,
      await makePerson(test.services),
    )
    const notice = {
      kind: 'leads.answered',
      facts: { business: 'Óptica Ñandú', code: 'K7P2Q' },
      cause: 'renewed',
      path: '/negocios/optica',
    } as const
    await notify<LeadsNotices>(test.services, test.services.db, { to: person.id, ...notice })
    const next = service.openBrowser()
    const { endpoint, auth } = browser.subscription
    const renew = (old: { endpoint: string; auth: string }, to = next.subscription) =>
      test.as().call(renewPush, { old, ...to })
    await expect(renew({ endpoint, auth: next.subscription.auth })).rejects.toMatchObject({
      code: 'not_found',
    })
    const elsewhere = { ...next.subscription, endpoint: 'https://example.com/send/1' }
    await expect(renew({ endpoint, auth }, elsewhere)).rejects.toMatchObject({ code: 'invalid' })
    const both = await Promise.allSettled([renew({ endpoint, auth }), renew({ endpoint, auth })])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await me.call(readPush, {})).devices).toEqual([{ ...device, isThis: true }])
    await sendPushes(test.services)
    expect(service.received.map((one) => one.device)).toEqual([next.id])
    // The new endpoint belonged to another account until now: it is now subscribed for one only.
    const other = await allowPush(test, service, await makePerson(test.services))
    await test.as().call(renewPush, {
      old: { endpoint: next.subscription.endpoint, auth: next.subscription.auth },
      ...other.browser.subscription,
    })
    expect((await other.me.call(readPush, {})).devices).toEqual([])
  })

  it('reports the change from its worker, which subscribes again if necessary', async () => {
    const script = await (await test.app.request('/sw.js')).text()
    const listeners: Record<string, (event: object) => void> = {}
    const sent: [string, { body: string }][] = []
    const as = (name: string) => ({
      toJSON: () => ({
        endpoint: `https://fcm.googleapis.com/${name}`,
        keys: { p256dh: `B-${name}`, auth: `s-${name}` },
      }),
      options: { of: name },
    })
    const asked: object[] = []
    const subscribe = (options: object) => {
      asked.push(options)
      return as('new')
    }
    new Function('addEventListener', 'registration', 'fetch', script)(
      (name: string, run: (event: object) => void) => {
        listeners[name] = run
      },
      { pushManager: { subscribe } },
      (path: string, init: { body: string }) => sent.push([path, init]),
    )
    const change = async (event: object) => {
      const waits: Promise<unknown>[] = []
      listeners.pushsubscriptionchange?.({
        ...event,
        waitUntil: (one: Promise<unknown>) => waits.push(one),
      })
      await Promise.all(waits)
    }
    await change({ oldSubscription: as('old'), newSubscription: null })
    await change({ oldSubscription: as('old'), newSubscription: as('given') })
    await change({ oldSubscription: null, newSubscription: null })
    expect(asked).toEqual([{ of: 'old' }])
    expect(sent.map(([path, { body }]) => [path, JSON.parse(body)])).toEqual(
      ['new', 'given'].map((name) => [
        renewPush.path,
        {
          old: { endpoint: 'https://fcm.googleapis.com/old', auth: 's-old' },
          endpoint: `https://fcm.googleapis.com/${name}`,
          p256dh: `B-${name}`,
          auth: `s-${name}`,
        },
      ]),
    )
  })
})

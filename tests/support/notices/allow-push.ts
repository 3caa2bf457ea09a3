import { readPush, savePush } from '#features/accounts/notifications/contract/push.ts'
import type { Person } from '../factories/people.ts'
import type { TestApp } from '../test-app.ts'
import type { PushService } from './push-service.ts'

/** Registers a browser at this push service in a person's session. */
export async function allowPush(test: TestApp, service: PushService, person: Person) {
  const me = test.as(person.token)
  const browser = service.openBrowser()
  const { publicKey } = await me.call(readPush, {})
  const device = await me.call(savePush, { publicKey, ...browser.subscription })
  return { person, me, browser, publicKey, device }
}

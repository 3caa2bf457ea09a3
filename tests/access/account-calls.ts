import { addSavedAddress } from '#features/address-book/contract.ts'
import { endSession } from '#features/identity/contract.ts'
import { readNotification } from '#features/notifications/contract/notices.ts'
import { keepPush, readPush, removePush } from '#features/notifications/contract/push.ts'
import { changeSavedSearch, removeSavedSearch, saveSearch } from '#features/saved-searches/contract.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { deliveryAddress } from '../support/factories/carts.ts'
import { makeNotice } from '../support/factories/notices.ts'
import type { Person } from '../support/factories/people.ts'
import { makeBrowser } from '../support/notices/push-service.ts'
import type { TestApp } from '../support/test-app.ts'

/** What an account keeps: an address, a search, a notice, a browser that is told, and its session. */
export async function makeAccountThings(test: TestApp, owner: Person) {
  const as = test.as(owner.token)
  const { publicKey } = await as.call(readPush, {})
  const { endpoint, p256dh, auth } = makeBrowser('https://fcm.googleapis.com').subscription
  return {
    address: (await as.call(addSavedAddress, { label: 'Casa', address: deliveryAddress })).id,
    search: (await as.call(saveSearch, { name: 'Pan', address: '/directorio?q=pan', alerts: true })).id,
    notice: await makeNotice(test.services, owner.id),
    device: (await as.call(keepPush, { publicKey, endpoint, p256dh, auth })).id,
    session: owner.sessionId,
  }
}

type Ids = { search: string; notice: string; device: string; session: string }

/** Whole, correct calls on what another account keeps. */
export const accountCalls = (me: () => ApiCaller, ids: Ids): Record<string, () => Promise<unknown>> => ({
  changeSavedSearch: () => me().call(changeSavedSearch, { savedSearchId: ids.search, name: 'mía', alerts: true }),
  removeSavedSearch: () => me().call(removeSavedSearch, { savedSearchId: ids.search }),
  readNotification: () => me().call(readNotification, { notificationId: ids.notice }),
  removePush: () => me().call(removePush, { deviceId: ids.device }),
  endSession: () => me().call(endSession, { sessionId: ids.session }),
})

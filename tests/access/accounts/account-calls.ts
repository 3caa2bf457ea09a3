import { endSession } from '#features/accounts/auth/contract.ts'
import { readNotification } from '#features/accounts/notifications/contract/notices.ts'
import { readPush, removePush, savePush } from '#features/accounts/notifications/contract/push.ts'
import { addSavedAddress } from '#features/buying/address-book/contract.ts'
import {
  changeSavedSearch,
  removeSavedSearch,
  saveSearch,
} from '#features/directory/saved-searches/contract.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { deliveryAddress } from '#tests/support/factories/carts.ts'
import { makeNotice } from '#tests/support/factories/notices.ts'
import type { Person } from '#tests/support/factories/people.ts'
import { makeBrowser } from '#tests/support/notices/push-service.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** Records of an account: address, saved search, notice, push subscription, session. */
export async function makeAccountThings(test: TestApp, owner: Person) {
  const as = test.as(owner.token)
  const { publicKey } = await as.call(readPush, {})
  const { endpoint, p256dh, auth } = makeBrowser('https://fcm.googleapis.com').subscription
  return {
    address: (await as.call(addSavedAddress, { label: 'Casa', address: deliveryAddress })).id,
    search: (await as.call(saveSearch, { name: 'Pan', address: '/directorio?q=pan', alerts: true }))
      .id,
    notice: await makeNotice(test.services, owner.id),
    device: (await as.call(savePush, { publicKey, endpoint, p256dh, auth })).id,
    session: owner.sessionId,
  }
}

type Ids = { search: string; notice: string; device: string; session: string }

/** Complete, valid calls on another account's records. */
export const accountCalls = (
  me: () => ApiCaller,
  ids: Ids,
): Record<string, () => Promise<unknown>> => ({
  changeSavedSearch: () =>
    me().call(changeSavedSearch, { savedSearchId: ids.search, name: 'mía', alerts: true }),
  removeSavedSearch: () => me().call(removeSavedSearch, { savedSearchId: ids.search }),
  readNotification: () => me().call(readNotification, { notificationId: ids.notice }),
  removePush: () => me().call(removePush, { deviceId: ids.device }),
  endSession: () => me().call(endSession, { sessionId: ids.session }),
})

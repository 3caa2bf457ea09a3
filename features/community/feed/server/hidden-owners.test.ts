import { afterAll, beforeAll, expect, it } from 'vitest'
import { mutes } from '#db/tables/accounts/trust-and-blocks.ts'
import { listNotifications } from '#features/accounts/notifications/contract/notices.ts'
import { addReaction, setFollowNotifications } from '#features/community/reactions/contract.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { followed } from '#tests/support/factories/followed-stores.ts'
import type { Person } from '#tests/support/factories/people.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findUnseen, markNewsSeen } from '../contract.ts'
import { notifyAfterMinutes } from '../vocabulary.ts'
import { notifyFollowers } from './notify-followers.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const { textsOf, newsOf, named, draft, publish, makeFollower, asNow } = followed(() => test)
const ofKind = async (kind: 'profesional' | 'empresa') =>
  makeStore(test.services, {
    business: await makeBusiness(test.services, { published: true, set: { kind } }),
  })
const mute = async (reader: Person, store: Store) => {
  await test.services.db
    .insert(mutes)
    .values({ ownerId: reader.id, personId: store.owner.id, shownAs: 'Alguien' })
}
const unseen = async (by: Person) => (await (await asNow(by)).call(findUnseen, {})).isNew

it('a single-person business whose owner the reader muted does not appear in the feed, its notifications or the unseen marker', async () => {
  const store = await ofKind('profesional')
  const [ana, luis] = [await makeFollower(store), await makeFollower(store)]
  for (const one of [ana, luis])
    await test
      .as(one.token)
      .call(setFollowNotifications, { kind: 'store', name: store.handle, on: true })
  await mute(ana, store)
  await publish(store, (await draft(store, 'Vela')).id)
  expect([(await textsOf(ana)).length, (await textsOf(luis)).length]).toEqual([0, 1])
  expect([await unseen(ana), await unseen(luis)]).toEqual([false, true])
  test.setNow(new Date(Date.now() + notifyAfterMinutes * 60_000 + 1000))
  await notifyFollowers(test.services).finally(() => test.setNow(null))
  const noticeCount = async (one: Person) =>
    (await test.as(one.token).call(listNotifications, {})).items.length
  expect([await noticeCount(ana), await noticeCount(luis)]).toEqual([0, 1])
})

it('a company whose owner the reader muted still appears, so that nothing reveals who owns it', async () => {
  const store = await ofKind('empresa')
  const ana = await makeFollower(store)
  await mute(ana, store)
  await publish(store, (await draft(store, 'Vela')).id)
  expect(await textsOf(ana)).toHaveLength(1)
})

it('unseen items are determined per followed business, from the start of the follow', async () => {
  const old = await named('Primero')
  const ana = await makeFollower(old)
  expect(await unseen(ana)).toBe(false)
  await publish(old, (await draft(old, 'Candil')).id)
  const later = await named('Segundo')
  await publish(later, (await draft(later, 'Farol')).id)
  await test.as(ana.token).call(addReaction, { act: 'follow', kind: 'store', name: later.handle })
  // The newest item is older than the follow; the next one is not.
  expect((await newsOf(ana)).map(({ isNew }) => isNew)).toEqual([false, true])
  expect(await unseen(ana)).toBe(true)
  const until = (await newsOf(ana))[1]?.at ?? ''
  await (await asNow(ana)).call(markNewsSeen, { until })
  expect(await unseen(ana)).toBe(false)
})

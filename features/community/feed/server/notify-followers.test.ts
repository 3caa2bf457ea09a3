import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { happenings } from '#db/tables/community/feed.ts'
import { reactions } from '#db/tables/community/reactions.ts'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import {
  listNotifications,
  readAllNotifications,
} from '#features/accounts/notifications/contract/notices.ts'
import { savePreference } from '#features/accounts/notifications/contract/preferences.ts'
import {
  addReaction,
  getMyReactions,
  removeReaction,
  setFollowNotifications,
} from '#features/community/reactions/contract.ts'
import { setProductState } from '#features/selling/products/contract/owner.ts'
import { makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makePromotion } from '#tests/support/factories/promotions.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { notifyAfterMinutes } from '../vocabulary.ts'
import { notifyFollowers } from './notify-followers.ts'
import { recordLevelRaised } from './record-level-raised.ts'
import { recordPromotionOffered } from './record-promotion-offered.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const as = (person: Person) => test.as(person.token)
const named = async (name: string) =>
  makeStore(test.services, {
    business: await makeBusiness(test.services, { published: true, name, set: { level: 1 } }),
  })
const setBellFor = (
  person: Person,
  store: Store,
  on = true,
  kind: 'store' | 'business' = 'store',
) =>
  as(person).call(setFollowNotifications, {
    kind,
    name: kind === 'store' ? store.handle : store.business.slug,
    on,
  })
const follow = (person: Person, store: Store, kind: 'store' | 'business' = 'store') =>
  as(person).call(addReaction, {
    act: 'follow',
    kind,
    name: kind === 'store' ? store.handle : store.business.slug,
  })
/** A follower with notifications on. */
const makeListener = async (
  store: Store,
  kind: 'store' | 'business' = 'store',
  person?: Person,
) => {
  const who = person ?? (await makePerson(test.services))
  await follow(who, store, kind)
  await setBellFor(who, store, true, kind)
  return who
}
const publish = async (store: Store, title: string) => {
  const { id: productId } = await makeProduct(test.services, store, {
    title,
    set: { state: 'draft' },
  })
  await as(store.owner).call(setProductState, {
    businessId: store.businessId,
    productId,
    state: 'published',
  })
  return productId
}
/** Runs the job at the time when everything so far is due. */
const notifyLater = async () => {
  test.setNow(new Date(Date.now() + notifyAfterMinutes * 60_000 + 1000))
  await notifyFollowers(test.services).finally(() => test.setNow(null))
}
const noticesOf = async (person: Person) =>
  (await as(person).call(listNotifications, {})).items.map(({ text, path }) => ({ text, path }))

describe('follow notifications', () => {
  it('are restored with a restored follow only', async () => {
    const store = await named('Vuelta')
    const ana = await makeListener(store)
    const of = { kind: 'store', name: store.handle } as const
    await as(ana).call(removeReaction, { act: 'follow', ...of })
    await as(ana).call(addReaction, { act: 'follow', ...of, bell: true })
    expect((await as(ana).call(getMyReactions, {})).bell.store).toEqual([store.handle])
    await expect(
      as(ana).call(addReaction, {
        act: 'save',
        kind: 'business',
        name: store.business.slug,
        bell: true,
      }),
    ).rejects.toMatchObject({
      fields: { bell: expect.any(String) },
    })
  })

  it('require a follow and end with it; a follow alone sends none', async () => {
    const store = await named('Barro')
    const ana = await makePerson(test.services)
    await expect(setBellFor(ana, store)).rejects.toThrow('No encontramos')
    await follow(ana, store)
    for (let twice = 0; twice < 2; twice++) await setBellFor(ana, store)
    expect((await as(ana).call(getMyReactions, {})).bell).toEqual({
      author: [],
      business: [],
      post: [],
      product: [],
      store: [store.handle],
    })
    const mark = { act: 'follow', kind: 'store', name: store.handle } as const
    await as(ana).call(removeReaction, mark)
    await as(ana).call(addReaction, mark)
    expect((await as(ana).call(getMyReactions, {})).bell.store).toEqual([])
    await publish(store, 'Taza')
    await notifyLater()
    expect(await noticesOf(ana)).toEqual([])
    const save = sql`update reactions set act = 'save', kind = 'product', bell_since = now() where profile_id = ${ana.id}`
    await expect(test.services.db.execute(save)).rejects.toThrow()
    expect(await test.services.db.$count(reactions, eq(reactions.profileId, ana.id))).toBe(1)
  })

  it('reach each follower of the store, its business or both once, except its own team', async () => {
    const store = await named('Fuego')
    const [ofStore, ofBusiness] = [await makeListener(store), await makeListener(store, 'business')]
    const both = await makeListener(store, 'business', await makeListener(store))
    const seller = await makeListener(
      store,
      'store',
      await makeMember(test.services, store.businessId, 'seller'),
    )
    await publish(store, 'Taza')
    await notifyFollowers(test.services)
    expect(await noticesOf(ofStore)).toEqual([])
    await notifyLater()
    await notifyLater()
    for (const person of [ofStore, ofBusiness, both])
      expect(await noticesOf(person)).toEqual([
        { text: 'Fuego publicó «Taza»', path: expect.stringMatching(/^\/producto\//) },
      ])
    expect(await noticesOf(seller)).toEqual([])
  })

  it('of one business and day are merged into one unread notice', async () => {
    const store = await named('Telar')
    const ana = await makeListener(store)
    await publish(store, 'Tapete')
    await publish(store, 'Cobija')
    const { id: promotionId } = await makePromotion(test.services, store, {
      code: null,
      name: 'Dos por uno',
    })
    await test.services.db.transaction((tx) =>
      recordPromotionOffered(test.services, tx, { promotionId, businessId: store.businessId }),
    )
    await notifyLater()
    expect(await noticesOf(ana)).toEqual([
      { text: 'Telar tiene 2 novedades', path: '/notificaciones/seguidos' },
    ])
    await as(ana).call(readAllNotifications, {
      seen: new Date(Date.now() + 3_600_000).toISOString(),
    })
    await test.services.db.transaction((tx) =>
      recordLevelRaised(test.services, tx, { businessId: store.businessId, level: 1 }),
    )
    await notifyLater()
    expect((await noticesOf(ana))[0]?.text).toBe('Telar alcanzó el nivel 1 de verificación')
  })

  it('do not go to former, later and suspended followers, nor for withdrawn items', async () => {
    const [store, other] = [await named('Miel'), await named('Cera')]
    const [left, off, gone, stays] = await Promise.all([1, 2, 3, 4].map(() => makeListener(store)))
    if (!left || !off || !gone || !stays) throw new Error('makeListener returned no person')
    const withdrawn = await makeListener(other)
    await publish(store, 'Panal')
    const productId = await publish(other, 'Vela')
    await as(left).call(removeReaction, { act: 'follow', kind: 'store', name: store.handle })
    await setBellFor(off, store, false)
    await test.services.db
      .update(users)
      .set({ suspendedAt: new Date() })
      .where(eq(users.id, gone.id))
    await as(other.owner).call(setProductState, {
      businessId: other.businessId,
      productId,
      state: 'draft',
    })
    const late = await makeListener(store)
    await notifyLater()
    const sentNotices = await test.services.db
      .select()
      .from(notifications)
      .where(eq(notifications.kind, 'news.happened'))
    const ids = sentNotices.map(({ recipientId }) => recipientId)
    for (const { id } of [left, off, gone, late, withdrawn]) expect(ids).not.toContain(id)
    expect(await noticesOf(stays)).toMatchObject([{ text: 'Miel publicó «Panal»' }])
    expect(
      await test.services.db
        .select()
        .from(happenings)
        .where(eq(happenings.businessId, other.businessId)),
    ).toMatchObject([{ notifiedAt: expect.any(Date) }])
  })

  it('are mailed at once, at most once a day per business, to followers who chose that', async () => {
    const store = await named('Sal')
    const [each, summed] = [await makeListener(store), await makeListener(store)]
    await as(each).call(savePreference, { topic: 'followed', channel: 'mail', preference: 'each' })
    await publish(store, 'Sal de mar')
    await test.services.db.transaction((tx) =>
      recordLevelRaised(test.services, tx, { businessId: store.businessId, level: 1 }),
    )
    await notifyLater()
    const mailed = await test.services.db
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.kind, 'news.happened'))
    expect(mailed.map(({ userId }) => userId)).toEqual([each.id])
    expect(await noticesOf(summed)).toMatchObject([{ text: 'Sal tiene 2 novedades' }])
  })
})

it('concurrent workers notify each follower once per item', async () => {
  const stores = await Promise.all(['Uno', 'Dos', 'Tres'].map(named))
  const ana = await makePerson(test.services)
  for (const store of stores) {
    await makeListener(store, 'store', ana)
    await publish(store, 'Algo')
  }
  test.setNow(new Date(Date.now() + notifyAfterMinutes * 60_000 + 1000))
  await Promise.all(Array.from({ length: 6 }, () => notifyFollowers(test.services))).finally(() =>
    test.setNow(null),
  )
  await notifyLater()
  expect((await noticesOf(ana)).map(({ text }) => text).toSorted()).toEqual(
    ['Dos', 'Tres', 'Uno'].map((name) => `${name} publicó «Algo»`),
  )
})

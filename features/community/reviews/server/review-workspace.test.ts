import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagesChannel } from '#db/invalidate-pages.ts'
import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import { mediaPersonalData } from '#features/platform/media/server/personal-data.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import {
  makeAnsweredLead,
  makeDeliveredOrder,
  makeReview,
} from '#tests/support/factories/reviews.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { jpegFile } from '#tests/support/upload-files.ts'
import * as disputes from '../contract/disputes.ts'
import * as contract from '../contract.ts'
import { reviewsPersonalData } from './personal-data.ts'
import { sendReviewInvitations } from './send-review-invitations.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

const person = (wanted = {}) => makePerson(test.services, wanted)
const of = ({ business: { slug } }: Store) => ({ kind: 'business' as const, slug })
const list = async (store: Store, more = {}) =>
  (await test.as().call(contract.listReviews, { ...of(store), ...more })).items
const figures = async (store: Store) => {
  const { proven, unproven } = await test.as().call(contract.readReviewSummary, of(store))
  return { proven: [proven.count, proven.average], unproven: [unproven.count, unproven.average] }
}
const buyer = async (store: Store, wanted = {}): Promise<Person> => {
  const by = await person(wanted)
  await makeDeliveredOrder(test, store, by)
  return by
}

describe('a list of reviews', () => {
  it('can be sorted, filtered by stars and provenance, and searched, ignoring accents', async () => {
    const store = await makeStore(test.services)
    const by = await buyer(store)
    await makeReview(test, store.business, { stars: 2, text: 'Tardaron en la entrega' })
    await makeReview(test, store.business, { by, stars: 5, text: 'Atención rápida y amable' })
    await makeReview(test, store.business, { stars: 3, text: 'Ni bien ni mal, normal' })
    const stars = async (more: object) => (await list(store, more)).map((one) => one.stars)
    expect(await stars({})).toEqual([3, 5, 2])
    expect(await stars({ sort: 'best' })).toEqual([5, 3, 2])
    expect(await stars({ sort: 'worst' })).toEqual([2, 3, 5])
    expect(await stars({ stars: 3 })).toEqual([3])
    expect(await stars({ provenance: 'bought' })).toEqual([5])
    expect(await stars({ provenance: 'unproven' })).toEqual([3, 2])
    expect(await stars({ unanswered: true })).toEqual([3, 5, 2])
    expect(await stars({ q: 'ATENCION' })).toEqual([5])
    expect(await stars({ q: '%' })).toEqual([])
  })

  it('shows only photos that the author uploaded, until the account is deleted', async () => {
    const store = await makeStore(test.services)
    const [by, stranger] = [await person(), await person()]
    const upload = async (who: Person) => {
      const path = `/storage/v1/object/review-photos/${who.id}/${randomUUID()}.jpg`
      const body = new Uint8Array(await jpegFile())
      const answer = await test.app.request(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${who.token}` },
        body,
      })
      return ((await answer.json()) as { Id: string }).Id
    }
    const [mine, theirs] = [await upload(by), await upload(stranger)]
    const write = (photos: string[]) =>
      test.as(by.token).call(contract.writeReview, {
        ...of(store),
        stars: 4,
        text: 'Mira qué bonito quedó',
        photos,
      })
    await expect(write([theirs])).rejects.toMatchObject({
      code: 'invalid',
      fields: { photos: expect.any(String) },
    })
    await write([mine])
    expect((await list(store))[0]?.photos).toMatchObject([
      { url: expect.stringMatching(/^\/files\//), alt: 'Foto 1 de la opinión de Ana P.' },
    ])
    const erasing = { userId: by.id, email: by.email }
    await test.services.db.transaction(async (tx) => {
      await reviewsPersonalData.erase?.(test.services, tx, erasing)
      await mediaPersonalData.erase?.(test.services, tx, erasing)
    })
    expect((await list(store))[0]).toMatchObject({
      author: null,
      text: 'Mira qué bonito quedó',
      photos: [],
      counts: false,
    })
  })
})

describe('the business', () => {
  it('finds what waits for its reply first, the worst before others, on every page of the list', async () => {
    const store = await makeStore(test.services)
    const write = async (stars: number) =>
      (await makeReview(test, store.business, { stars, text: `De ${stars} estrellas` })).id
    const waits = async () => {
      const { items, counts } = await test.as(store.owner.token).call(listMyTasks, {})
      return [
        items.find(({ kind }) => kind === 'review'),
        counts.find(({ kind }) => kind === 'review'),
      ]
    }
    expect(await waits()).toEqual([undefined, undefined])
    const answered = await write(1)
    for (const stars of [4, 2, 5]) await write(stars)
    await test.as(store.owner.token).call(contract.replyToReview, {
      businessId: store.businessId,
      reviewId: answered,
      text: 'Gracias',
    })
    const shown: number[] = []
    let after: string | undefined
    do {
      const page = await test
        .as()
        .call(contract.listReviews, { ...of(store), sort: 'waiting', size: 1, after })
      shown.push(...page.items.map(({ stars }) => stars))
      after = page.next ?? undefined
    } while (after)
    expect(shown).toEqual([2, 4, 5, 1])
    expect(await waits()).toMatchObject([
      {
        title: '3 opiniones sin responder',
        detail: expect.stringMatching(/, 2 estrellas: «De 2 estrellas»$/),
        path: `/dashboard-my-business/opiniones?negocio=${store.businessId}&ver=sin-responder`,
      },
      { count: 1, things: 3 },
    ])
  })

  it('replies once', async () => {
    const store = await makeStore(test.services)
    const { id } = await makeReview(test, store.business)
    const reply = (text: string) =>
      test
        .as(store.owner.token)
        .call(contract.replyToReview, { businessId: store.businessId, reviewId: id, text })
    const sent = await Promise.allSettled([
      reply('Gracias'),
      reply('Muchas gracias'),
      reply('Vuelve pronto'),
    ])
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(reply('Otra cosa')).rejects.toMatchObject({ code: 'conflict' })
    expect((await list(store))[0]?.reply?.text).toBeTruthy()
  })

  it('disputes a review, which stays visible until unrelated staff decide; both parties are notified', async () => {
    const store = await makeStore(test.services)
    const { id, by } = await makeReview(test, store.business, { by: await buyer(store), stars: 1 })
    const staff = await person({ staffPermissions: ['edit'] })
    const near = await person({ staffPermissions: ['edit'], invitedBy: store.owner.id })
    const dispute = () =>
      test.as(store.owner.token).call(contract.disputeReview, {
        businessId: store.businessId,
        reviewId: id,
        reason: 'Esta persona nunca vino a nuestro local',
      })
    await dispute()
    await expect(dispute()).rejects.toMatchObject({ code: 'conflict' })
    expect(await list(store)).toMatchObject([{ id, dispute: 'open', counts: true }])
    expect(await figures(store)).toMatchObject({ proven: [1, 1] })
    const { items } = await test.as(staff.token).call(disputes.listDisputes, { size: 100 })
    expect(items.find((row) => row.id === id)).toMatchObject({
      provenance: 'bought',
      evidence: expect.stringMatching(/^LJ-/),
      conflict: null,
      reason: expect.stringContaining('nunca vino'),
    })
    const decide = (who: Person, decision: 'kept' | 'removed') =>
      test.as(who.token).call(disputes.decideDispute, {
        reviewId: id,
        decision,
        rule: 'misleading',
        reason: 'El pedido existe y se entregó',
      })
    await expect(decide(near, 'removed')).rejects.toMatchObject({ code: 'forbidden' })
    await decide(staff, 'kept')
    await expect(decide(staff, 'removed')).rejects.toMatchObject({ code: 'conflict' })
    expect(await list(store)).toMatchObject([{ id, dispute: 'kept' }])
    for (const { email } of [by, store.owner]) {
      const mail = (await mailsTo(test.services, email)).find(
        ({ kind }) => kind === 'reviews.decided',
      )
      expect(mail?.text).toContain('El pedido existe y se entregó')
    }
  })

  it('no longer shows a review that staff removed, and its author cannot write it again', async () => {
    const store = await makeStore(test.services)
    const { id, by } = await makeReview(test, store.business, { stars: 1 })
    const reason = 'Insulta a una persona por su nombre'
    await test
      .as(store.owner.token)
      .call(contract.disputeReview, { businessId: store.businessId, reviewId: id, reason })
    const staff = await person({ staffPermissions: ['edit'] })
    await test.as(staff.token).call(disputes.decideDispute, {
      reviewId: id,
      decision: 'removed',
      rule: 'offensive',
      reason: 'Es un insulto',
    })
    expect(await list(store)).toEqual([])
    expect(await figures(store)).toEqual({ proven: [0, null], unproven: [0, null] })
    const refused = { code: 'conflict' }
    await expect(makeReview(test, store.business, { by })).rejects.toMatchObject(refused)
    await expect(
      test.as(by.token).call(contract.deleteReview, { reviewId: id }),
    ).rejects.toMatchObject(refused)
    await expect(
      test.as(by.token).call(contract.editReview, {
        reviewId: id,
        stars: 1,
        text: 'Lo digo otra vez',
        photos: [],
      }),
    ).rejects.toMatchObject(refused)
  })
})

describe('cached pages', () => {
  it('are invalidated by every change that they show', async () => {
    const store = await makeStore(test.services)
    const payloads: string[] = []
    const stop = await test.services.hear(pagesChannel, {
      onMessage: (payload) => void payloads.push(payload),
      onReconnect: () => undefined,
    })
    const changes = async (change: Promise<unknown>) => {
      payloads.length = 0
      const made = await change
      expect(payloads.join(' ')).toContain(`business:${store.businessId}`)
      return made
    }
    const { id, by } = (await changes(makeReview(test, store.business))) as Awaited<
      ReturnType<typeof makeReview>
    >
    const [me, owner] = [test.as(by.token), test.as(store.owner.token)]
    const { businessId } = store
    await changes(
      me.call(contract.editReview, {
        reviewId: id,
        stars: 2,
        text: 'Pensándolo bien, regular',
        photos: [],
      }),
    )
    await changes(owner.call(contract.replyToReview, { businessId, reviewId: id, text: 'Gracias' }))
    await changes(
      owner.call(contract.disputeReview, {
        businessId,
        reviewId: id,
        reason: 'Esta persona nunca estuvo aquí',
      }),
    )
    await changes(me.call(contract.deleteReview, { reviewId: id }))
    await stop()
  })
})

describe('an invitation', () => {
  it('goes to everybody once, three days after delivery, except reviewers and refunded buyers', async () => {
    const store = await makeStore(test.services)
    const people = [await buyer(store), await buyer(store)]
    const asked = await person()
    await makeAnsweredLead(test, store.business, asked)
    const said = await person()
    const mug = await makeProduct(test.services, store, { title: 'Taza de barro' })
    await makeDeliveredOrder(test, store, said, { products: [mug] })
    await makeReview(test, store.business, { by: said })
    await makeReview(test, mug, { kind: 'product', by: said })
    const returned = await person()
    const orderId = await makeDeliveredOrder(test, store, returned)
    await test.services.pool.query(
      'update review_proofs set voided_at = now() where order_id = $1',
      [orderId],
    )
    const invited = async (email: string) =>
      (await mailsTo(test.services, email)).filter(({ kind }) => kind === 'reviews.invited').length
    const all = () =>
      Promise.all([...people, asked, said, returned].map(({ email }) => invited(email)))
    await sendReviewInvitations(test.services)
    expect(await all()).toEqual([0, 0, 0, 0, 0])
    test.setNow(new Date(Date.now() + 3 * 86_400_000 + 60_000))
    await Promise.all([
      sendReviewInvitations(test.services),
      sendReviewInvitations(test.services),
      sendReviewInvitations(test.services),
    ])
    await sendReviewInvitations(test.services)
    test.setNow(null)
    expect(await all()).toEqual([1, 1, 1, 0, 0])
  })

  it('is one per order, and lists the business and each product that was not reviewed or returned', async () => {
    const store = await makeStore(test.services)
    const make = (title: string) => makeProduct(test.services, store, { title })
    const bought = [
      await make('Taza de barro'),
      await make('Cuenco de barro'),
      await make('Jarra de barro'),
    ]
    const [open, said] = [await person(), await person()]
    for (const by of [open, said]) await makeDeliveredOrder(test, store, by, { products: bought })
    await makeReview(test, store.business, { by: said, stars: 1 })
    await makeReview(test, { slug: bought[0]?.slug ?? '' }, { kind: 'product', by: said })
    await test.services.pool.query(`update products set state = 'archived' where id = $1`, [
      bought[2]?.id,
    ])
    test.setNow(new Date(Date.now() + 3 * 86_400_000 + 60_000))
    await sendReviewInvitations(test.services)
    test.setNow(null)
    const invitationsTo = async ({ email }: Person) =>
      (await mailsTo(test.services, email)).filter(({ kind }) => kind === 'reviews.invited')
    const [[whole, ...more], [rest]] = [await invitationsTo(open), await invitationsTo(said)]
    expect(more).toEqual([])
    expect(whole?.text).toContain(`/negocios/${store.business.slug}/opiniones#escribir`)
    for (const title of ['Taza de barro', 'Cuenco de barro']) expect(whole?.text).toContain(title)
    expect(whole?.text).not.toContain('Jarra')
    expect(rest?.text).toContain(`/producto/${bought[1]?.slug}/opiniones#escribir`)
    expect(rest?.text).not.toMatch(/Taza|Jarra/)
  })
})

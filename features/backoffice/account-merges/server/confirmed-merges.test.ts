import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identities, sessions, users } from '#db/tables/accounts/auth.ts'
import { accountMerges } from '#db/tables/backoffice/account-merges.ts'
import { savedAddresses } from '#db/tables/buying/address-book.ts'
import { purchases } from '#db/tables/buying/orders.ts'
import { questions } from '#db/tables/community/questions.ts'
import { reactions } from '#db/tables/community/reactions.ts'
import { reviewProofs, reviewSummaries, reviews } from '#db/tables/community/reviews.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { restoreUser } from '#features/backoffice/team/contract/people.ts'
import {
  mergeTwoAccounts,
  proposeMergeOf,
  mergeReason as reason,
} from '#tests/support/factories/account-merges.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { deliveryAddress } from '#tests/support/factories/carts.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { ask } from '#tests/support/factories/questions.ts'
import { makeReaction } from '#tests/support/factories/reactions.ts'
import { makeDeliveredOrder, makeReview } from '#tests/support/factories/reviews.ts'
import { makeStore } from '#tests/support/factories/stores.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { confirmMerge } from '../contract/link.ts'
import { listMerges, undoMerge } from '../contract/staff.ts'

let test: TestApp
let manager: Person
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
  manager = await makeManager()
})
afterAll(() => test.close())

const makeManager = () => makePerson(test.services, { staffPermissions: ['read', 'manage_users'] })
const two = async () => [await makePerson(test.services), await makePerson(test.services)] as const
const undo = (mergeId: string) => test.as(manager.token).call(undoMerge, { mergeId, reason })
const userOf = async (id: string) =>
  (await test.services.db.select().from(users).where(eq(users.id, id)))[0]
const marksOf = async (id: string) =>
  (await test.services.db.select().from(reactions).where(eq(reactions.profileId, id)))
    .map(({ act, subjectId }) => `${act} ${subjectId}`)
    .sort()
const address = { label: null, address: { ...deliveryAddress } } as never as {
  label: null
  address: typeof savedAddresses.$inferInsert.address
}

describe('two accounts whose mailboxes both confirmed', () => {
  it('are merged: movable rows moved, the absorbed account closed, both owners notified, the audit log written', async () => {
    const { db } = test.services
    const [kept, absorbed] = await two()
    const business = await makeBusiness(test.services, { published: true, owner: absorbed })
    const other = await makeBusiness(test.services, { published: true })
    await makeReaction(test.services, kept, 'save', { kind: 'business', id: other.id })
    await makeReaction(test.services, absorbed, 'archive', { kind: 'business', id: other.id })
    await makeReaction(test.services, absorbed, 'like', { kind: 'business', id: other.id })
    const question = await ask(test, other, { by: absorbed })
    for (const [profileId, place] of [
      [kept.id, 1],
      [absorbed.id, 1],
      [absorbed.id, 2],
    ] as const)
      await db
        .insert(savedAddresses)
        .values({ ...address, profileId, place, isDefault: place === 1 })
    await db.insert(identities).values({
      userId: absorbed.id,
      provider: 'google',
      providerId: absorbed.id,
      email: absorbed.email,
    })
    const id = await mergeTwoAccounts(test, manager, kept, absorbed)

    expect(await userOf(absorbed.id)).toMatchObject({
      mergedInto: kept.id,
      suspendedAt: expect.any(Date),
    })
    expect(await db.$count(sessions, eq(sessions.id, absorbed.sessionId))).toBe(1)
    expect(
      (await db.select().from(sessions).where(eq(sessions.id, absorbed.sessionId)))[0]?.endedAt,
    ).toBeInstanceOf(Date)
    expect(
      await db.select().from(businessMembers).where(eq(businessMembers.businessId, business.id)),
    ).toMatchObject([{ profileId: kept.id, role: 'owner' }])
    expect(
      (await db.select().from(questions).where(eq(questions.id, question.id)))[0]?.personId,
    ).toBe(kept.id)
    // The remaining account has the row already, so the absorbed account's row stays.
    expect(await marksOf(kept.id)).toEqual([`like ${other.id}`, `save ${other.id}`])
    expect(await marksOf(absorbed.id)).toEqual([`archive ${other.id}`])
    const places = await db
      .select()
      .from(savedAddresses)
      .where(eq(savedAddresses.profileId, kept.id))
      .orderBy(savedAddresses.place)
    expect(places.map(({ place, isDefault }) => [place, isDefault])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ])
    expect((await userOf(kept.id))?.appMetadata).toMatchObject({ providers: ['email', 'google'] })
    for (const { email } of [kept, absorbed])
      expect((await mailsTo(test.services, email)).at(-1)).toMatchObject({
        kind: 'accounts.merged',
      })
    const lines = await db
      .select()
      .from(auditEntries)
      .where(
        and(eq(auditEntries.subjectId, absorbed.id), eq(auditEntries.action, 'accounts.merged')),
      )
    expect(lines).toMatchObject([
      {
        detail: {
          merge: id,
          before: null,
          after: kept.id,
          moved: { 'business_members.profile_id': 1, 'reactions.profile_id': 1 },
        },
      },
    ])
  })

  it('are merged once when both mailboxes confirm concurrently', async () => {
    const [kept, absorbed] = await two()
    const { id, keptToken, absorbedToken } = await proposeMergeOf(test, manager, kept, absorbed)
    const said = await Promise.all([
      test.as().call(confirmMerge, { token: keptToken, other: absorbed.email }),
      test.as().call(confirmMerge, { token: absorbedToken, other: kept.email }),
    ])
    expect(said.map(({ state }) => state).sort()).toEqual(['joined', 'proposed'])
    const lines = inArray(auditEntries.action, ['accounts.merged'])
    expect(
      await test.services.db.$count(
        auditEntries,
        and(eq(auditEntries.subjectId, absorbed.id), lines),
      ),
    ).toBe(1)
    expect(
      (await test.services.db.select().from(accountMerges).where(eq(accountMerges.id, id)))[0],
    ).toMatchObject({ state: 'joined' })
  })

  it('count once where both acted on the same subject, and not at all where the other is staff', async () => {
    const { db } = test.services
    const store = await makeStore(test.services)
    const [kept, absorbed] = await two()
    await makeDeliveredOrder(test, store, absorbed)
    const { slug, id: businessId } = store.business
    for (const by of [kept, absorbed]) await makeReview(test, { slug }, { by })
    const own = await makeBusiness(test.services, { published: true, owner: absorbed })
    await makeReview(test, own, { by: kept, stars: 5 })
    const figures = async (subjectId: string) => {
      const [row] = await db
        .select()
        .from(reviewSummaries)
        .where(eq(reviewSummaries.subjectId, subjectId))
      return [row?.proven, row?.unproven].map((figure) =>
        (figure ?? []).reduce((sum, n) => sum + n, 0),
      )
    }
    expect([await figures(businessId), await figures(own.id)]).toEqual([
      [1, 1],
      [0, 1],
    ])
    const id = await mergeTwoAccounts(test, manager, kept, absorbed)
    expect((await figures(businessId)).reduce((sum, n) => sum + n)).toBe(1)
    expect(await figures(own.id)).toEqual([0, 0])
    // The review that stays keeps its proof, because others may still rely on it.
    const [left] = await db
      .select()
      .from(reviews)
      .where(and(eq(reviews.personId, absorbed.id), eq(reviews.businessId, businessId)))
    const [proof] = await db
      .select()
      .from(reviewProofs)
      .where(eq(reviewProofs.id, left?.proofId ?? ''))
    expect(proof?.personId).toBe(absorbed.id)
    // The purchase itself belongs entirely to the remaining account.
    expect(await db.$count(purchases, eq(purchases.profileId, kept.id))).toBe(1)
    await undo(id)
    expect([await figures(businessId), await figures(own.id)]).toEqual([
      [1, 1],
      [0, 1],
    ])
  })

  it('moves a review together with its proof, and no proof without its review', async () => {
    const { db } = test.services
    const store = await makeStore(test.services)
    const [kept, absorbed] = await two()
    await makeDeliveredOrder(test, store, absorbed)
    await makeReview(test, store.business, { by: absorbed })
    await mergeTwoAccounts(test, manager, kept, absorbed)
    const [review] = await db.select().from(reviews).where(eq(reviews.businessId, store.businessId))
    expect(review).toMatchObject({ personId: kept.id, countsAs: 'proven' })
    const stranger = await makePerson(test.services)
    const steal = db
      .update(reviewProofs)
      .set({ personId: stranger.id })
      .where(eq(reviewProofs.id, review?.proofId ?? ''))
    await expect(steal).rejects.toMatchObject({ cause: { message: 'a proof of another person' } })
  })
})

describe('undoing a merge', () => {
  it('returns the rows, reopens the absorbed account and notifies both owners', async () => {
    const { db } = test.services
    const [kept, absorbed] = await two()
    const business = await makeBusiness(test.services, { published: true, owner: absorbed })
    const other = await makeBusiness(test.services, { published: true })
    await makeReaction(test.services, kept, 'like', { kind: 'business', id: business.id })
    await makeReaction(test.services, absorbed, 'like', { kind: 'business', id: other.id })
    await makeReaction(test.services, absorbed, 'save', { kind: 'business', id: other.id })
    await db.insert(savedAddresses).values({ ...address, profileId: absorbed.id, place: 1 })
    await db.insert(savedAddresses).values({ ...address, profileId: kept.id, place: 1 })
    const id = await mergeTwoAccounts(test, manager, kept, absorbed)
    // Rows deleted meanwhile are not restored.
    await db
      .delete(reactions)
      .where(and(eq(reactions.profileId, kept.id), eq(reactions.act, 'save')))
    const { items } = await test
      .as(manager.token)
      .call(listMerges, { state: 'joined', userId: absorbed.id })
    expect(items).toMatchObject([{ id, undoableUntil: expect.any(String) }])
    await undo(id)
    expect(await userOf(absorbed.id)).toMatchObject({ mergedInto: null, suspendedAt: null })
    expect(await marksOf(kept.id)).toEqual([`like ${business.id}`])
    expect(await marksOf(absorbed.id)).toEqual([`like ${other.id}`])
    expect(
      await db.select().from(businessMembers).where(eq(businessMembers.businessId, business.id)),
    ).toMatchObject([{ profileId: absorbed.id }])
    expect(await db.$count(savedAddresses, eq(savedAddresses.profileId, absorbed.id))).toBe(1)
    expect((await mailsTo(test.services, absorbed.email)).at(-1)).toMatchObject({
      kind: 'accounts.merge_undone',
    })
    await expect(undo(id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Esas cuentas no están unidas.',
    })
  })

  it('is so within its days, with a reason, and by nothing else', async () => {
    const [kept, absorbed] = await two()
    const id = await mergeTwoAccounts(test, manager, kept, absorbed)
    await expect(
      test.as(manager.token).call(restoreUser, { userId: absorbed.id }),
    ).rejects.toMatchObject({ code: 'conflict' })
    const opened = test.services.db
      .update(users)
      .set({ suspendedAt: null })
      .where(eq(users.id, absorbed.id))
    await expect(opened).rejects.toMatchObject({ cause: { constraint: 'users_merged_shut' } })
    const entered = test.services.db.insert(sessions).values({ userId: absorbed.id })
    await expect(entered).rejects.toMatchObject({
      cause: { message: 'nobody enters an account that was taken in' },
    })
    await expect(
      test.as(manager.token).call(undoMerge, { mergeId: id, reason: '' }),
    ).rejects.toMatchObject({ code: 'invalid' })
    await expect(undo(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
    test.setNow(new Date(Date.now() + 31 * 86_400_000))
    const late = test.as((await makeManager()).token).call(undoMerge, { mergeId: id, reason })
    await expect(late).rejects.toMatchObject({
      code: 'conflict',
      message: 'Pasaron 30 días: ya no se pueden separar.',
    })
    test.setNow(null)
  })
})

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
  it('are merged: movable rows moved, the source account closed, both owners notified, the audit log written', async () => {
    const { db } = test.services
    const [target, source] = await two()
    const business = await makeBusiness(test.services, { published: true, owner: source })
    const other = await makeBusiness(test.services, { published: true })
    await makeReaction(test.services, target, 'save', { kind: 'business', id: other.id })
    await makeReaction(test.services, source, 'archive', { kind: 'business', id: other.id })
    await makeReaction(test.services, source, 'like', { kind: 'business', id: other.id })
    const question = await ask(test, other, { by: source })
    for (const [profileId, place] of [
      [target.id, 1],
      [source.id, 1],
      [source.id, 2],
    ] as const)
      await db
        .insert(savedAddresses)
        .values({ ...address, profileId, place, isDefault: place === 1 })
    await db.insert(identities).values({
      userId: source.id,
      provider: 'google',
      providerId: source.id,
      email: source.email,
    })
    const id = await mergeTwoAccounts(test, manager, target, source)

    expect(await userOf(source.id)).toMatchObject({
      mergedInto: target.id,
      suspendedAt: expect.any(Date),
    })
    expect(await db.$count(sessions, eq(sessions.id, source.sessionId))).toBe(1)
    expect(
      (await db.select().from(sessions).where(eq(sessions.id, source.sessionId)))[0]?.endedAt,
    ).toBeInstanceOf(Date)
    expect(
      await db.select().from(businessMembers).where(eq(businessMembers.businessId, business.id)),
    ).toMatchObject([{ profileId: target.id, role: 'owner' }])
    expect(
      (await db.select().from(questions).where(eq(questions.id, question.id)))[0]?.personId,
    ).toBe(target.id)
    // The target account has the row already, so the source account's row stays.
    expect(await marksOf(target.id)).toEqual([`like ${other.id}`, `save ${other.id}`])
    expect(await marksOf(source.id)).toEqual([`archive ${other.id}`])
    const places = await db
      .select()
      .from(savedAddresses)
      .where(eq(savedAddresses.profileId, target.id))
      .orderBy(savedAddresses.place)
    expect(places.map(({ place, isDefault }) => [place, isDefault])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ])
    expect((await userOf(target.id))?.appMetadata).toMatchObject({ providers: ['email', 'google'] })
    for (const { email } of [target, source])
      expect((await mailsTo(test.services, email)).at(-1)).toMatchObject({
        kind: 'accounts.merged',
      })
    const lines = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, source.id), eq(auditEntries.action, 'accounts.merged')))
    expect(lines).toMatchObject([
      {
        detail: {
          merge: id,
          before: null,
          after: target.id,
          moved: { 'business_members.profile_id': 1, 'reactions.profile_id': 1 },
        },
      },
    ])
  })

  it('are merged once when both mailboxes confirm concurrently', async () => {
    const [target, source] = await two()
    const { id, targetToken, sourceToken } = await proposeMergeOf(test, manager, target, source)
    const said = await Promise.all([
      test.as().call(confirmMerge, { token: targetToken, other: source.email }),
      test.as().call(confirmMerge, { token: sourceToken, other: target.email }),
    ])
    expect(said.map(({ state }) => state).sort()).toEqual(['merged', 'proposed'])
    const lines = inArray(auditEntries.action, ['accounts.merged'])
    expect(
      await test.services.db.$count(
        auditEntries,
        and(eq(auditEntries.subjectId, source.id), lines),
      ),
    ).toBe(1)
    expect(
      (await test.services.db.select().from(accountMerges).where(eq(accountMerges.id, id)))[0],
    ).toMatchObject({ state: 'merged' })
  })

  it('count once where both acted on the same subject, and not at all where the other is staff', async () => {
    const { db } = test.services
    const store = await makeStore(test.services)
    const [target, source] = await two()
    await makeDeliveredOrder(test, store, source)
    const { slug, id: businessId } = store.business
    for (const by of [target, source]) await makeReview(test, { slug }, { by })
    const own = await makeBusiness(test.services, { published: true, owner: source })
    await makeReview(test, own, { by: target, stars: 5 })
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
    const id = await mergeTwoAccounts(test, manager, target, source)
    expect((await figures(businessId)).reduce((sum, n) => sum + n)).toBe(1)
    expect(await figures(own.id)).toEqual([0, 0])
    // The review that stays keeps its proof, because others may still rely on it.
    const [left] = await db
      .select()
      .from(reviews)
      .where(and(eq(reviews.personId, source.id), eq(reviews.businessId, businessId)))
    const [proof] = await db
      .select()
      .from(reviewProofs)
      .where(eq(reviewProofs.id, left?.proofId ?? ''))
    expect(proof?.personId).toBe(source.id)
    // The purchase itself belongs entirely to the target account.
    expect(await db.$count(purchases, eq(purchases.profileId, target.id))).toBe(1)
    await undo(id)
    expect([await figures(businessId), await figures(own.id)]).toEqual([
      [1, 1],
      [0, 1],
    ])
  })

  it('moves a review together with its proof, and no proof without its review', async () => {
    const { db } = test.services
    const store = await makeStore(test.services)
    const [target, source] = await two()
    await makeDeliveredOrder(test, store, source)
    await makeReview(test, store.business, { by: source })
    await mergeTwoAccounts(test, manager, target, source)
    const [review] = await db.select().from(reviews).where(eq(reviews.businessId, store.businessId))
    expect(review).toMatchObject({ personId: target.id, countsAs: 'proven' })
    const stranger = await makePerson(test.services)
    const steal = db
      .update(reviewProofs)
      .set({ personId: stranger.id })
      .where(eq(reviewProofs.id, review?.proofId ?? ''))
    await expect(steal).rejects.toMatchObject({ cause: { message: 'a proof of another person' } })
  })
})

describe('undoing a merge', () => {
  it('returns the rows, reopens the source account and notifies both owners', async () => {
    const { db } = test.services
    const [target, source] = await two()
    const business = await makeBusiness(test.services, { published: true, owner: source })
    const other = await makeBusiness(test.services, { published: true })
    await makeReaction(test.services, target, 'like', { kind: 'business', id: business.id })
    await makeReaction(test.services, source, 'like', { kind: 'business', id: other.id })
    await makeReaction(test.services, source, 'save', { kind: 'business', id: other.id })
    await db.insert(savedAddresses).values({ ...address, profileId: source.id, place: 1 })
    await db.insert(savedAddresses).values({ ...address, profileId: target.id, place: 1 })
    const id = await mergeTwoAccounts(test, manager, target, source)
    // Rows deleted meanwhile are not restored.
    await db
      .delete(reactions)
      .where(and(eq(reactions.profileId, target.id), eq(reactions.act, 'save')))
    const { items } = await test
      .as(manager.token)
      .call(listMerges, { state: 'merged', userId: source.id })
    expect(items).toMatchObject([{ id, undoableUntil: expect.any(String) }])
    await undo(id)
    expect(await userOf(source.id)).toMatchObject({ mergedInto: null, suspendedAt: null })
    expect(await marksOf(target.id)).toEqual([`like ${business.id}`])
    expect(await marksOf(source.id)).toEqual([`like ${other.id}`])
    expect(
      await db.select().from(businessMembers).where(eq(businessMembers.businessId, business.id)),
    ).toMatchObject([{ profileId: source.id }])
    expect(await db.$count(savedAddresses, eq(savedAddresses.profileId, source.id))).toBe(1)
    expect((await mailsTo(test.services, source.email)).at(-1)).toMatchObject({
      kind: 'accounts.merge_undone',
    })
    await expect(undo(id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Esas cuentas no están unidas.',
    })
  })

  it('is so within its days, with a reason, and by nothing else', async () => {
    const [target, source] = await two()
    const id = await mergeTwoAccounts(test, manager, target, source)
    await expect(
      test.as(manager.token).call(restoreUser, { userId: source.id }),
    ).rejects.toMatchObject({ code: 'conflict' })
    const opened = test.services.db
      .update(users)
      .set({ suspendedAt: null })
      .where(eq(users.id, source.id))
    await expect(opened).rejects.toMatchObject({ cause: { constraint: 'users_merged_shut' } })
    const entered = test.services.db.insert(sessions).values({ userId: source.id })
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

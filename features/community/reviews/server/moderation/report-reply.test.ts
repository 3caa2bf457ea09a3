import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reviewReplies } from '#db/tables/community/reviews.ts'
import { subjects } from '#db/tables/platform/subjects.ts'
import { hiddenSubjects, reports } from '#db/tables/trust/reports.ts'
import { hideAuthor } from '#features/accounts/trust-and-blocks/contract.ts'
import { decideAppeal, decideCase, readCase } from '#features/trust/reports/contract/cases.ts'
import { appealDecision, listMyDecisions } from '#features/trust/reports/contract/decisions.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeTrustedReporter, newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  deleteReview,
  listMyReviews,
  listReviews,
  readReviewSummary,
  replyToReview,
} from '../../contract.ts'
import { reviewsPersonalData } from '../personal-data.ts'
import { replyReportable as reportable } from './report-reply.ts'

let test: TestApp
let shop: Business
let manager: Person
let author: Person
let staff: Person
let other: Person
let reviewId: string
let id: string
const text = 'Usted miente, y sabemos dónde vive.'
const reason = 'Amenaza a quien opinó.'

beforeAll(async () => {
  test = await openTestApp()
  const permissions = { staffPermissions: [...staffPermissions] }
  staff = await makePerson(test.services, permissions)
  other = await makePerson(test.services, permissions)
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await makeBusiness(test.services, { published: true, name: 'Óptica Ñandú' })
  manager = await makeMember(test.services, shop.id, 'manager')
  author = await makePerson(test.services)
  reviewId = (await makeReview(test, shop, { by: author, stars: 2 })).id
  await answer()
  id = (await list())[0]?.reply?.id ?? ''
})

const answer = (by = manager) =>
  test.as(by.token).call(replyToReview, { businessId: shop.id, reviewId, text })
const list = async () =>
  (await test.as().call(listReviews, { kind: 'business', slug: shop.slug })).items
const counted = async () =>
  (await test.as().call(readReviewSummary, { kind: 'business', slug: shop.slug })).unproven.count
const decide = async (by = staff) =>
  test.as(by.token).call(decideCase, {
    caseId: (await newestCaseOf(test, id)).id,
    state: 'removed',
    rule: 'offensive',
    reason,
  })

describe('the reply of a business to a review', () => {
  it('is a subject that is deleted with the review, while deleting it leaves the review', async () => {
    expect(await test.services.db.select().from(subjects).where(eq(subjects.id, id))).toMatchObject(
      [{ kind: 'reply', businessId: null }],
    )
    await test.as(author.token).call(deleteReview, { reviewId })
    expect(await test.services.db.$count(subjects, eq(subjects.id, id))).toBe(0)
  })

  it('is reported once per person, also concurrently; its author and team cannot report it', async () => {
    const reader = await makePerson(test.services)
    const sent = await Promise.all(Array.from({ length: 8 }, () => report(test, reader, id)))
    expect(sent.filter(({ isNew }) => isNew)).toHaveLength(1)
    await Promise.all([report(test, author, id), report(test, await makePerson(test.services), id)])
    expect(await test.services.db.$count(reports, eq(reports.subjectId, id))).toBe(3)
    await expect(report(test, manager, id)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('is hidden by reports of trusted people, but not of the review’s author; the review stays', async () => {
    const critic = await makeTrustedReporter(test.services, 3)
    const theirs = (await makeReview(test, shop, { by: critic })).id
    await test
      .as(shop.owner.token)
      .call(replyToReview, { businessId: shop.id, reviewId: theirs, text })
    const answered = (await list()).find((one) => one.id === theirs)?.reply?.id ?? ''
    await report(test, critic, answered)
    expect(
      await test.services.db.$count(hiddenSubjects, eq(hiddenSubjects.subjectId, answered)),
    ).toBe(0)
    await report(test, await makeTrustedReporter(test.services, 3), answered)
    expect((await list()).find((one) => one.id === theirs)).toMatchObject({
      isHidden: false,
      text: 'Me atendieron muy bien',
      isAnswered: true,
      reply: { id: answered, isHidden: true, text: '' },
    })
  })

  it('cannot be used to block its author, whose identity is not public', async () => {
    await expect(
      test.as(author.token).call(hideAuthor, { subjectId: id, way: 'block' }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is in the data export of its author', async () => {
    const files = await reviewsPersonalData.collect?.(test.services, {
      userId: manager.id,
      email: manager.email,
    })
    expect(files?.['respuestas-a-opiniones.json']).toMatchObject([
      { reviewId, text, state: 'published' },
    ])
  })

  it('cannot be changed or deleted by the application', async () => {
    const it = eq(reviewReplies.id, id)
    await expect(
      test.services.db.update(reviewReplies).set({ text: 'Otra cosa' }).where(it),
    ).rejects.toThrow()
    await expect(test.services.db.delete(reviewReplies).where(it)).rejects.toThrow()
  })
})

describe('staff', () => {
  it('see it with the review and its author', async () => {
    await report(test, author, id)
    const seen = await test
      .as(staff.token)
      .call(readCase, { caseId: (await newestCaseOf(test, id)).id })
    expect(seen).toMatchObject({
      kind: 'reply',
      title: 'Respuesta de Óptica Ñandú a una opinión',
      text,
      isWritten: true,
      mayRemove: true,
      conflict: null,
      path: `/negocios/${shop.slug}/opiniones#respuesta-${id}`,
      author: { id: manager.id },
      around: [{ title: 'La opinión', text: 'Me atendieron muy bien' }],
    })
    expect(await reportable.writtenBy?.(test.services.db, manager.id, 10)).toEqual([id])
  })

  it('remove only the reply, for a rule that its author reads; it cannot be written again', async () => {
    await report(test, author, id)
    await decide()
    expect(await list()).toMatchObject([{ id: reviewId, reply: null, isAnswered: true }])
    expect(await counted()).toBe(1)
    const [own] = (await test.as(author.token).call(listMyReviews, {})).items
    expect(own).toMatchObject({ id: reviewId, isAnswered: false, state: 'published' })
    const message = 'Retiramos la respuesta de tu negocio; ya no se puede escribir otra.'
    await expect(answer()).rejects.toMatchObject({ code: 'conflict', message })
    const mail = (await mailsTo(test.services, manager.email)).find(
      ({ kind }) => kind === 'reports.of_yours',
    )
    expect(mail?.text).toContain(reason)
    const { items } = await test.as(manager.token).call(listMyDecisions, {})
    expect(items).toMatchObject([
      { kind: 'reply', side: 'author', state: 'removed', rule: 'offensive', reason, text },
    ])
  })

  it('restore it when another staff member upholds its author’s appeal', async () => {
    await report(test, author, id)
    await decide()
    const { id: caseId } = await newestCaseOf(test, id)
    await test
      .as(manager.token)
      .call(appealDecision, { caseId, text: 'No amenazamos a nadie: era su pedido.' })
    const { appeals } = await test.as(other.token).call(readCase, { caseId })
    await test.as(other.token).call(decideAppeal, {
      appealId: appeals[0]?.id ?? '',
      state: 'upheld',
      reason: 'Lo leímos otra vez.',
    })
    expect(await list()).toMatchObject([{ id: reviewId, reply: { id, text, isHidden: false } }])
  })

  it('cannot decide on a reply to their own review', async () => {
    const critic = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
    reviewId = (await makeReview(test, shop, { by: critic })).id
    await answer()
    id = (await list()).find((one) => one.id === reviewId)?.reply?.id ?? ''
    await report(test, await makePerson(test.services), id)
    await expect(decide(critic)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('decide while its review is deleted, without a deadlock', async () => {
    const rounds = Array.from({ length: 6 }, async () => {
      const opinion = await makeReview(test, shop)
      await test
        .as(manager.token)
        .call(replyToReview, { businessId: shop.id, reviewId: opinion.id, text })
      const [row] = await test.services.db
        .select()
        .from(reviewReplies)
        .where(eq(reviewReplies.reviewId, opinion.id))
      await report(test, await makePerson(test.services), row?.id ?? '')
      const { id: caseId } = await newestCaseOf(test, row?.id ?? '')
      return Promise.allSettled([
        test.as(opinion.by.token).call(deleteReview, { reviewId: opinion.id }),
        test.as(staff.token).call(decideCase, { caseId, state: 'removed', rule: 'spam', reason }),
      ])
    })
    for (const one of (await Promise.all(rounds)).flat())
      if (one.status === 'rejected') expect(['conflict', 'not_found']).toContain(one.reason.code)
  })
})

import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { reactions } from '#db/tables/community/reactions.ts'
import { reviewReplies } from '#db/tables/community/reviews.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { possibleDuplicates } from '#db/tables/directory/imports.ts'
import { subjectFigures } from '#db/tables/platform/subjects.ts'
import { reportCases } from '#db/tables/trust/reports.ts'
import { listQuestions, readQuestion } from '#features/community/questions/contract/read.ts'
import {
  listReviews,
  readReviewSummary,
  replyToReview,
} from '#features/community/reviews/contract.ts'
import { reportSubject } from '#features/trust/reports/contract/reports.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { ask, reply } from '#tests/support/factories/questions.ts'
import { makeReaction } from '#tests/support/factories/reactions.ts'
import { makeAnsweredLead, makeReview } from '#tests/support/factories/reviews.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { decideDuplicate } from '../../contract.ts'

let test: TestApp
let editor: Person
let remaining: Business
let deleted: Business
beforeAll(async () => {
  test = await openTestApp()
  editor = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  remaining = await makeBusiness(test.services, { published: true })
  deleted = await makeBusiness(test.services, { published: true })
})

/** Merges one business into the other, which must be unclaimed. */
async function merge() {
  await test.services.db
    .update(businesses)
    .set({ claimed: false })
    .where(eq(businesses.id, deleted.id))
  const [firstId = '', secondId = ''] = [remaining.id, deleted.id].toSorted()
  const [pair] = await test.services.db
    .insert(possibleDuplicates)
    .values({ firstId, secondId, reason: 'Mismo nombre' })
    .returning()
  const decision = firstId === remaining.id ? 'keep_first' : 'keep_second'
  await test.as(editor.token).call(decideDuplicate, { duplicateId: pair?.id ?? '', decision })
}
const read = async () => {
  const of = { kind: 'business' as const, slug: remaining.slug }
  const { items } = await test.as().call(listReviews, of)
  const { proven, unproven } = await test.as().call(readReviewSummary, of)
  const [row] = await test.services.db
    .select()
    .from(businesses)
    .where(eq(businesses.id, remaining.id))
  return {
    texts: items.map(({ text }) => text).sort(),
    proven: proven.count,
    unproven: unproven.count,
    rated: row?.ratingCount,
  }
}

it('reviews move to the remaining business and count there; of a person with both, only the review of that business remains', async () => {
  const both = await makePerson(test.services)
  await makeReview(test, remaining, { by: both, text: 'De la que queda' })
  await makeReview(test, deleted, { by: both, text: 'De la otra' })
  await makeReview(test, deleted, { text: 'De alguien más', stars: 2 })
  await merge()
  expect(await read()).toEqual({
    texts: ['De alguien más', 'De la que queda'],
    proven: 0,
    unproven: 2,
    rated: 0,
  })
})

it("a concurrent review of the remaining business is the person's only one, and the merge succeeds", async () => {
  const both = await makePerson(test.services)
  await makeReview(test, deleted, { by: both, text: 'De la otra' })
  const made = await Promise.allSettled([
    merge(),
    makeReview(test, remaining, { by: both, text: 'De la que queda' }),
  ])
  expect(made[0]?.status).toBe('fulfilled')
  const { texts, unproven } = await read()
  expect([texts.length, unproven]).toEqual([1, 1])
})

it('a moved review loses the proof from the deleted business', async () => {
  // In this category only requests prove a review.
  await test.services.db
    .update(businesses)
    .set({ isDemo: true })
    .where(inArray(businesses.id, [remaining.id, deleted.id]))
  const by = await makePerson(test.services)
  await makeAnsweredLead(test, deleted, by)
  await makeReview(test, deleted, { by, text: 'Cotizaron rápido' })
  const other = await makePerson(test.services)
  await makeAnsweredLead(test, remaining, other)
  await makeReview(test, remaining, { by: other, text: 'Buen precio' })
  expect(await read()).toEqual({ texts: ['Buen precio'], proven: 1, unproven: 0, rated: 1 })
  await merge()
  expect(await read()).toEqual({
    texts: ['Buen precio', 'Cotizaron rápido'],
    proven: 1,
    unproven: 1,
    rated: 1,
  })
})

it('questions and answers move, are found by the words of the new business, and their open reports move along', async () => {
  const { id: questionId } = await ask(test, deleted, { text: '¿Reparan relojes antiguos?' })
  await reply(test, questionId, { text: 'Sí, los de péndulo también.' })
  const reporter = await makePerson(test.services)
  await test
    .as(reporter.token)
    .call(reportSubject, { subjectId: questionId, rule: 'spam', text: '' })
  await merge()
  const { question, items } = await test
    .as()
    .call(readQuestion, { slug: remaining.slug, questionId })
  expect([question.text, items.map(({ text }) => text)]).toEqual([
    '¿Reparan relojes antiguos?',
    ['Sí, los de péndulo también.'],
  ])
  for (const q of ['relojes', 'péndulo'])
    expect(
      (await test.as().call(listQuestions, { slug: remaining.slug, q })).items.map(({ id }) => id),
    ).toEqual([questionId])
  const cases = await test.services.db
    .select()
    .from(reportCases)
    .where(eq(reportCases.subjectId, questionId))
  expect(cases).toMatchObject([{ businessId: remaining.id, state: 'open' }])
})

it('a report of a reply to a review moves along with the review', async () => {
  const { id: reviewId } = await makeReview(test, deleted, { text: 'Tardaron dos meses' })
  await test
    .as(deleted.owner.token)
    .call(replyToReview, { businessId: deleted.id, reviewId, text: 'Usted vino borracho.' })
  const [answer] = await test.services.db
    .select()
    .from(reviewReplies)
    .where(eq(reviewReplies.reviewId, reviewId))
  const reporter = await makePerson(test.services)
  await test
    .as(reporter.token)
    .call(reportSubject, { subjectId: answer?.id ?? '', rule: 'offensive', text: '' })
  await merge()
  const cases = await test.services.db
    .select()
    .from(reportCases)
    .where(eq(reportCases.subjectId, answer?.id ?? ''))
  expect(cases).toMatchObject([{ businessId: remaining.id, state: 'open' }])
})

it('reactions move, once per person, and are counted there', async () => {
  const [one, both] = [await makePerson(test.services), await makePerson(test.services)]
  const thing = ({ id }: Business) => ({ kind: 'business' as const, id })
  await makeReaction(test.services, one, 'save', thing(deleted))
  await makeReaction(test.services, one, 'follow', thing(deleted))
  await makeReaction(test.services, both, 'archive', thing(deleted))
  await makeReaction(test.services, both, 'save', thing(remaining))
  await merge()
  const rows = await test.services.db
    .select()
    .from(reactions)
    .where(eq(reactions.subjectId, remaining.id))
  expect(rows.map(({ profileId, act }) => `${profileId} ${act}`).sort()).toEqual(
    [`${one.id} save`, `${one.id} follow`, `${both.id} save`].sort(),
  )
  const [figures] = await test.services.db
    .select()
    .from(subjectFigures)
    .where(eq(subjectFigures.subjectId, remaining.id))
  expect(figures).toMatchObject({ saves: 2, followers: 1 })
})

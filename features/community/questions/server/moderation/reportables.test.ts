import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { questions } from '#db/tables/community/questions.ts'
import { subjects } from '#db/tables/platform/subjects.ts'
import { hiddenSubjects } from '#db/tables/trust/reports.ts'
import { decideCase } from '#features/trust/reports/contract/cases.ts'
import type { Reportable } from '#shared/server/feature.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { ask, reply } from '#tests/support/factories/questions.ts'
import { newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { getMyQuestionActivity, listQuestions, readQuestion } from '../../contract/read.ts'
import { deleteAnswer, deleteQuestion, editQuestion, markHelpful } from '../../contract/write.ts'
import { answerReportable } from './report-answer.ts'
import { questionReportable } from './report-question.ts'

let test: TestApp
let shop: Business
let asked: Awaited<ReturnType<typeof ask>>
let answered: Awaited<ReturnType<typeof reply>>
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  shop = await makeBusiness(test.services, { published: true, name: 'Óptica Ñandú' })
  asked = await ask(test, shop, { text: '¿Venden lentes bifocales?' })
  answered = await reply(test, asked.id, { text: 'Sí, con graduación.' })
})

const list = async (more: object = {}) =>
  (await test.as().call(listQuestions, { slug: shop.slug, ...more })).items
const set = (of: Reportable, id: string, removed: boolean) =>
  test.services.db.transaction(async (tx) => of.setRemoved?.(test.services, tx, id, removed))

describe('hidden questions and answers', () => {
  it('keep their place without text, are not found by search, and can be read by their author', async () => {
    await test.services.db
      .insert(hiddenSubjects)
      .values([{ subjectId: asked.id }, { subjectId: answered.id }])
    expect(await list()).toMatchObject([
      { id: asked.id, isHidden: true, text: '', best: [{ isHidden: true, text: '' }] },
    ])
    for (const q of ['bifocales', 'graduación']) expect(await list({ q })).toEqual([])
    expect(
      (await test.as(asked.by.token).call(getMyQuestionActivity, { slug: shop.slug })).asked,
    ).toMatchObject([{ text: '¿Venden lentes bifocales?' }])
  })
})

describe('staff', () => {
  it('see the text with its subject and context', async () => {
    const [question] = await questionReportable.describe(test.services.db, [asked.id])
    expect(question).toMatchObject({
      title: 'Pregunta sobre Óptica Ñandú',
      text: '¿Venden lentes bifocales?',
      standing: 'seen',
      authorId: asked.by.id,
      path: `/negocios/${shop.slug}/preguntas/${asked.id}`,
      businessId: shop.id,
      pictures: [],
      around: [],
    })
    const [answer] = await answerReportable.describe(test.services.db, [answered.id])
    expect(answer).toMatchObject({
      text: 'Sí, con graduación.',
      around: [{ title: 'La pregunta', text: '¿Venden lentes bifocales?' }],
    })
    expect(await questionReportable.writtenBy?.(test.services.db, asked.by.id, 10)).toEqual([
      asked.id,
    ])
    expect(await answerReportable.writtenBy?.(test.services.db, answered.by.id, 10)).toEqual([
      answered.id,
    ])
  })

  it('remove it with its counts, and restore it', async () => {
    await test.as(asked.by.token).call(markHelpful, { answerId: answered.id, isHelpful: true })
    for (const _ of [1, 2]) await set(answerReportable, answered.id, true)
    expect(await list()).toMatchObject([{ answers: 0, best: [] }])
    await set(answerReportable, answered.id, false)
    expect(await list()).toMatchObject([
      { answers: 1, best: [{ id: answered.id, isHelpful: false }] },
    ])
    await set(questionReportable, asked.id, true)
    expect(await list()).toEqual([])
    await expect(
      test.as().call(readQuestion, { slug: shop.slug, questionId: asked.id }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(reply(test, asked.id)).rejects.toMatchObject({ code: 'not_found' })
    const mine = test.as(asked.by.token)
    await expect(mine.call(deleteQuestion, { questionId: asked.id })).rejects.toMatchObject({
      code: 'conflict',
    })
    const change = { addition: 'Insisto en lo mismo' }
    await expect(mine.call(editQuestion, { questionId: asked.id, change })).rejects.toMatchObject({
      code: 'conflict',
    })
    await set(questionReportable, asked.id, false)
    expect(await list()).toMatchObject([{ id: asked.id }])
  })

  it('restore a withdrawn question as withdrawn', async () => {
    await test.as(asked.by.token).call(deleteQuestion, { questionId: asked.id })
    await set(questionReportable, asked.id, true)
    await set(questionReportable, asked.id, false)
    expect(await list()).toMatchObject([{ state: 'withdrawn', text: '' }])
  })
})

it('the subjects are deleted with the business, and deleting a subject deletes its text', async () => {
  await test.services.db.delete(subjects).where(eq(subjects.id, answered.id))
  expect(await list()).toMatchObject([{ answers: 0 }])
  await test.services.db.delete(questions).where(eq(questions.businessId, shop.id))
  expect(await test.services.db.$count(subjects, eq(subjects.id, asked.id))).toBe(0)
})

it('questions and answers can be deleted by their author and decided on concurrently without a deadlock', async () => {
  const staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
  const decide = async (subjectId: string) => {
    await report(test, await makePerson(test.services), subjectId)
    const { id: caseId } = await newestCaseOf(test, subjectId)
    return () =>
      test
        .as(staff.token)
        .call(decideCase, { caseId, state: 'removed', rule: 'spam', reason: 'Anuncia otra cosa.' })
  }
  const rounds = Array.from({ length: 6 }, async () => {
    const question = await ask(test, shop)
    const answer = await reply(test, question.id)
    const decisions = [await decide(question.id), await decide(answer.id)]
    return Promise.allSettled([
      test.as(answer.by.token).call(deleteAnswer, { answerId: answer.id }),
      test.as(question.by.token).call(deleteQuestion, { questionId: question.id }),
      ...decisions.map((go) => go()),
    ])
  })
  const done = (await Promise.all(rounds)).flat()
  expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(
    rounds.length,
  )
  for (const one of done)
    if (one.status === 'rejected') expect(['conflict', 'not_found']).toContain(one.reason.code)
})

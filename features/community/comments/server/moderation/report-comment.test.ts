import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hiddenSubjects } from '#db/tables/trust/reports.ts'
import { findHiddenTexts, hideAuthor } from '#features/accounts/trust-and-blocks/contract.ts'
import type { StaffPost } from '#features/publishing/posts/contract/post.ts'
import { decideCase, listCases, readCase } from '#features/trust/reports/contract/cases.ts'
import {
  removeAccountContent,
  restoreAccountContent,
} from '#features/trust/reports/contract/removals.ts'
import { runRemoval } from '#features/trust/reports/server/cases/run-removal.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makeAuthor } from '#tests/support/content/authors.ts'
import { commentOn, makePublishedPost } from '#tests/support/content/comments.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeTrustedReporter, newestCaseOf, report } from '#tests/support/factories/reports.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listComments, readMyComments } from '../../contract/read.ts'
import { deleteComment } from '../../contract/write.ts'
import { commentReportable } from './report-comment.ts'

let test: TestApp
let staff: Person
let post: StaffPost
let writer: Person
let top: Awaited<ReturnType<typeof commentOn>>
let reply: Awaited<ReturnType<typeof commentOn>>
beforeAll(async () => {
  test = await openTestApp()
  staff = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
})
beforeEach(async () => {
  writer = await makePerson(test.services)
  const { id: authorId } = await makeAuthor(test.services, { profileId: writer.id })
  post = await makePublishedPost(test, { authorId, synopsis: 'Qué mirar antes de comprar.' })
  top = await commentOn(test, { postId: post.id, text: 'Compren solo con nosotros.' })
  reply = await commentOn(test, { postId: post.id, to: top.id, text: 'Eso no es cierto.' })
})
afterAll(() => test.close())

const list = () => test.as().call(listComments, { postId: post.id })
/** Reports a subject and returns the id of its case. */
async function reported(subjectId: string): Promise<string> {
  await report(test, await makePerson(test.services), subjectId)
  return (await newestCaseOf(test, subjectId)).id
}
const set = (id: string, removed: boolean) =>
  test.services.db.transaction(async (tx) =>
    commentReportable.setRemoved?.(test.services, tx, id, removed),
  )

describe('a reported comment', () => {
  it('is listed in the case queue, with its post and parent comment as context', async () => {
    await reported(reply.id)
    const { items } = await test.as(staff.token).call(listCases, { kind: 'comment' })
    const row = items.find(
      ({ title }) => title === `Respuesta a un comentario en «${post.fields.title}»`,
    )
    expect(row).toMatchObject({ kind: 'comment', reports: 1 })
    const found = await test.as(staff.token).call(readCase, { caseId: row?.id ?? '' })
    expect(found).toMatchObject({
      isWritten: true,
      text: 'Eso no es cierto.',
      path: `/blog/${post.publicSlug}#comentario-${reply.id}`,
      around: [{ text: 'Compren solo con nosotros.' }, { text: 'Qué mirar antes de comprar.' }],
    })
  })

  it('is removed for a rule, and its replies stay below a placeholder', async () => {
    const caseId = await reported(top.id)
    await test
      .as(staff.token)
      .call(decideCase, { caseId, state: 'removed', rule: 'spam', reason: 'Anuncia otra cosa.' })
    expect(await list()).toMatchObject({
      count: 1,
      items: [{ id: top.id, state: 'removed', text: '', author: null, newest: [{ id: reply.id }] }],
    })
    await set(top.id, false)
    expect(await list()).toMatchObject({
      count: 2,
      items: [{ text: 'Compren solo con nosotros.' }],
    })
  })

  it('cannot be decided by the author of its post', async () => {
    const colleague = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
    const { id: authorId } = await makeAuthor(test.services, { profileId: colleague.id })
    const own = await makePublishedPost(test, { authorId })
    const critic = await commentOn(test, { postId: own.id, text: 'No estoy de acuerdo.' })
    const decided = {
      caseId: await reported(critic.id),
      state: 'removed' as const,
      rule: 'spam' as const,
      reason: 'No me gusta.',
    }
    await expect(test.as(colleague.token).call(decideCase, decided)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await test.as(staff.token).call(decideCase, decided)
  })

  it('is hidden after one report by a verified person, but not by the author of its post', async () => {
    const [critic, verified] = [
      await makeTrustedReporter(test.services, 3),
      await makeTrustedReporter(test.services, 3),
    ]
    const { id: authorId } = await makeAuthor(test.services, { profileId: critic.id })
    const own = await makePublishedPost(test, { authorId })
    const { id } = await commentOn(test, { postId: own.id, text: 'No estoy de acuerdo.' })
    const isHidden = async () =>
      (await test.as().call(listComments, { postId: own.id })).items[0]?.isHidden
    await report(test, critic, id)
    expect(await isHidden()).toBe(false)
    await report(test, verified, id)
    expect(await isHidden()).toBe(true)
  })

  it('while hidden keeps its place without text for others; its author can read it', async () => {
    await test.services.db.insert(hiddenSubjects).values({ subjectId: top.id })
    expect((await list()).items).toMatchObject([{ id: top.id, isHidden: true, text: '' }])
    expect(
      (await test.as(top.by.token).call(readMyComments, { postId: post.id })).mine,
    ).toMatchObject([{ text: 'Compren solo con nosotros.' }])
  })

  it('is removed with everything by its account, and restored with it', async () => {
    const all = {
      caseId: await reported(top.id),
      rule: 'spam' as const,
      reason: 'Solo escribe anuncios.',
    }
    const { id: removalId, total } = await test.as(staff.token).call(removeAccountContent, all)
    expect(total).toBe(1)
    await runRemoval(test.services, removalId)
    expect(await list()).toMatchObject({ count: 1, items: [{ state: 'removed' }] })
    await test.as(staff.token).call(restoreAccountContent, { removalId })
    await runRemoval(test.services, removalId)
    expect(await list()).toMatchObject({ count: 2, items: [{ state: 'published' }] })
  })
})

it('its author can be blocked from it', async () => {
  const reader = test.as((await makePerson(test.services)).token)
  await reader.call(hideAuthor, { subjectId: top.id, way: 'mute' })
  const subjectIds = [top.id, reply.id]
  expect((await reader.call(findHiddenTexts, { subjectIds })).hidden).toEqual([
    { id: top.id, way: 'mute' },
  ])
})

describe('a reported post', () => {
  it('is listed in the same queue, cannot be removed by a decision, and its author’s account is not notified', async () => {
    const caseId = await reported(post.id)
    const found = await test.as(staff.token).call(readCase, { caseId })
    expect(found).toMatchObject({
      kind: 'post',
      title: `Entrada: ${post.fields.title}`,
      isWritten: false,
      mayClose: false,
      path: `/blog/${post.publicSlug}`,
    })
    await expect(
      test.as(staff.token).call(decideCase, {
        caseId,
        state: 'removed',
        rule: 'offensive',
        reason: 'No se puede así.',
      }),
    ).rejects.toMatchObject({ code: 'invalid' })
    await test
      .as(staff.token)
      .call(decideCase, { caseId, state: 'corrected', reason: 'Cambiamos el párrafo.' })
    const reader = test.as((await makePerson(test.services)).token)
    await expect(
      reader.call(hideAuthor, { subjectId: post.id, way: 'block' }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      test.services.db.insert(hiddenSubjects).values({ subjectId: post.id }),
    ).rejects.toThrow()
  })
})

it('can be deleted by its author and decided on concurrently without a deadlock', async () => {
  const rounds = Array.from({ length: 8 }, async () => {
    const own = await commentOn(test, { postId: post.id })
    const below = await commentOn(test, { postId: post.id, to: own.id, by: own.by })
    const cases = [await reported(own.id), await reported(below.id)]
    return Promise.allSettled([
      test.as(own.by.token).call(deleteComment, { commentId: own.id }),
      ...cases.map((caseId) =>
        test.as(staff.token).call(decideCase, {
          caseId,
          state: 'removed',
          rule: 'spam',
          reason: 'Anuncia otra cosa.',
        }),
      ),
    ])
  })
  const done = (await Promise.all(rounds)).flat()
  expect(done.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(
    rounds.length,
  )
  for (const one of done)
    if (one.status === 'rejected') expect(['conflict', 'not_found']).toContain(one.reason.code)
})

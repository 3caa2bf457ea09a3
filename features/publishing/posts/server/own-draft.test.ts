import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiCaller } from '#shared/api-client.ts'
import { type StaffPermission, staffPermissions } from '#shared/staff-permissions.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { postFieldsWith, publishedPost, writePost } from '#tests/support/factories/posts.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as manage from '../contract/manage.ts'
import { listPostVersions, restorePostVersion } from '../contract/versions.ts'

let test: TestApp
let writer: ApiCaller
let other: ApiCaller
let editor: ApiCaller
const member = async (...permissions: StaffPermission[]) =>
  test.as((await makePerson(test.services, { staffPermissions: permissions })).token)
beforeAll(async () => {
  test = await openTestApp()
  writer = await member('read', 'create')
  other = await member('read', 'create')
  editor = await member(...staffPermissions)
})
afterAll(() => test.close())

const tomorrow = () => ({
  day: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  time: '12:00',
  zone: 'UTC',
})
const refusedTo = (action: 'escribir' | 'descartar') => ({
  code: 'forbidden',
  message: `Solo puedes ${action} los borradores que empezaste tú, mientras nadie los haya publicado o programado.`,
})
const save = (by: ApiCaller, postId: string, version: number, title = 'Más') =>
  by.call(manage.savePost, { postId, version, fields: postFieldsWith({ title }), keeps: true })

it('a member who may create edits, restores and discards their own draft', async () => {
  const post = await writePost(writer, { title: 'Lo mío' })
  expect(post.may).toEqual({ write: true, discard: true })
  const changed = await save(writer, post.id, post.version)
  const { items } = await writer.call(listPostVersions, { postId: post.id })
  const back = { postId: post.id, number: items[0]?.number ?? 0, version: changed.version }
  expect((await writer.call(restorePostVersion, back)).fields.title).toBe('Lo mío')
  await writer.call(manage.deletePost, { postId: post.id })
  await expect(writer.call(manage.readStaffPost, { postId: post.id })).rejects.toMatchObject({
    code: 'not_found',
  })
})

it('they cannot publish, schedule or pause, nor edit other drafts', async () => {
  const { id: postId, version } = await writePost(writer)
  await expect(writer.call(manage.publishPost, { postId, version })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(
    writer.call(manage.schedulePost, { postId, version, ...tomorrow() }),
  ).rejects.toMatchObject({ code: 'forbidden' })
  await expect(writer.call(manage.setPostState, { postId, state: 'stored' })).rejects.toMatchObject(
    { code: 'forbidden' },
  )
  expect((await other.call(manage.readStaffPost, { postId })).may).toEqual({
    write: false,
    discard: false,
  })
  await expect(save(other, postId, version)).rejects.toMatchObject(refusedTo('escribir'))
  await expect(
    other.call(restorePostVersion, { postId, number: 1, version }),
  ).rejects.toMatchObject(refusedTo('escribir'))
  await expect(other.call(manage.deletePost, { postId })).rejects.toMatchObject(
    refusedTo('descartar'),
  )
})

it('after publication or scheduling it is no longer theirs, even as a draft again', async () => {
  const { id: postId, version } = await writePost(writer)
  await editor.call(manage.schedulePost, { postId, version, ...tomorrow() })
  await expect(save(writer, postId, version)).rejects.toMatchObject(refusedTo('escribir'))
  await editor.call(manage.unschedulePost, { postId })
  const mine = await save(writer, postId, version)
  await editor.call(manage.publishPost, { postId, version: mine.version })
  await editor.call(manage.unpublishPost, { postId })
  expect((await writer.call(manage.readStaffPost, { postId })).may).toEqual({
    write: false,
    discard: false,
  })
  await expect(save(writer, postId, mine.version)).rejects.toMatchObject(refusedTo('escribir'))
  await expect(writer.call(manage.deletePost, { postId })).rejects.toMatchObject(
    refusedTo('descartar'),
  )
})

it('permission to edit covers every post but no deletion, and vice versa', async () => {
  const { id: postId } = await publishedPost(editor)
  const may = async (...permissions: StaffPermission[]) =>
    (await (await member('read', ...permissions)).call(manage.readStaffPost, { postId })).may
  expect(await may('edit')).toEqual({ write: true, discard: false })
  expect(await may('delete')).toEqual({ write: false, discard: true })
  expect(await may()).toEqual({ write: false, discard: false })
})

it('an editor sees who else has the post open and since when, until they leave or are silent for two minutes', async () => {
  const post = await writePost(editor)
  const second = await member('read', 'edit')
  const meet = (by: ApiCaller, leaves = false) =>
    by.call(manage.reportPostPresence, { postId: post.id, leaves })
  // Saving counts as presence, too.
  const { others } = await meet(second)
  expect(others).toMatchObject([{ since: expect.any(String) }])
  const since = others[0]?.since ?? ''
  expect((await meet(editor)).others).toHaveLength(1)
  test.setNow(new Date(Date.parse(since) + 100_000))
  expect((await meet(editor)).others).toHaveLength(1)
  test.setNow(new Date(Date.parse(since) + 200_000))
  expect((await meet(second)).others).toMatchObject([{ since }])
  test.setNow(new Date(Date.parse(since) + 400_000))
  expect((await meet(second)).others).toEqual([])
  expect((await meet(editor)).others).toHaveLength(1)
  await meet(second, true)
  expect((await meet(editor)).others).toEqual([])
  test.setNow(null)
  await expect(meet(writer)).rejects.toMatchObject(refusedTo('escribir'))
})

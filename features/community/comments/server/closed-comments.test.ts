import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postComments } from '#db/tables/community/comments.ts'
import {
  publishPost,
  savePost,
  setPostState,
  unpublishPost,
} from '#features/publishing/posts/contract/manage.ts'
import type { StaffPost } from '#features/publishing/posts/contract/post.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { commentOn } from '#tests/support/content/comments.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { publishedPost } from '#tests/support/factories/posts.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listComments, readThread } from '../contract/read.ts'

let test: TestApp
let staff: ApiCaller
let post: StaffPost
beforeAll(async () => {
  test = await openTestApp()
  staff = test.as(
    (await makePerson(test.services, { staffPermissions: [...staffPermissions] })).token,
  )
})
beforeEach(async () => {
  post = await publishedPost(staff, { title: `Entrada ${crypto.randomUUID()}` })
})
afterAll(() => test.close())

const list = () => test.as().call(listComments, { postId: post.id })
const comment = (to?: string) => commentOn(test, { postId: post.id, ...(to && { to }) })

/** Closes comments as staff do: saves and then publishes the post. */
async function close(): Promise<void> {
  const fields = { ...post.fields, comments: 'closed' as const }
  post = await staff.call(savePost, { postId: post.id, version: post.version, fields })
  post = await staff.call(publishPost, { postId: post.id, version: post.version })
}

describe('closed comments', () => {
  it('follow the published setting, not the draft; existing comments stay and the page states that they are closed', async () => {
    const { id } = await comment()
    post = await staff.call(savePost, {
      postId: post.id,
      version: post.version,
      fields: { ...post.fields, comments: 'closed' },
    })
    await comment()
    post = await staff.call(publishPost, { postId: post.id, version: post.version })
    expect(await list()).toMatchObject({ count: 2, comments: 'closed' })
    for (const to of [undefined, id])
      await expect(comment(to)).rejects.toMatchObject({
        code: 'conflict',
        message: 'Los comentarios están cerrados.',
      })
    const row = {
      postId: post.id,
      personId: (await makePerson(test.services)).id,
      key: crypto.randomUUID(),
      text: 'Directo.',
    }
    await expect(test.services.db.insert(postComments).values(row)).rejects.toThrow()
  })

  it('close at one moment while people write: no comment is accepted afterwards', async () => {
    const writers = Array.from({ length: 8 }, () => comment())
    const closed = close().then(async () => (await list()).count)
    const made = await Promise.allSettled(writers)
    const atClosing = await closed
    for (const one of made) if (one.status === 'rejected') expect(one.reason.code).toBe('conflict')
    expect(atClosing).toBe(made.filter(({ status }) => status === 'fulfilled').length)
    expect(await test.services.db.$count(postComments, eq(postComments.postId, post.id))).toBe(
      atClosing,
    )
  })
})

it('cannot be read or written below a post that is not public, and return with the post', async () => {
  const { id } = await comment()
  for (const [hide, show] of [
    [
      () => staff.call(setPostState, { postId: post.id, state: 'paused' }),
      () => staff.call(setPostState, { postId: post.id, state: 'active' }),
    ],
    [
      () => staff.call(unpublishPost, { postId: post.id }),
      () => staff.call(publishPost, { postId: post.id, version: post.version }),
    ],
  ] as const) {
    await hide()
    await expect(list()).rejects.toMatchObject({ code: 'not_found' })
    await expect(test.as().call(readThread, { commentId: id })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(comment()).rejects.toMatchObject({ code: 'not_found' })
    await show()
    expect((await list()).count).toBe(1)
  }
})

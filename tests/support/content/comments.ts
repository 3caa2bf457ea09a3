import { randomUUID } from 'node:crypto'
import { writeComment } from '#features/community/comments/contract/write.ts'
import type { PostFields, StaffPost } from '#features/publishing/posts/contract/post.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { makePerson, type Person } from '../factories/people.ts'
import { publishedPost } from '../factories/posts.ts'
import type { TestApp } from '../test-app.ts'

/** A public post, published by a staff member. */
export async function makePublishedPost(
  test: TestApp,
  set: Partial<PostFields> = {},
): Promise<StaffPost> {
  const { token } = await makePerson(test.services, { staffPermissions: [...staffPermissions] })
  return publishedPost(test.as(token), { title: `Entrada ${randomUUID()}`, ...set })
}

type Commented = {
  /** A new post by default. */
  postId?: string
  by?: Person
  text?: string
  /** The comment that it replies to. */
  to?: string
}

/** Writes a comment, by a new person by default. */
export async function commentOn(test: TestApp, wanted: Commented = {}) {
  const {
    postId = (await makePublishedPost(test)).id,
    by = await makePerson(test.services),
    text = 'Me sirvió mucho, gracias.',
    to,
  } = wanted
  const { id } = await test
    .as(by.token)
    .call(writeComment, { postId, parentId: to ?? null, text, key: randomUUID() })
  return { id, by, postId }
}

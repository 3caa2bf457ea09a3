import { eq } from 'drizzle-orm'
import { posts, postVersions, publishedPosts } from '#db/tables/publishing/posts.ts'
import type { Person } from '#tests/support/factories/people.ts'
import { postFieldsWith, publishedPost } from '#tests/support/factories/posts.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { makeCommentsToList } from '../community/comments-to-list.ts'
import { authorLists, makeAuthorsToList } from './author-lists.ts'

type Options = { staff: Person; many: number; moment: (i: number) => Date }

const known = { postId: '', commentId: '' }

/** Creates `many` published posts, versions and comments of one of them, and authors. */
export async function makePostsToList(
  test: TestApp,
  { staff, many, moment }: Options,
): Promise<void> {
  const { db } = test.services
  for (let i = 0; i < many; i++) {
    const { id } = await publishedPost(test.as(staff.token), { title: `Cazuelas ${i}` })
    await db
      .update(posts)
      .set({ actedAt: moment(i), publishedAt: moment(i) })
      .where(eq(posts.id, id))
    await db
      .update(publishedPosts)
      .set({ publishedAt: moment(i) })
      .where(eq(publishedPosts.postId, id))
    if (i === 0) known.postId = id
  }
  await db
    .update(posts)
    .set({ version: many + 10 })
    .where(eq(posts.id, known.postId))
  const version = (i: number) => ({
    postId: known.postId,
    number: i + 5,
    fields: postFieldsWith(),
    savedBy: staff.id,
    savedAt: moment(i),
  })
  await db.insert(postVersions).values(Array.from({ length: many }, (_, i) => version(i)))
  await makeAuthorsToList(test.services, { many, moment })
  known.commentId = await makeCommentsToList(test, {
    postId: known.postId,
    by: staff,
    many,
    moment,
  })
}

type Item = Record<string, unknown>

/** The lists of the blog: caller, input and sort key of each order. */
export const postLists = (staff: () => Person) => {
  const guest = () => undefined
  const written = ({ createdAt }: Item) => String(createdAt)
  const published = ({ publishedAt }: Item) => String(publishedAt)
  return {
    ...authorLists(staff),
    listPosts: {
      newest: { as: guest, key: published },
      'by words': { as: guest, input: () => ({ q: 'cazuela' }), key: published },
    },
    listStaffPosts: {
      all: {
        as: staff,
        key: ({ lastInteraction }: Item) => (lastInteraction as { at: string }).at,
      },
    },
    listComments: { all: { as: guest, input: () => ({ postId: known.postId }), key: written } },
    listReplies: {
      all: { as: guest, input: () => ({ commentId: known.commentId }), key: written },
    },
    listMyComments: { all: { as: staff, key: written } },
    listPostVersions: {
      all: {
        as: staff,
        input: () => ({ postId: known.postId }),
        key: ({ number }: Item) => Number(number),
      },
    },
  }
}

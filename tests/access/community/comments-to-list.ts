import { postComments } from '#db/tables/community/comments.ts'
import type { Person } from '#tests/support/factories/people.ts'
import type { TestApp } from '#tests/support/test-app.ts'

type Options = { postId: string; by: Person; many: number; moment: (i: number) => Date }

/** Creates this many comments on a post, and as many replies to one of them; returns the id of that one. */
export async function makeCommentsToList(
  { services: { db } }: TestApp,
  { postId, by, many, moment }: Options,
): Promise<string> {
  const row = (i: number) => ({
    postId,
    personId: by.id,
    key: crypto.randomUUID(),
    text: 'Qué buenas cazuelas.',
    createdAt: moment(i),
  })
  const all = await db
    .insert(postComments)
    .values(Array.from({ length: many }, (_, i) => row(i)))
    .returning({ id: postComments.id })
  const parentId = all[0]?.id ?? ''
  for (let i = 0; i < many; i++) await db.insert(postComments).values({ ...row(i), parentId })
  return parentId
}

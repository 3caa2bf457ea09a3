import { postComments } from '#db/tables/community/comments.ts'
import type { Person } from '#tests/support/factories/people.ts'
import type { TestApp } from '#tests/support/test-app.ts'

type Wanted = { postId: string; by: Person; many: number; moment: (i: number) => Date }

/** So many comments on a post, and as many replies to one of them, whose id this gives. */
export async function makeCommentsToList(
  { services: { db } }: TestApp,
  { postId, by, many, moment }: Wanted,
): Promise<string> {
  const said = (i: number) => ({
    postId,
    personId: by.id,
    key: crypto.randomUUID(),
    text: 'Qué buenas cazuelas.',
    createdAt: moment(i),
  })
  const all = await db
    .insert(postComments)
    .values(Array.from({ length: many }, (_, i) => said(i)))
    .returning({ id: postComments.id })
  const parentId = all[0]?.id ?? ''
  for (let i = 0; i < many; i++) await db.insert(postComments).values({ ...said(i), parentId })
  return parentId
}

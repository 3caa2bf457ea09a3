import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { onlyRow } from '#db/only-row.ts'
import { postComments } from '#db/tables/community/comments.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { readDemoComments, readDemoPosts } from './read-demo-posts.ts'

const day = 86_400_000

/** People of the demonstration who neither run a business nor are staff. */
async function readersOf(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u join profiles p on p.id = u.id where u.is_demo and p.role <> 'staff'
      and not exists (select from business_members m where m.profile_id = u.id) order by u.email`)
  return rows.map(({ id }) => id)
}

/**
 * Inserts readers' comments on the demonstration's posts, by each reader in turn; replies are by another one, half a
 * day later.
 */
export async function insertDemoComments(services: Services, tx: Database): Promise<void> {
  const readers = await readersOf(tx)
  if (readers.length < 2) throw new Error('the demonstration has no readers')
  const { rows: posts } = await tx.execute<{ id: string; slug: string }>(sql`
    select s.post_id as id, s.slug from published_posts s join posts p on p.id = s.post_id where p.is_demo`)
  const ids = new Map(posts.map(({ id, slug }) => [slug, id]))
  const ages = new Map(readDemoPosts().map(({ file, daysAgo }) => [file, daysAgo]))
  for (const [turn, { post, text, reply }] of readDemoComments().entries()) {
    const postId = ids.get(post.split('/').at(-1) ?? '')
    if (!postId) throw new Error(`nobody reads ${post}`)
    const by = (shift: number) => readers[(turn + shift) % readers.length] as string
    const at = new Date(
      services.now().getTime() - (ages.get(post) ?? 1) * day + (1 + (turn % 2)) * day,
    )
    const made = onlyRow(
      await tx
        .insert(postComments)
        .values({ postId, personId: by(0), key: v7(), text, createdAt: at })
        .returning({ id: postComments.id }),
    )
    if (!reply) continue
    const later = new Date(at.getTime() + day / 2)
    await tx.insert(postComments).values({
      postId,
      parentId: made.id,
      personId: by(1),
      key: v7(),
      text: reply,
      createdAt: later,
    })
  }
}

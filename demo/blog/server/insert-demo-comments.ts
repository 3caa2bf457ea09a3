import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { postComments } from '#db/tables/community/comments.ts'
import { recordInteraction } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { readDemoComments, readDemoPosts } from './read-demo-posts.ts'

/** Days after which a comment no longer counts in what is being talked about. */
const talkedOfDays = 45

/** People of the demonstration who neither run a business nor are staff. */
async function readersOf(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u join profiles p on p.id = u.id where u.is_demo and p.role <> 'staff'
      and not exists (select from business_members m where m.profile_id = u.id) order by u.email`)
  return rows.map(({ id }) => id)
}

/** Hours until the replies to a comment, the nth comment of all. */
const hoursOf = (nth: number) => [1.3 + ((nth * 5) % 17), 8 + ((nth * 7) % 29)] as const

/**
 * Inserts readers' comments on the demonstration's posts, each by another reader, and replies by another, whom
 * the first may answer.
 */
export async function insertDemoComments(services: Services, tx: Database): Promise<void> {
  const readers = await readersOf(tx)
  if (readers.length < 2) throw new Error('the demonstration has no readers')
  const { rows: posts } = await tx.execute<{ id: string; slug: string }>(sql`
    select s.post_id as id, s.slug from published_posts s join posts p on p.id = s.post_id where p.is_demo`)
  const ids = new Map(posts.map(({ id, slug }) => [slug, id]))
  const ages = new Map(readDemoPosts().map(({ file, daysAgo }) => [file, daysAgo]))
  const now = services.now().getTime()
  const threads = readDemoComments().map(({ post, days, text, reply, again }, nth) => {
    const postId = ids.get(post.split('/').at(-1) ?? '')
    if (!postId) throw new Error(`nobody reads ${post}`)
    const at = now - ((ages.get(post) ?? 1) - days) * dayMs
    const by = (turn: number) => readers[(nth * 13 + turn * 7) % readers.length] as string
    const row = (said: string, hours: number, turn: number) => ({
      id: v7(),
      postId,
      personId: by(turn),
      key: v7(),
      text: said,
      createdAt: new Date(Math.min(now, at + hours * hourMs)),
    })
    const [first, second] = hoursOf(nth)
    return {
      comment: row(text, 0, 0),
      replies: [
        ...(reply ? [row(reply, first, 1)] : []),
        ...(again ? [row(again, first + second, 0)] : []),
      ],
    }
  })
  const comments = threads.map(({ comment }) => comment)
  const replies = threads.flatMap(({ comment, replies: rows }) =>
    rows.map((row) => ({ ...row, parentId: comment.id })),
  )
  await tx.insert(postComments).values(comments)
  await tx.insert(postComments).values(replies)
  for (const { personId, postId, createdAt } of [...comments, ...replies])
    if (createdAt.getTime() > now - talkedOfDays * dayMs)
      await recordInteraction(tx, {
        profileId: personId,
        act: 'comment',
        subjectIds: [postId],
        at: createdAt,
      })
}

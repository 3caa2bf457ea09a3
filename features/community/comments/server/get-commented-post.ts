import { sql } from 'drizzle-orm'
import type { PublicPost } from '#features/publishing/posts/contract/read.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

type Commented = Pick<PublicPost, 'id' | 'slug' | 'title' | 'comments'> & {
  /** Number of published comments. */
  count: number
  /** Account of the post's author; null when the author has none. */
  authorId: string | null
}

/** Gets a public post and its comment setting. Throws `not_found`. */
export async function getCommentedPost(db: Database, postId: string): Promise<Commented> {
  const { rows } = await db.execute<Commented>(sql`
    select s.post_id as id, s.slug, s.title, s.comments, coalesce(f.comments, 0) as count, a.profile_id as "authorId"
    from published_posts s join posts p on p.id = s.post_id and p.state = 'active' left join authors a on a.id = s.author_id
      left join subject_figures f on f.subject_id = s.post_id
    where s.post_id = ${postId}`)
  const [post] = rows
  if (!post) throw notFound('la entrada')
  return post
}

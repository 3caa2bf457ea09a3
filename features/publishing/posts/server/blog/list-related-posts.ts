import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import { listRelatedPosts as contract } from '../../contract/blog.ts'
import {
  type PublicRow,
  publicColumns,
  publicSource,
  serializePostCard,
} from '../serialize-public.ts'

const maxPosts = 6

/** Related posts; none for a post that is not public. */
export const listRelatedPosts = handle(contract, async ({ services, input: { postId } }) => {
  const { rows } = await services.reads.db.execute<PublicRow>(sql`
    with one as (select post_id, category_id, author_id, tags from published_posts where post_id = ${postId})
    select ${publicColumns} from ${publicSource} left join subject_figures f on f.subject_id = s.post_id cross join one
    where s.post_id <> one.post_id and (s.category_id = one.category_id or s.author_id = one.author_id or s.tags && one.tags)
    order by 3 * coalesce((s.category_id = one.category_id)::int, 0) + coalesce((s.author_id = one.author_id)::int, 0)
        + 2 * (select count(*) from unnest(s.tags) tag where tag = any(one.tags)) desc,
      f.score desc nulls last, s.published_at desc, s.post_id desc limit ${maxPosts}`)
  return { items: rows.map(serializePostCard) }
})

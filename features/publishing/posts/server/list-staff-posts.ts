import { type SQL, sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { containing } from '#shared/server/like.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { foldWords } from '#shared/text/fold.ts'
import { dayMs } from '#shared/time/durations.ts'
import { listStaffPosts as contract } from '../contract/manage.ts'
import type { StaffPostCard } from '../contract/post.ts'
import { freshnessDays, type PostView, postViews } from '../vocabulary.ts'
import { hasPostContent } from './create-post.ts'
import { excerptOf, readingMinutes } from './document/plain-text.ts'
import { authorName, storedPostPicture } from './post-sql.ts'
import { viewsOfPost } from './view-counter.ts'

type Filters = ParsedInput<typeof contract>
type Time = Date | string

type Row = Pick<
  StaffPostCard,
  | 'id'
  | 'title'
  | 'kind'
  | 'status'
  | 'state'
  | 'category'
  | 'author'
  | 'hasChanges'
  | 'publicSlug'
  | 'scheduleProblem'
  | 'viewCount'
  | 'commentCount'
  | 'likeCount'
> & {
  synopsis: string
  plain: string
  words: number
  cover: Omit<StoredPicture, 'alt'> | null
  coverAlt: string
  scheduledFor: Time | null
  checkedAt: Time | null
  actedAt: Time
  actedBy: string | null
  time: string
}

const views: Record<PostView, SQL> = {
  active: sql`p.state = 'active'`,
  paused: sql`p.state = 'paused'`,
  stored: sql`p.state = 'stored'`,
  reference: sql`p.kind = 'reference'`,
  bibliography: sql`p.kind = 'bibliography'`,
  ai: sql`p.kind = 'ai'`,
}

/** SQL condition: freshness of post `p`, by the age of its last check. */
function freshnessIs(freshness: NonNullable<Filters['freshness']>, now: Date): SQL {
  if (freshness === 'none') return sql`p.checked_at is null`
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const { recent, moderate } = freshnessDays
  if (freshness === 'recent') return sql`p.checked_at >= ${before(recent)}::timestamptz`
  if (freshness === 'old') return sql`p.checked_at < ${before(moderate)}::timestamptz`
  return sql`p.checked_at < ${before(recent)}::timestamptz and p.checked_at >= ${before(moderate)}::timestamptz`
}

/** SQL condition for the filters; the query occurs in the title or in the author's name. */
function filterCondition(
  { q, view, kind, status, freshness, categoryId, authorId }: Filters,
  now: Date,
): SQL {
  const folded = foldWords(q ?? '')
  const parts = [
    q &&
      (folded
        ? sql`(p.title_folded like ${containing(folded)} or search_fold(${authorName}) like ${containing(folded)})`
        : sql`false`),
    view && views[view],
    kind && sql`p.kind = ${kind}`,
    status && sql`p.status = ${status}`,
    freshness && freshnessIs(freshness, now),
    categoryId && sql`p.category_id = ${categoryId}`,
    authorId && sql`p.author_id = ${authorId}`,
  ].filter((part): part is SQL => Boolean(part))
  return sql.join([hasPostContent, ...parts], sql` and `)
}

async function countAll(db: Database) {
  const counting = postViews.map(
    (view) => sql`count(*) filter (where ${views[view]})::int as ${sql.identifier(view)}`,
  )
  const { rows } = await db.execute<Record<PostView | 'categories', number>>(sql`
    select ${sql.join(counting, sql`, `)}, (select count(*)::int from post_categories) as categories from posts p where ${hasPostContent}`)
  const counts = onlyRow(rows)
  return counts
}

const iso = (time: Time) => new Date(time).toISOString()

const serializeCard = (row: Row): StaffPostCard => ({
  id: row.id,
  title: row.title,
  excerpt: excerptOf(row.synopsis || row.plain),
  minutes: readingMinutes(row.words),
  kind: row.kind,
  status: row.status,
  state: row.state,
  category: row.category,
  author: row.author,
  cover: row.cover && pictureOf({ ...row.cover, alt: row.coverAlt }),
  scheduledFor: row.scheduledFor && iso(row.scheduledFor),
  scheduleProblem: row.scheduleProblem,
  viewCount: row.viewCount,
  commentCount: row.commentCount,
  likeCount: row.likeCount,
  hasChanges: row.hasChanges,
  publicSlug: row.publicSlug,
  checkedAt: row.checkedAt && iso(row.checkedAt),
  lastInteraction: { at: iso(row.actedAt), by: row.actedBy },
})

/** Posts for the team, those with the latest action first. */
export const listStaffPosts = handle(contract, async ({ services, input }) => {
  const { db } = services
  const from = fromCursor(input.after, byTime)
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.title, p.synopsis, left(p.plain, 500) as plain, p.words, p.kind, p.status, p.state, c.name as category,
      case when a.id is not null then ${authorName} end as author, ${storedPostPicture} as cover, p.cover_alt as "coverAlt",
      p.scheduled_for as "scheduledFor", p.schedule_problem as "scheduleProblem", ${viewsOfPost(services.now())} as "viewCount",
      coalesce(k.comments, 0) as "commentCount", coalesce(k.likes, 0) as "likeCount", coalesce(s.version <> p.version, false) as "hasChanges", s.slug as "publicSlug",
      p.checked_at as "checkedAt", p.acted_at as "actedAt", w.full_name as "actedBy", p.acted_at::text as time
    from posts p left join published_posts s on s.post_id = p.id left join authors a on a.id = p.author_id
      left join post_categories c on c.id = p.category_id left join media_objects m on m.id = p.cover_id left join profiles w on w.id = p.acted_by
      left join subject_figures k on k.subject_id = p.id
    where ${filterCondition(input, services.now())} ${from ? sql`and (p.acted_at, p.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)` : sql``}
    order by p.acted_at desc, p.id desc limit ${input.size + 1}`)
  const page = rows.slice(0, input.size)
  const last = page.at(-1)
  const next = rows.length > input.size && last ? toCursor([last.time, last.id]) : null
  return { items: page.map(serializeCard), next, counts: await countAll(db) }
})

import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { hasPostContent } from './create-post.ts'

/**
 * A draft or scheduled post with the member of the last action; `at` (ISO) is the time of that
 * action or, if scheduled, of the publication.
 */
export type WaitingPost = { id: string; title: string; at: string; by: string | null }

/** Maximum posts listed per group; the counts include all. */
const maxNamed = 5

type Row = {
  id: string
  title: string
  acted: Date
  due: Date | null
  by: string | null
  isOwn: boolean
  total: number
}

/**
 * Drafts and scheduled posts that are not stored away, in three groups: drafts that the member
 * created or last saved, other drafts, and scheduled posts (next first). Lists the first few of
 * each and counts all drafts.
 */
export async function getDraftOverview(db: Database, profileId: string) {
  const { rows } = await db.execute<Row>(sql`
    with waiting as (
      select p.id, p.title, p.acted_at, p.scheduled_for, w.full_name as by,
        coalesce(p.created_by = ${profileId} or p.saved_by = ${profileId}, false) as is_own
      from posts p left join profiles w on w.id = p.acted_by
      where p.state <> 'stored' and ${hasPostContent} and (p.status = 'draft' or p.scheduled_for is not null)
    ), placed as (
      select *, row_number() over (partition by scheduled_for is null, scheduled_for is null and is_own order by scheduled_for, acted_at desc, id) as place,
        count(*) filter (where scheduled_for is null) over () as total from waiting
    )
    select id, title, acted_at as acted, scheduled_for as due, by, is_own as "isOwn", total::int from placed where place <= ${maxNamed} order by place`)
  const serialize = ({ id, title, acted, due, by }: Row): WaitingPost => ({
    id,
    title,
    at: new Date(due ?? acted).toISOString(),
    by,
  })
  const drafts = rows.filter(({ due }) => due === null)
  return {
    own: drafts.filter(({ isOwn }) => isOwn).map(serialize),
    team: drafts.filter(({ isOwn }) => !isOwn).map(serialize),
    scheduled: rows.filter(({ due }) => due !== null).map(serialize),
    drafts: rows[0]?.total ?? 0,
  }
}

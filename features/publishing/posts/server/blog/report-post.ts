import { sql } from 'drizzle-orm'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import type { Reportable, ReportedItem } from '#shared/server/feature.ts'
import type { Database } from '#shared/server/services.ts'
import { storedPostPicture } from '../post-sql.ts'

type Row = Pick<ReportedItem, 'id' | 'title' | 'text' | 'authorId' | 'path' | 'standing'> & {
  cover: Omit<StoredPicture, 'alt'> | null
  coverAlt: string
  changedAt: string
}

/** Maximum text shown beside a report; the post's page shows the rest. */
const maxTextLength = 4000

/**
 * The published content, or the working copy if it is not published. The post belongs to the
 * platform (`isOfBusiness`): readers do not learn which account its author has, and that account
 * may not decide the report.
 */
async function describe(db: Database, ids: string[]): Promise<ReportedItem[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, 'Entrada: ' || coalesce(s.title, p.title) as title, a.profile_id as "authorId",
      left(concat_ws(E'\n', nullif(coalesce(s.synopsis, p.synopsis), ''), coalesce(s.plain, p.plain)), ${maxTextLength}) as text,
      '/blog/' || coalesce(s.slug, p.slug, p.id::text) as path, coalesce(s.changed_at, p.saved_at) as "changedAt",
      case when s.post_id is not null and p.state = 'active' then 'seen' else 'unseen' end as standing,
      ${storedPostPicture} as cover, coalesce(s.cover_alt, p.cover_alt) as "coverAlt"
    from posts p left join published_posts s on s.post_id = p.id left join authors a on a.id = coalesce(s.author_id, p.author_id)
      left join media_objects m on m.id = coalesce(s.cover_id, p.cover_id)
    where p.id = any(${sql.param(ids)}::uuid[])`)
  return rows.map(({ cover, coverAlt, changedAt, ...row }) => ({
    ...row,
    businessId: null,
    isOfBusiness: true,
    around: [],
    pictures: cover ? [{ url: pictureOf({ ...cover, alt: coverAlt }).url, alt: coverAlt }] : [],
    changedAt: new Date(changedAt),
  }))
}

/**
 * Posts as the subject of reports. No decision removes a post: staff correct or pause it in the
 * editor.
 */
export const postReportable: Reportable = { describe }

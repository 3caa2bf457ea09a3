import { eq, sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { postComments } from '#db/tables/community/comments.ts'
import type { Reportable, ReportedItem } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { commentTags } from '../comment-tags.ts'
import { lockComment } from '../lock-comment.ts'

type Row = Omit<ReportedItem, 'changedAt' | 'pictures' | 'around' | 'businessId'> & {
  parent: string | null
  synopsis: string
  changedAt: string
}

async function describe(db: Database, ids: string[]): Promise<ReportedItem[]> {
  const { rows } = await db.execute<Row>(sql`
    select k.id, k.text, k.person_id as "authorId", o.text as parent, coalesce(s.synopsis, p.synopsis) as synopsis,
      case when k.is_reply then 'Respuesta a un comentario en «' else 'Comentario en «' end || coalesce(s.title, p.title) || '»' as title,
      '/blog/' || coalesce(s.slug, p.slug, p.id::text) || '#comentario-' || k.id as path, greatest(k.created_at, k.edited_at) as "changedAt",
      case when k.state = 'removed' then 'removed' when k.state = 'withdrawn' or s.post_id is null or p.state <> 'active' then 'unseen' else 'seen' end as standing
    from post_comments k join posts p on p.id = k.post_id left join published_posts s on s.post_id = p.id left join post_comments o on o.id = k.parent_id
    where k.id = any(${sql.param(ids)}::uuid[])`)
  return rows.map(({ parent, synopsis, changedAt, ...row }) => ({
    ...row,
    businessId: null,
    pictures: [],
    around: [
      ...(parent ? [{ title: 'El comentario al que responde', text: parent }] : []),
      ...(synopsis ? [{ title: 'De qué trata la entrada', text: synopsis }] : []),
    ],
    changedAt: new Date(changedAt),
  }))
}

/** Removes or restores a comment; triggers update the counts. A comment that its author had withdrawn is restored as a placeholder. */
async function setRemoved(
  services: Services,
  tx: Database,
  id: string,
  removed: boolean,
): Promise<void> {
  const comment = await lockComment(tx, id)
  if (removed === (comment.state === 'removed')) return
  const state = removed ? 'removed' : comment.text === '' ? 'withdrawn' : 'published'
  await tx.update(postComments).set({ state }).where(eq(postComments.id, id))
  await invalidatePages(services, tx, commentTags(comment.postId))
}

async function invalidate(services: Services, tx: Database, id: string): Promise<void> {
  const { postId } = await lockComment(tx, id)
  await invalidatePages(services, tx, commentTags(postId))
}

async function writtenBy(db: Database, profileId: string, max: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from post_comments where person_id = ${profileId} and state <> 'removed' order by created_at, id limit ${max}`,
  )
  return rows.map(({ id }) => id)
}

/** Comment reports: how staff see a reported comment, remove and restore it. */
export const commentReportable: Reportable = { describe, setRemoved, invalidate, writtenBy }

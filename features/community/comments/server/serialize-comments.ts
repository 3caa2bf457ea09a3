import { sql } from 'drizzle-orm'
import { hiddenSubject } from '#db/hidden-subjects.ts'
import { toCursor } from '#shared/server/cursor.ts'
import type { Database } from '#shared/server/services.ts'
import { shortName } from '#shared/text/short-name.ts'
import type { Comment, Thread } from '../contract/comment.ts'
import { repliesShown } from '../vocabulary.ts'

type Time = Date | string

export type CommentRow = Pick<Comment, 'id' | 'text' | 'isHidden' | 'state' | 'signedAs'> & {
  parentId: string | null
  name: string | null
  isGone: boolean
  replies: number
  createdAt: Time
  editedAt: Time | null
  /** Creation time with microseconds, for cursors. */
  time: string
}

/** SQL: comments `k` with their author `p`, in any state. */
export const commentSource = sql`post_comments k left join profiles p on p.id = k.person_id`

export const commentColumns = sql`k.id, k.parent_id as "parentId", p.full_name as name, k.person_id is null as "isGone", k.text,
  ${hiddenSubject('k.id')} as "isHidden", k.state, k.signed_as as "signedAs", k.replies, k.created_at as "createdAt", k.edited_at as "editedAt",
  k.created_at::text as time`

export const newestFirst = sql`k.created_at desc, k.id desc`

/** SQL condition on a top-level comment: withdrawn and removed ones are only shown as placeholders for their replies. */
export const isCommentPublic = sql`(k.state = 'published' or k.replies > 0)`

const iso = (time: Time) => new Date(time).toISOString()

export function serializeComment(row: CommentRow): Comment {
  const { id, state, isHidden, signedAs, createdAt, editedAt } = row
  const isPublished = state === 'published'
  return {
    id,
    state,
    signedAs: isPublished ? signedAs : 'reader',
    isHidden: isPublished && isHidden,
    author: isPublished && !row.isGone ? shortName(row.name) : null,
    text: isPublished && !isHidden ? row.text : '',
    createdAt: iso(createdAt),
    editedAt: isPublished && editedAt ? iso(editedAt) : null,
  }
}

/** Cuts a page from rows fetched with one extra, and returns the cursor of the next page. */
export function cutPage(rows: CommentRow[], size: number) {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, next: rows.length > size && last ? toCursor([last.time, last.id]) : null }
}

/** Serializes top-level comments, in the given order, with their newest replies. */
export async function serializeThreads(db: Database, rows: CommentRow[]): Promise<Thread[]> {
  const ids = rows.flatMap(({ id, replies }) => (replies > 0 ? [id] : []))
  const { rows: replies } = await db.execute<CommentRow>(sql`
    select s.* from unnest(${sql.param(ids)}::uuid[]) w (id) cross join lateral (
      select ${commentColumns} from ${commentSource}
      where k.parent_id = w.id and k.state = 'published' order by ${newestFirst} limit ${repliesShown}) s`)
  return rows.map((row) => {
    const newest = replies.filter(({ parentId }) => parentId === row.id)
    return {
      ...serializeComment(row),
      replies: row.replies,
      newest: newest.toReversed().map(serializeComment),
    }
  })
}

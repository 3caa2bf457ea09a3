import { and, inArray, isNull } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { notify, withdrawBlockedMails } from '#features/accounts/server.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { commentPath } from '../../vocabulary.ts'
import type { CommentsEmailTemplates } from '../email-templates.ts'
import type { CommentsNotices } from '../notices.ts'

type Post = { id: string; slug: string; title: string; authorId: string | null }
type NewComment = {
  id: string
  text: string
  by: string
  parent: { id: string; personId: string | null } | null
}

/** Recipients, each once: the author of the parent comment and the author of the post, except the commenter. */
function recipientsOf({ authorId }: Post, { by, parent }: NewComment) {
  const replied = parent?.personId === by ? null : (parent?.personId ?? null)
  const author = authorId === by || authorId === replied ? null : authorId
  return { replied, author }
}

/** Notifies the author of the post and the author of the parent comment by notice and e-mail. */
export async function notifyOfComment(
  services: Services,
  tx: Database,
  post: Post,
  comment: NewComment,
): Promise<void> {
  const { replied, author } = recipientsOf(post, comment)
  const { id, text, by, parent } = comment
  const facts = { title: post.title }
  const notice = { cause: id, actorId: by, path: commentPath(post.slug, id), facts }
  if (replied && parent)
    await notify<CommentsNotices>(services, tx, {
      ...notice,
      to: replied,
      kind: 'comments.replied',
      group: parent.id,
      pathOfMany: commentPath(post.slug, parent.id),
    })
  if (author)
    await notify<CommentsNotices>(services, tx, {
      ...notice,
      to: author,
      kind: 'comments.written',
      group: post.id,
      pathOfMany: `/blog/${post.slug}#comentarios`,
    })
  const ids = [replied, author].flatMap((one) => one ?? [])
  if (ids.length === 0) return
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.suspendedAt)))
  const mails = people.map(({ id: userId, email: to }) => ({
    to,
    userId,
    dedupeKey: `comments.written:${id}:${userId}`,
  }))
  const data = { title: post.title, path: notice.path, text }
  for (const mail of mails)
    await queueMail<CommentsEmailTemplates>(services, tx, {
      ...mail,
      kind: 'comments.written',
      data: { ...data, isReply: mail.userId === replied },
    })
  await withdrawBlockedMails(tx, { actorId: by, mails })
}

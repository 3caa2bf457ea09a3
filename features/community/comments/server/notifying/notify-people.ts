import { and, inArray, isNull } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { notify, takeBackFromDeaf } from '#features/accounts/server.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { commentPath } from '../../vocabulary.ts'
import type { CommentsEmailTemplates } from '../email-templates.ts'
import type { CommentsNotices } from '../notices.ts'

type Post = { id: string; slug: string; title: string; authorId: string | null }
type Said = {
  id: string
  text: string
  by: string
  parent: { id: string; personId: string | null } | null
}

/** Who is told of a comment, each once: whose comment it replies to, and whose post it is. Who said it is not. */
function toldOf({ authorId }: Post, { by, parent }: Said) {
  const replied = parent?.personId === by ? null : (parent?.personId ?? null)
  const author = authorId === by || authorId === replied ? null : authorId
  return { replied, author }
}

/** Whose post it is and whose comment was replied to hear of it, here and by mail. */
export async function notifyPeople(
  services: Services,
  tx: Database,
  post: Post,
  said: Said,
): Promise<void> {
  const { replied, author } = toldOf(post, said)
  const { id, text, by, parent } = said
  const facts = { title: post.title }
  const told = { cause: id, actorId: by, path: commentPath(post.slug, id), facts }
  if (replied && parent)
    await notify<CommentsNotices>(services, tx, {
      ...told,
      to: replied,
      kind: 'comments.replied',
      group: parent.id,
      pathOfMany: commentPath(post.slug, parent.id),
    })
  if (author)
    await notify<CommentsNotices>(services, tx, {
      ...told,
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
  const data = { title: post.title, path: told.path, text }
  for (const mail of mails)
    await queueMail<CommentsEmailTemplates>(services, tx, {
      ...mail,
      kind: 'comments.written',
      data: { ...data, isReply: mail.userId === replied },
    })
  await takeBackFromDeaf(tx, { actorId: by, mails })
}

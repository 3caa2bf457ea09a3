import { sql } from 'drizzle-orm'
import { describeTexts } from '#features/accounts/trust-and-blocks/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { ConversationKind } from '../../vocabulary.ts'
import type { Pair } from './open-conversation.ts'

export type To =
  | { kind: Extract<ConversationKind, 'business'>; slug: string }
  | { kind: 'author'; subjectId: string }

/** The business of a page, by its current or a former address; also one that receives no messages. */
async function findBusinessId(db: Database, slug: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select b.id from businesses b
    where (b.slug = ${slug} or b.id = (select business_id from business_former_slugs where slug = ${slug})) and b.state <> 'draft'
    order by b.slug = ${slug} desc limit 1`)
  if (!rows[0]) throw notFound('el negocio')
  return rows[0].id
}

/** The account of an author of the blog; null for one without an account. */
async function findBlogAuthor(db: Database, subjectId: string) {
  const { rows } = await db.execute<{ authorId: string | null }>(
    sql`select profile_id as "authorId" from authors where id = ${subjectId} and archived_at is null`,
  )
  return rows[0]
}

/**
 * Whom somebody wants to write to: a business, or who wrote a text that they see or is an author of
 * the blog. Throws `not_found`, and `conflict` for a text without an account and for an own one.
 */
export async function findRecipient(
  services: Services,
  db: Database,
  to: To,
  callerId: string,
): Promise<Pair> {
  if (to.kind === 'business')
    return { kind: 'business', businessId: await findBusinessId(db, to.slug), personId: callerId }
  const written =
    (await findBlogAuthor(db, to.subjectId)) ??
    (await describeTexts(services, db, [to.subjectId]))[0]
  if (!written) throw notFound('a esa persona')
  const { authorId } = written
  if (!authorId)
    throw new AppError(
      'conflict',
      'Eso no lo escribió una persona con cuenta. No puedes escribirle.',
    )
  if (authorId === callerId)
    throw new AppError('conflict', 'Eso es tuyo: no puedes escribirte a ti.')
  return { kind: 'people', senderId: callerId, recipientId: authorId }
}

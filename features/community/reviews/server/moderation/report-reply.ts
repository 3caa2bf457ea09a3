import { eq, sql } from 'drizzle-orm'
import { reviewReplies } from '#db/tables/community/reviews.ts'
import { notFound } from '#shared/app-error.ts'
import type { Reportable, ReportedItem } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { lockReview } from '../lock-review.ts'

type Row = Omit<ReportedItem, 'changedAt' | 'pictures' | 'around'> & {
  review: string
  changedAt: string
}

async function describe(db: Database, ids: string[]): Promise<ReportedItem[]> {
  const { rows } = await db.execute<Row>(sql`
    select y.id, y.text, r.text as review, y.person_id as "authorId", true as "isOfBusiness", b.id as "businessId", y.created_at as "changedAt",
      'Respuesta de ' || b.name || ' a una opinión' || coalesce(' sobre ' || p.title, '') as title,
      coalesce('/producto/' || p.slug, '/negocios/' || b.slug) || '/opiniones#respuesta-' || y.id as path,
      case when y.state = 'removed' then 'removed' when r.state = 'removed' or b.state = 'draft' then 'unseen' else 'seen' end as standing
    from review_replies y join reviews r on r.id = y.review_id join businesses b on b.id = r.business_id left join products p on p.id = r.product_id
    where y.id = any(${sql.param(ids)}::uuid[])`)
  return rows.map(({ review, changedAt, ...row }) => ({
    ...row,
    pictures: [],
    around: [{ title: 'La opinión', text: review }],
    changedAt: new Date(changedAt),
  }))
}

/** Locks the review of a reply and returns both. Throws `not_found`. */
async function lockReply(tx: Database, id: string) {
  const of = eq(reviewReplies.id, id)
  const [unlocked] = await tx
    .select({ reviewId: reviewReplies.reviewId })
    .from(reviewReplies)
    .where(of)
  const locked = unlocked && (await lockReview(tx, unlocked.reviewId))
  const [reply] = await tx.select().from(reviewReplies).where(of)
  if (!locked || !reply) throw notFound('la respuesta')
  return { review: locked.review, reply }
}

/** Removes or restores a reply; the review and its figures stay unchanged. */
async function setRemoved(
  services: Services,
  tx: Database,
  id: string,
  removed: boolean,
): Promise<void> {
  const { review, reply } = await lockReply(tx, id)
  const state = removed ? 'removed' : 'published'
  if (state === reply.state) return
  await tx.update(reviewReplies).set({ state }).where(eq(reviewReplies.id, id))
  await services.announce(tx, 'business.changed', { businessId: review.businessId })
}

async function invalidate(services: Services, tx: Database, id: string): Promise<void> {
  const { review } = await lockReply(tx, id)
  await services.announce(tx, 'business.changed', { businessId: review.businessId })
}

async function writtenBy(db: Database, profileId: string, max: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from review_replies where person_id = ${profileId} and state <> 'removed' order by created_at, id limit ${max}`,
  )
  return rows.map(({ id }) => id)
}

/** Reply reports: how staff see a reported reply, remove and restore it. */
export const replyReportable: Reportable = { describe, setRemoved, invalidate, writtenBy }

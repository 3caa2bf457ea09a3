import { and, asc, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { reviewProofs } from '#db/tables/community/reviews.ts'
import { notify } from '#features/accounts/server.ts'
import { listedStates } from '#features/directory/businesses/vocabulary.ts'
import { queueMail } from '#features/platform/server.ts'
import { publicStoreStates } from '#features/selling/stores/vocabulary.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { invitedAfterDays, type ProofKind, reviewsPathFor } from '../vocabulary.ts'
import type { ReviewsEmailTemplates } from './email-templates.ts'
import type { ReviewsNotices } from './notices.ts'

const batchSize = 200

/**
 * `kind`: `bought` for an order, even one whose proof is `quoted`, or `quoted` for an answered request. `says`: they have not reviewed the
 * business; `products`: products of the order that they have not reviewed.
 */
type Invited = {
  id: string
  kind: ProofKind
  business: string
  slug: string
  says: boolean
  products: { slug: string; title: string }[]
  email: string
  personId: string
}

/**
 * Lists what each proof can still be used for: the business, and the bought products that were not returned. One e-mail covers a whole
 * order.
 */
async function listReviewable(tx: Database, ids: string[]): Promise<Invited[]> {
  const { rows } = await tx.execute<Invited>(sql`
    select p.id, case when p.order_id is null then 'quoted' else 'bought' end as kind, b.name as business, b.slug, u.email, p.person_id as "personId",
      not exists (select from reviews r where r.subject_id = p.business_id and r.person_id = p.person_id) as says,
      (select coalesce(json_agg(json_build_object('slug', t.slug, 'title', t.title) order by t.title, t.id), '[]') from products t
        join stores s on s.id = t.store_id
        where t.state = 'published' and s.state in ${publicStoreStates} and b.state in ${listedStates} and is_valid_proof(p.id, t.id)
          and t.id in (select v.product_id from order_lines l join product_variants v on v.id = l.sellable_id where l.order_id = p.order_id)
          and not exists (select from reviews r where r.subject_id = t.id and r.person_id = p.person_id)) as products
    from review_proofs p join businesses b on b.id = p.business_id join users u on u.id = p.person_id
    where p.id = any(${sql.param(ids)}::uuid[]) and b.state <> 'draft' and not b.is_demo`)
  return rows.filter(({ says, products }) => says || products.length > 0)
}

/** Processes one batch; the rows are locked and other processes skip them. Returns the batch size. */
async function inviteBatch(services: Services, tx: Database): Promise<number> {
  const now = services.now()
  const due = await tx
    .select({ id: reviewProofs.id })
    .from(reviewProofs)
    .where(
      and(
        isNull(reviewProofs.invitedAt),
        isNull(reviewProofs.voidedAt),
        isNotNull(reviewProofs.personId),
        lte(reviewProofs.createdAt, new Date(now.getTime() - invitedAfterDays * dayMs)),
        gt(reviewProofs.windowUntil, now),
      ),
    )
    .orderBy(asc(reviewProofs.createdAt), asc(reviewProofs.id))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  // Skips people who have reviewed everything, and demonstration accounts, which read no mail.
  for (const { id, kind, business, slug, says, products, email, personId } of await listReviewable(
    tx,
    ids,
  )) {
    const notice = {
      to: personId,
      kind: 'reviews.invited',
      facts: { business },
      cause: id,
    } as const
    await notify<ReviewsNotices>(services, tx, {
      ...notice,
      path: `${reviewsPathFor({ slug }, says ? null : products[0])}#escribir`,
    })
    await queueMail<ReviewsEmailTemplates>(services, tx, {
      to: email,
      userId: personId,
      kind: 'reviews.invited',
      data: { business, slug, kind, says, products },
      dedupeKey: `reviews.invited:${id}`,
    })
  }
  await tx.update(reviewProofs).set({ invitedAt: now }).where(inArray(reviewProofs.id, ids))
  return due.length
}

/** Invites everybody with a proof to review, some days after delivery; businesses cannot choose whom. Each batch is one transaction. */
export async function sendReviewInvitations(services: Services): Promise<void> {
  let processed = batchSize
  while (processed === batchSize)
    processed = await services.db.transaction((tx) => inviteBatch(services, tx))
}

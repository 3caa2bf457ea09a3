import { and, asc, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { reviewProofs } from '#db/tables/reviews.ts'
import { queueMail } from '#features/mail/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { invitedAfterDays } from '../vocabulary.ts'
import type { ReviewsLetters } from './letters.ts'
import type { ReviewsNotices } from './notices.ts'

const atOnce = 200

type Invited = { id: string; kind: 'bought' | 'quoted'; business: string; slug: string; email: string; personId: string }

/** One batch: those it takes are locked, and other processes leave them out. Gives how many there were. */
async function inviteSome(services: Services, tx: Database): Promise<number> {
  const now = services.now()
  const due = await tx
    .select({ id: reviewProofs.id })
    .from(reviewProofs)
    .where(
      and(
        isNull(reviewProofs.invitedAt),
        isNull(reviewProofs.voidedAt),
        isNotNull(reviewProofs.personId),
        lte(reviewProofs.createdAt, new Date(now.getTime() - invitedAfterDays * 86_400_000)),
        gt(reviewProofs.windowUntil, now),
      ),
    )
    .orderBy(asc(reviewProofs.createdAt), asc(reviewProofs.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  // All but who has said it already, and the people of the demonstration, who read no mail.
  const { rows } = await tx.execute<Invited>(sql`
    select p.id, p.kind, b.name as business, b.slug, u.email, p.person_id as "personId"
    from review_proofs p join businesses b on b.id = p.business_id join users u on u.id = p.person_id
    where p.id = any(${sql.param(ids)}::uuid[]) and b.state <> 'draft' and not b.is_demo
      and not exists (select from reviews r where r.subject_id = p.business_id and r.person_id = p.person_id)`)
  for (const { id, kind, business, slug, email, personId } of rows) {
    const told = { to: personId, kind: 'reviews.invited', facts: { business }, cause: id } as const
    await notify<ReviewsNotices>(services, tx, { ...told, path: `/negocios/${slug}/opiniones#escribir` })
    await queueMail<ReviewsLetters>(services, tx, {
      to: email,
      userId: personId,
      kind: 'reviews.invited',
      data: { business, slug, kind },
      dedupeKey: `reviews.invited:${id}`,
    })
  }
  await tx.update(reviewProofs).set({ invitedAt: now }).where(inArray(reviewProofs.id, ids))
  return due.length
}

/** Asks everybody who can prove it how it was, some days after: whom, nobody chooses. Batch by batch, each whole or not at all. */
export async function inviteDue(services: Services): Promise<void> {
  let taken = atOnce
  while (taken === atOnce) taken = await services.db.transaction((tx) => inviteSome(services, tx))
}

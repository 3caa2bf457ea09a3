import { eq, sql } from 'drizzle-orm'
import { reviews } from '#db/tables/community/reviews.ts'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import type { Reportable, ReportedItem } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { starWords } from '../../vocabulary.ts'
import { lockReview } from '../lock-review.ts'
import { concludeDispute } from './conclude-dispute.ts'

type Row = {
  id: string
  stars: number
  text: string
  of: string
  path: string
  reply: string | null
  dispute: string | null
  business: string
  businessId: string
  personId: string | null
  pictures: StoredPicture[]
  changedAt: string
  standing: ReportedItem['standing']
}

async function describe(db: Database, ids: string[]): Promise<ReportedItem[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.id, r.stars, r.text, y.text as reply, case when r.decision is null then r.dispute_reason end as dispute, b.name as business, b.id as "businessId", r.person_id as "personId", coalesce(p.title, b.name) as of,
      coalesce('/producto/' || p.slug, '/negocios/' || b.slug) || '/opiniones#opinion-' || r.id as path, coalesce(r.edited_at, r.created_at) as "changedAt",
      case when r.state = 'removed' then 'removed' when b.state = 'draft' then 'unseen' else 'seen' end as standing,
      (select coalesce(json_agg(json_build_object('storageKey', m.storage_key, 'width', m.width, 'height', m.height,
          'variants', m.variants, 'blur', m.blur, 'alt', 'Foto de la opinión') order by f.position), '[]')
        from review_photos f join media_objects m on m.id = f.media_id where f.review_id = r.id) as pictures
    from reviews r join businesses b on b.id = r.business_id left join products p on p.id = r.product_id
      left join review_replies y on y.review_id = r.id and y.state = 'published'
    where r.id = any(${sql.param(ids)}::uuid[])`)
  return rows.map(
    ({
      id,
      stars,
      text,
      of,
      path,
      reply,
      dispute,
      business,
      businessId,
      personId,
      pictures,
      changedAt,
      standing,
    }) => ({
      id,
      text,
      path,
      businessId,
      standing,
      authorId: personId,
      title: `Opinión de ${starWords(stars)} sobre ${of}`,
      pictures: pictures.map((one) => ({ url: pictureOf(one).url, alt: one.alt })),
      around: [
        ...(reply ? [{ title: `Respuesta de ${business}`, text: reply }] : []),
        ...(dispute ? [{ title: `${business} pide revisarla`, text: dispute }] : []),
      ],
      changedAt: new Date(changedAt),
    }),
  )
}

/** Removes or restores a review and aligns the decision of its dispute; triggers update the figures. */
async function setRemoved(
  services: Services,
  tx: Database,
  id: string,
  removed: boolean,
): Promise<void> {
  const { review } = await lockReview(tx, id)
  const state = removed ? 'removed' : 'published'
  if (state === review.state) return
  const decision = review.decision && (removed ? 'removed' : 'kept')
  await tx.update(reviews).set({ state, decision }).where(eq(reviews.id, id))
  await services.announce(tx, 'business.changed', { businessId: review.businessId })
}

async function invalidate(services: Services, tx: Database, id: string): Promise<void> {
  const { review } = await lockReview(tx, id)
  await services.announce(tx, 'business.changed', { businessId: review.businessId })
}

async function writtenBy(db: Database, profileId: string, max: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from reviews where person_id = ${profileId} and state <> 'removed' order by created_at, id limit ${max}`,
  )
  return rows.map(({ id }) => id)
}

/** Review reports: how staff see a reported review, remove and restore it. */
export const reviewReportable: Reportable = {
  describe,
  setRemoved,
  conclude: concludeDispute,
  invalidate,
  writtenBy,
}

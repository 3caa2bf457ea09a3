import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { orders } from '#db/tables/buying/orders.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { leads } from '#db/tables/directory/leads.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { subjects } from '#db/tables/platform/subjects.ts'
import { products } from '#db/tables/selling/products.ts'
import {
  disputeDecisions,
  proofKinds,
  reviewStates,
  reviewTallies,
} from '#features/community/reviews/vocabulary.ts'
import { at, createdAt, id, oneOf } from '../columns.ts'

const businessId = () =>
  uuid()
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' })

const personId = () => uuid().references(() => profiles.id, { onDelete: 'set null' })

/**
 * Evidence that a person dealt with a business: a delivered order or an answered request. `bought` is an order whose payment a provider
 * captured; an order that only the seller confirmed as paid (transfer, cash) is `quoted` with its order. Only event handlers insert rows,
 * and a trigger verifies them. Only `invitedAt` and `voidedAt` may change.
 */
export const reviewProofs = pgTable(
  'review_proofs',
  {
    id: id(),
    kind: text({ enum: proofKinds }).notNull(),
    businessId: businessId(),
    personId: personId(),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    leadId: uuid().references(() => leads.id, { onDelete: 'cascade' }),
    /** When the order was delivered or the request answered. */
    createdAt: createdAt(),
    /** End of the period in which it can prove a review. */
    windowUntil: at().notNull(),
    /** When the person was invited to review. */
    invitedAt: at(),
    /** When it was voided, because the money or the goods were returned. */
    voidedAt: at(),
  },
  (t) => [
    uniqueIndex('review_proofs_order').on(t.orderId, t.kind),
    uniqueIndex('review_proofs_lead').on(t.leadId),
    index('review_proofs_person').on(t.personId, t.businessId),
    index('review_proofs_business').on(t.businessId),
    index('review_proofs_uninvited')
      .on(t.createdAt, t.id)
      .where(sql`invited_at is null and voided_at is null`),
    check('review_proofs_kind', oneOf(t.kind, proofKinds)),
    check(
      'review_proofs_fact',
      sql`num_nonnulls(${t.orderId}, ${t.leadId}) = 1 and (${t.kind} = 'quoted' or ${t.orderId} is not null)`,
    ),
    check('review_proofs_window', sql`${t.windowUntil} > ${t.createdAt}`),
  ],
)

/** A person's review of a business or of one of its products; one per person and subject. */
export const reviews = pgTable(
  'reviews',
  {
    // It can be reported, so it is a subject.
    id: id().references(() => subjects.id, { onDelete: 'cascade' }),
    /** The reviewed business or product. */
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id, { onDelete: 'cascade' }),
    businessId: businessId(),
    productId: uuid().references(() => products.id, { onDelete: 'cascade' }),
    /** Null after the account was deleted. */
    personId: personId(),
    /** Its proof; null when unverified. One order proves a review of its business and one of each of its products. */
    proofId: uuid().references(() => reviewProofs.id, { onDelete: 'set null' }),
    stars: integer().notNull(),
    text: text().notNull(),
    state: text({ enum: reviewStates }).notNull().default('published'),
    /** The figure in which it counts; null for none. A trigger writes it. */
    countsAs: text({ enum: reviewTallies }),
    disputedAt: at(),
    disputedBy: personId(),
    disputeReason: text(),
    /** Staff member who works on the dispute, for one hour. */
    disputeTakenBy: personId(),
    disputeTakenAt: at(),
    decision: text({ enum: disputeDecisions }),
    decidedBy: personId(),
    decidedAt: at(),
    decisionReason: text(),
    createdAt: createdAt(),
    editedAt: at(),
  },
  (t) => [
    unique('reviews_one_each').on(t.subjectId, t.personId),
    uniqueIndex('reviews_proof').on(t.proofId, t.subjectId),
    index('reviews_newest').on(
      t.subjectId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('reviews_stars').on(
      t.subjectId,
      t.stars,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('reviews_business').on(
      t.businessId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('reviews_product').on(t.productId),
    index('reviews_person').on(t.personId),
    index('reviews_disputes').on(t.disputedAt, t.id).where(sql`disputed_at is not null`),
    index('reviews_dispute_taken').on(t.disputeTakenBy).where(sql`dispute_taken_by is not null`),
    check('reviews_subject', sql`${t.subjectId} = coalesce(${t.productId}, ${t.businessId})`),
    check('reviews_stars_given', sql`${t.stars} between 1 and 5`),
    check('reviews_text', sql`char_length(${t.text}) between 1 and 3000`),
    check('reviews_state', oneOf(t.state, reviewStates)),
    check('reviews_tally', oneOf(t.countsAs, reviewTallies)),
    check(
      'reviews_dispute',
      sql`(${t.disputedAt} is null) = (${t.disputeReason} is null) and char_length(${t.disputeReason}) <= 1000`,
    ),
    check(
      'reviews_dispute_taken',
      sql`${t.disputeTakenBy} is null or (${t.disputeTakenAt} is not null and ${t.disputedAt} is not null)`,
    ),
    check(
      'reviews_decision',
      sql`num_nulls(${t.decision}, ${t.decidedAt}, ${t.decisionReason}) in (0, 3) and (${t.decision} is null or ${t.disputedAt} is not null)`,
    ),
    check('reviews_decisions', oneOf(t.decision, disputeDecisions)),
    // Staff can also remove a review without a dispute. After a dispute, the state must match the decision, also after an appeal.
    check(
      'reviews_removed',
      sql`${t.decision} is null or (${t.decision} = 'removed') = (${t.state} = 'removed')`,
    ),
    check(
      'reviews_impartial',
      sql`${t.decidedBy} <> ${t.personId} and ${t.decidedBy} <> ${t.disputedBy}`,
    ),
  ],
)

/** Public reply of a business to a review, one per review. The text cannot change, and a reply that staff removed cannot be replaced. */
export const reviewReplies = pgTable(
  'review_replies',
  {
    // It can be reported, so it is a subject.
    id: id().references(() => subjects.id, { onDelete: 'cascade' }),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** Team member who wrote it, not public; null after the account was deleted. */
    personId: personId(),
    text: text().notNull(),
    state: text({ enum: reviewStates }).notNull().default('published'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('review_replies_review').on(t.reviewId),
    index('review_replies_person').on(t.personId, t.createdAt, t.id),
    check('review_replies_text', sql`char_length(${t.text}) between 1 and 2000`),
    check('review_replies_state', oneOf(t.state, reviewStates)),
  ],
)

/** Photos of a review; each photo belongs to a single review. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    mediaId: uuid()
      .notNull()
      .references(() => mediaObjects.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'review_photos_pk', columns: [t.reviewId, t.position] }),
    uniqueIndex('review_photos_media').on(t.mediaId),
    check('review_photos_position', sql`${t.position} between 0 and 5`),
  ],
)

const byStars = () => integer().array().notNull().default(sql`'{0,0,0,0,0}'`)

/** Number of counted reviews of a subject by stars, 1 star first. Triggers maintain it, so that reading is a single row. */
export const reviewSummaries = pgTable(
  'review_summaries',
  {
    subjectId: uuid()
      .primaryKey()
      .references(() => subjects.id, { onDelete: 'cascade' }),
    proven: byStars(),
    unproven: byStars(),
  },
  (t) => [
    check(
      'review_summaries_stars',
      sql`cardinality(${t.proven}) = 5 and cardinality(${t.unproven}) = 5`,
    ),
    check('review_summaries_counted', sql`0 <= all(${t.proven}) and 0 <= all(${t.unproven})`),
  ],
)

import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { claimStates, decidedClaimStates } from '#features/directory/claims/vocabulary.ts'
import { at, createdAt, id, oneOf } from '../columns.ts'
import { businesses } from './businesses.ts'

/** "Es mi negocio": a request to own an imported business, decided by staff. */
export const businessClaims = pgTable(
  'business_claims',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    claimantId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    statement: text().notNull(),
    state: text({ enum: claimStates }).notNull().default('pending'),
    decidedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    reason: text(),
    createdAt: createdAt(),
    decidedAt: at(),
  },
  (t) => [
    uniqueIndex('business_claims_pending')
      .on(t.businessId, t.claimantId)
      .where(sql`state = 'pending'`),
    uniqueIndex('business_claims_approved').on(t.businessId).where(sql`state = 'approved'`),
    index('business_claims_business').on(t.businessId),
    index('business_claims_claimant').on(t.claimantId),
    index('business_claims_state').on(t.state, t.createdAt),
    check('business_claims_state', oneOf(t.state, claimStates)),
    check(
      'business_claims_decision',
      sql`(${oneOf(t.state, decidedClaimStates)}) = (${t.decidedAt} is not null)`,
    ),
  ],
)

/** Files that a claimant submits as evidence; a file is not deleted while a claim references it. */
export const businessClaimEvidence = pgTable(
  'business_claim_evidence',
  {
    claimId: uuid()
      .notNull()
      .references(() => businessClaims.id, { onDelete: 'cascade' }),
    mediaId: uuid()
      .notNull()
      .references(() => mediaObjects.id),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.claimId, t.mediaId] }),
    index('business_claim_evidence_media').on(t.mediaId),
  ],
)

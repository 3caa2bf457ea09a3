import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { factKinds } from '#features/directory/businesses/vocabulary.ts'
import {
  codeGivers,
  factMethods,
  factStates,
  maxQueueFilters,
  openFactStates,
  type QueueFilters,
  type StaffMethod,
} from '#features/trust/verification/vocabulary.ts'
import { at, createdAt, id, oneOf, updatedAt } from '../columns.ts'

/** What the first of two members approved; dates are ISO. */
export type FirstApproval = {
  method: StaffMethod
  evidenceDate: string | null
  expiresOn: string
  reason: string | null
}

/** The verification ledger: one row per submitted fact; a new submission of the same kind is a new row. */
export const verificationFacts = pgTable(
  'verification_facts',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    kind: text({ enum: factKinds }).notNull(),
    state: text({ enum: factStates }).notNull().default('pending'),
    /** The claimed value: tax id, licence number, domain… */
    value: text(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** How the fact was verified. */
    method: text({ enum: factMethods }),
    warning: text(),
    /** Note from the owner to the verifying member. */
    note: text(),
    /** Why a valid fact must be verified again: the business changed its data since. */
    recheck: text(),
    submittedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** The staff member who took the fact. */
    assignedTo: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    assignedAt: at(),
    /** Deferred until this time because the fact cannot be decided yet; it then returns to the queue automatically. */
    parkedUntil: at(),
    /** Whether the fact returns sooner when the business sends evidence or an answer. */
    parkedForAnswer: boolean().notNull().default(false),
    parkedReason: text(),
    parkedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** For kinds that require two approvals: the first approver; `reviewedBy` is the second. A trigger ensures that they are different members. */
    firstApprovedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    firstApprovedAt: at(),
    /** The approved values, which the second approval confirms unchanged. Stored apart from the decision columns, which the owner sees. */
    firstApproval: jsonb().$type<FirstApproval>(),
    reviewedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    reason: text(),
    evidenceDate: date(),
    decidedAt: at(),
    expiresOn: date(),
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('verification_facts_business').on(t.businessId, t.kind, t.createdAt.desc().nullsFirst()),
    index('verification_facts_queue').on(t.createdAt).where(sql`state = 'pending'`),
    index('verification_facts_decided').on(t.decidedAt, t.id).where(sql`decided_at is not null`),
    index('verification_facts_lapse').on(t.expiresOn).where(sql`state = 'valid'`),
    index('verification_facts_recheck').on(t.updatedAt).where(sql`recheck is not null`),
    uniqueIndex('verification_facts_open')
      .on(t.businessId, t.kind)
      .where(oneOf(sql`state`, openFactStates)),
    uniqueIndex('verification_facts_valid').on(t.businessId, t.kind).where(sql`state = 'valid'`),
    check('verification_facts_kind', oneOf(t.kind, factKinds)),
    check('verification_facts_state', oneOf(t.state, factStates)),
    check(
      'verification_facts_parked',
      sql`${t.parkedUntil} is null or ${t.parkedReason} is not null`,
    ),
    check(
      'verification_facts_first',
      sql`(${t.firstApprovedAt} is null) = (${t.firstApproval} is null) and (${t.firstApprovedAt} is null or ${t.state} not in ('needs_more', 'rejected'))
        and (${t.firstApprovedAt} is not null or ${t.firstApprovedBy} is null)`,
    ),
    check(
      'verification_facts_valid_complete',
      sql`${t.state} <> 'valid' or (${t.method} is not null and ${t.decidedAt} is not null and ${t.expiresOn} is not null)`,
    ),
  ],
)

export const verificationEvidence = pgTable(
  'verification_evidence',
  {
    id: id(),
    factId: uuid()
      .notNull()
      .references(() => verificationFacts.id, { onDelete: 'cascade' }),
    mediaId: uuid()
      .notNull()
      .references(() => mediaObjects.id),
    fileName: text().notNull(),
    uploadedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('verification_evidence_fact').on(t.factId),
    index('verification_evidence_media').on(t.mediaId),
  ],
)

/** Hashed codes and tokens of facts that are verified automatically. */
export const verificationChallenges = pgTable(
  'verification_challenges',
  {
    id: id(),
    factId: uuid()
      .notNull()
      .references(() => verificationFacts.id, { onDelete: 'cascade' }),
    secretHash: text().notNull(),
    /** Who enters the code: the owner who received it by mail, or the staff member who heard it on the phone. */
    givenBy: text({ enum: codeGivers }).notNull(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [
    index('verification_challenges_fact').on(t.factId),
    check('verification_challenges_given_by', oneOf(t.givenBy, codeGivers)),
    uniqueIndex('verification_challenges_open').on(t.factId).where(sql`used_at is null`),
    check('verification_challenges_attempts', sql`${t.attempts} between 0 and 5`),
  ],
)

/** Filters of the verification queue that a member saved under a name. */
export const queueFilters = pgTable(
  'queue_filters',
  {
    id: id(),
    profileId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Place among the member's saved filters, from 1 to the maximum. */
    place: smallint().notNull(),
    name: text().notNull(),
    filters: jsonb().$type<QueueFilters>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('queue_filters_place').on(t.profileId, t.place),
    uniqueIndex('queue_filters_name').on(t.profileId, sql`lower(${t.name})`),
    check('queue_filters_most', sql`${t.place} between 1 and ${sql.raw(String(maxQueueFilters))}`),
    check('queue_filters_name_length', sql`char_length(${t.name}) between 1 and 40`),
    check('queue_filters_object', sql`jsonb_typeof(${t.filters}) = 'object'`),
  ],
)

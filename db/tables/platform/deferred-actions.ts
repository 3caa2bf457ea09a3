import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { decisionSubjects } from '#features/platform/deferred-actions/vocabulary.ts'
import { at, id, oneOf } from '../columns.ts'

/**
 * Staff decisions that are not carried out yet, at most one per subject. The row is deleted when
 * the decision is carried out or undone; a failed one remains until staff decide again.
 */
export const deferredDecisions = pgTable(
  'deferred_actions',
  {
    id: id(),
    subjectKind: text({ enum: decisionSubjects }).notNull(),
    subjectId: uuid().notNull(),
    /** Null for subjects that belong to no business. */
    businessId: uuid().references(() => businesses.id, { onDelete: 'cascade' }),
    decidedBy: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The endpoint's input. */
    decision: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Name of the job that carries it out. */
    job: text().notNull(),
    requestId: text().notNull(),
    decidedAt: at().notNull(),
    dueAt: at().notNull(),
    /** Number of attempts to carry it out. */
    tries: integer().notNull().default(0),
    /** When it was given up after repeated failures: it no longer blocks its subject. */
    failedAt: at(),
  },
  (t) => [
    unique('deferred_actions_subject').on(t.subjectKind, t.subjectId),
    index('deferred_actions_business').on(t.businessId),
    index('deferred_actions_decided_by').on(t.decidedBy),
    check('deferred_actions_subject_kind', oneOf(t.subjectKind, decisionSubjects)),
    check(
      'deferred_actions_tries',
      sql`${t.tries} >= 0 and (${t.failedAt} is null or ${t.tries} > 0)`,
    ),
    check('deferred_actions_due', sql`${t.dueAt} > ${t.decidedAt}`),
  ],
)

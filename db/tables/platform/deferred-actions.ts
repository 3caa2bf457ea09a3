import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { decisionSubjects } from '#features/platform/deferred-actions/vocabulary.ts'
import { at, id, oneOf } from '../columns.ts'

/**
 * Decisions of staff that are not carried out yet: of each subject at most one. The row goes when it is carried out or taken back; one that
 * could not be carried out stays until somebody decides anew.
 */
export const heldDecisions = pgTable(
  'held_decisions',
  {
    id: id(),
    subjectKind: text({ enum: decisionSubjects }).notNull(),
    subjectId: uuid().notNull(),
    /** Null for what belongs to no business. */
    businessId: uuid().references(() => businesses.id, { onDelete: 'cascade' }),
    decidedBy: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** What was said, as the endpoint took it. */
    decision: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Name of the job that carries it out. */
    job: text().notNull(),
    requestId: text().notNull(),
    decidedAt: at().notNull(),
    dueAt: at().notNull(),
    /** How often carrying it out was begun. */
    tries: integer().notNull().default(0),
    /** When it was given up: it holds nothing back any more. */
    failedAt: at(),
  },
  (t) => [
    unique('held_decisions_subject').on(t.subjectKind, t.subjectId),
    index('held_decisions_business').on(t.businessId),
    index('held_decisions_decided_by').on(t.decidedBy),
    check('held_decisions_subject_kind', oneOf(t.subjectKind, decisionSubjects)),
    check(
      'held_decisions_tries',
      sql`${t.tries} >= 0 and (${t.failedAt} is null or ${t.tries} > 0)`,
    ),
    check('held_decisions_due', sql`${t.dueAt} > ${t.decidedAt}`),
  ],
)

import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { subjects } from '#db/tables/platform/subjects.ts'
import {
  appealDecisions,
  appealSides,
  appealStates,
  caseDecisions,
  caseStates,
  removalStates,
  reportAbouts,
  rules,
  suspensionScopes,
} from '#features/trust/reports/vocabulary.ts'
import { at, createdAt, id, oneOf, quoted } from '../columns.ts'

const person = () => uuid().references(() => profiles.id, { onDelete: 'set null' })

/** All that an account wrote, removed in one deed of staff; it can be taken back as a whole. */
export const accountRemovals = pgTable(
  'account_removals',
  {
    id: id(),
    authorId: person(),
    rule: text({ enum: rules }).notNull(),
    reason: text().notNull(),
    state: text({ enum: removalStates }).notNull().default('removing'),
    /** How many texts were there when it began, removed so far, given back so far, and left alone because who decided is close to them. */
    total: integer().notNull(),
    removed: integer().notNull().default(0),
    returned: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    decidedBy: person(),
    returnedBy: person(),
    requestId: text().notNull(),
    createdAt: createdAt(),
    endedAt: at(),
  },
  (t) => [
    // One at a time of each account.
    uniqueIndex('account_removals_running')
      .on(t.authorId)
      .where(sql`state in ('removing', 'returning')`),
    index('account_removals_author').on(t.authorId, t.createdAt.desc().nullsFirst()),
    index('account_removals_decided_by').on(t.decidedBy),
    index('account_removals_returned_by').on(t.returnedBy),
    check('account_removals_rule', oneOf(t.rule, rules)),
    check('account_removals_state', oneOf(t.state, removalStates)),
    check('account_removals_reason', sql`char_length(${t.reason}) between 5 and 500`),
    check(
      'account_removals_counts',
      sql`${t.total} >= 0 and ${t.removed} >= 0 and ${t.returned} >= 0 and ${t.skipped} >= 0`,
    ),
    check(
      'account_removals_impartial',
      sql`${t.decidedBy} <> ${t.authorId} and ${t.returnedBy} <> ${t.authorId}`,
    ),
  ],
)

/** What was reported of one subject, decided at once by staff. Of each subject at most one is open. Its owner or author never sees who reported. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: id(),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id, { onDelete: 'cascade' }),
    /** Of whose page it is, or on whose page it stands; and whose words they are. The database asks both who may decide. */
    businessId: uuid().references(() => businesses.id, { onDelete: 'cascade' }),
    authorId: person(),
    state: text({ enum: caseStates }).notNull().default('open'),
    /** The rule that what was removed broke. */
    rule: text({ enum: rules }),
    reason: text(),
    decidedBy: person(),
    decidedAt: at(),
    /** The deed that removed it with all else of its author. */
    removalId: uuid().references(() => accountRemovals.id, { onDelete: 'set null' }),
    /** Who is on it, for an hour. */
    takenBy: person(),
    takenAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('report_cases_of_subject').on(t.id, t.subjectId),
    // What is taken down points here, so that its decision stands as long as it does.
    unique('report_cases_decision_of').on(t.id, t.subjectId, t.state),
    uniqueIndex('report_cases_open').on(t.subjectId).where(sql`state = 'open'`),
    index('report_cases_subject').on(t.subjectId),
    index('report_cases_waiting').on(t.createdAt, t.id).where(sql`state = 'open'`),
    index('report_cases_decided')
      .on(t.state, t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state <> 'open'`),
    index('report_cases_business').on(t.businessId),
    index('report_cases_author').on(
      t.authorId,
      t.decidedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('report_cases_decided_by').on(t.decidedBy),
    index('report_cases_taken_by').on(t.takenBy),
    index('report_cases_removal').on(t.removalId, t.state),
    check('report_cases_state', oneOf(t.state, caseStates)),
    check('report_cases_rule', oneOf(t.rule, rules)),
    check(
      'report_cases_decision',
      sql`(${oneOf(t.state, caseDecisions)}) = (${t.decidedAt} is not null and ${t.reason} is not null)`,
    ),
    check('report_cases_removed', sql`${t.state} <> 'removed' or ${t.rule} is not null`),
    check('report_cases_taken', sql`${t.takenBy} is null or ${t.takenAt} is not null`),
    check('report_cases_impartial', sql`${t.decidedBy} <> ${t.authorId}`),
  ],
)

/** What one reader says is wrong with a subject. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    caseId: uuid().notNull(),
    subjectId: uuid().notNull(),
    about: text({ enum: reportAbouts }).notNull(),
    text: text(),
    reporterId: person(),
    /** Tells one reporter from another while it is open: the account, or of a guest a keyed hash of the address. */
    mark: text(),
    /** Where a guest wants the answer, while it is open. */
    email: text(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'reports_case',
      columns: [t.caseId, t.subjectId],
      foreignColumns: [reportCases.id, reportCases.subjectId],
    }).onDelete('cascade'),
    // Of what breaks a rule each person says one thing; what is wrong with a page may be several.
    uniqueIndex('reports_once')
      .on(t.caseId, t.mark)
      .where(sql.raw(`about in (${quoted(rules)})`)),
    uniqueIndex('reports_once_each').on(t.caseId, t.about, t.mark),
    index('reports_of_case').on(t.caseId, t.subjectId),
    index('reports_subject').on(t.subjectId, t.reporterId),
    index('reports_reporter').on(t.reporterId, t.createdAt.desc().nullsFirst()),
    check('reports_about', oneOf(t.about, reportAbouts)),
    check('reports_text', sql`char_length(${t.text}) <= 1000`),
    check('reports_guest', sql`${t.email} is null or ${t.reporterId} is null`),
  ],
)

/** Somebody asks for a second look at a decision, once; another member of the staff decides (a trigger looks). */
export const appeals = pgTable(
  'appeals',
  {
    id: id(),
    caseId: uuid()
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    side: text({ enum: appealSides }).notNull(),
    personId: person(),
    text: text().notNull(),
    state: text({ enum: appealStates }).notNull().default('open'),
    reason: text(),
    decidedBy: person(),
    decidedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('appeals_once').on(t.caseId, t.personId),
    uniqueIndex('appeals_open').on(t.caseId).where(sql`state = 'open'`),
    index('appeals_waiting').on(t.createdAt, t.id).where(sql`state = 'open'`),
    index('appeals_person').on(t.personId),
    index('appeals_decided_by').on(t.decidedBy),
    check('appeals_side', oneOf(t.side, appealSides)),
    check('appeals_state', oneOf(t.state, appealStates)),
    check('appeals_text', sql`char_length(${t.text}) between 1 and 2000`),
    check(
      'appeals_decision',
      sql`(${oneOf(t.state, appealDecisions)}) = (${t.decidedAt} is not null and ${t.reason} is not null)`,
    ),
    check('appeals_impartial', sql`${t.decidedBy} <> ${t.personId}`),
  ],
)

/** What somebody wrote and enough others reported: its words are not shown until a person decides. It counts meanwhile. */
export const hiddenSubjects = pgTable('hidden_subjects', {
  subjectId: uuid()
    .primaryKey()
    .references(() => subjects.id, { onDelete: 'cascade' }),
  hiddenAt: at().notNull().defaultNow(),
})

/**
 * A business, product or store that staff took down: while its row is here nobody sees it, whoever publishes it (triggers of each table look). It stands for a
 * decision that is `removed`, and remembers how the thing stood, for the day it comes back.
 */
export const takenDown = pgTable(
  'taken_down',
  {
    subjectId: uuid()
      .primaryKey()
      .references(() => subjects.id, { onDelete: 'cascade' }),
    caseId: uuid().notNull(),
    decision: text({ enum: ['removed'] })
      .notNull()
      .default('removed'),
    stoodAs: text().notNull(),
    stoodUntil: date({ mode: 'string' }),
    takenAt: at().notNull(),
  },
  (t) => [
    // Looked at when the transaction ends (the baseline says so): case and row change together.
    foreignKey({
      name: 'taken_down_decision',
      columns: [t.caseId, t.subjectId, t.decision],
      foreignColumns: [reportCases.id, reportCases.subjectId, reportCases.state],
    }).onDelete('cascade'),
    index('taken_down_case').on(t.caseId, t.subjectId, t.decision),
    check('taken_down_removed', sql`${t.decision} = 'removed'`),
  ],
)

const member = () => uuid().references(() => profiles.id, { onDelete: 'set null' })

/**
 * An account that the team shut, or kept from writing in public, by which rule and why, until it ended. Triggers hold that who decides is nobody of the
 * person's, that what was decided stays as it was, and that the account is shut for as long as one of it runs.
 */
export const suspensions = pgTable(
  'suspensions',
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scope: text({ enum: suspensionScopes }).notNull().default('account'),
    /** Null only of those from before a suspension named one. */
    rule: text({ enum: rules }),
    reason: text().notNull(),
    decidedBy: member(),
    decidedAt: at().notNull(),
    /** When it ends by itself; null for one that runs until somebody ends it. */
    endsAt: at(),
    endedAt: at(),
    endedBy: member(),
  },
  (t) => [
    uniqueIndex('suspensions_running').on(t.personId).where(sql`ended_at is null`),
    index('suspensions_person').on(t.personId, t.decidedAt.desc().nullsFirst()),
    index('suspensions_decided_by').on(t.decidedBy),
    index('suspensions_ended_by').on(t.endedBy),
    index('suspensions_due').on(t.endsAt).where(sql`ended_at is null and ends_at is not null`),
    check('suspensions_ends', sql`${t.endsAt} > ${t.decidedAt}`),
    check(
      'suspensions_scope',
      sql`${oneOf(t.scope, suspensionScopes)} and (${t.scope} = 'account' or ${t.endsAt} is not null)`,
    ),
    check('suspensions_rule', oneOf(t.rule, rules)),
    check('suspensions_reason', sql`char_length(${t.reason}) between 5 and 500`),
    check('suspensions_ended', sql`${t.endedBy} is null or ${t.endedAt} is not null`),
    check(
      'suspensions_impartial',
      sql`${t.decidedBy} <> ${t.personId} and ${t.endedBy} <> ${t.personId}`,
    ),
  ],
)

/** Who was suspended asks for a second look, once; another member decides (a trigger looks). It waits while the suspension runs. */
export const suspensionAppeals = pgTable(
  'suspension_appeals',
  {
    suspensionId: uuid()
      .primaryKey()
      .references(() => suspensions.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    state: text({ enum: appealStates }).notNull().default('open'),
    reason: text(),
    decidedBy: member(),
    decidedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    index('suspension_appeals_waiting').on(t.createdAt, t.suspensionId).where(sql`state = 'open'`),
    index('suspension_appeals_decided_by').on(t.decidedBy),
    check('suspension_appeals_state', oneOf(t.state, appealStates)),
    check('suspension_appeals_text', sql`char_length(${t.text}) between 1 and 2000`),
    check(
      'suspension_appeals_decision',
      sql`(${oneOf(t.state, appealDecisions)}) = (${t.decidedAt} is not null and ${t.reason} is not null)`,
    ),
  ],
)

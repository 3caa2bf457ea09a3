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

/** Removals by staff of everything that an account wrote. A removal can be undone as a whole. */
export const accountRemovals = pgTable(
  'account_removals',
  {
    id: id(),
    authorId: person(),
    rule: text({ enum: rules }).notNull(),
    reason: text().notNull(),
    state: text({ enum: removalStates }).notNull().default('removing'),
    /** Numbers of texts: at the start, removed so far, restored so far, and skipped because the deciding member has an interest in them. */
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
    // At most one running removal per account.
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

/**
 * Cases: all reports of one subject, which staff decide together. A subject has at most one open case. The author or owner of the subject never sees
 * who reported it.
 */
export const reportCases = pgTable(
  'report_cases',
  {
    id: id(),
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id, { onDelete: 'cascade' }),
    /**
     * The business whose page it is, or on whose page it appears; and the author of the text. Triggers check that the deciding member has no interest
     * in either.
     */
    businessId: uuid().references(() => businesses.id, { onDelete: 'cascade' }),
    authorId: person(),
    state: text({ enum: caseStates }).notNull().default('open'),
    /** The rule for which the subject was removed. */
    rule: text({ enum: rules }),
    reason: text(),
    decidedBy: person(),
    decidedAt: at(),
    /** The removal of the author's whole content that decided this case. */
    removalId: uuid().references(() => accountRemovals.id, { onDelete: 'set null' }),
    /** The staff member who took the case, for an hour. */
    takenBy: person(),
    takenAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('report_cases_of_subject').on(t.id, t.subjectId),
    // Referenced by `taken_down`, so that a removed subject always has its decision.
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

/** Reports of a subject by readers. */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    caseId: uuid().notNull(),
    subjectId: uuid().notNull(),
    about: text({ enum: reportAbouts }).notNull(),
    text: text(),
    reporterId: person(),
    /** Identifies the reporter while the case is open: the account, or for a guest a keyed hash of the IP address. */
    mark: text(),
    /** E-mail for the answer to a guest, while the case is open. */
    email: text(),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'reports_case',
      columns: [t.caseId, t.subjectId],
      foreignColumns: [reportCases.id, reportCases.subjectId],
    }).onDelete('cascade'),
    // One report of a broken rule per person; of wrong page data one report per kind and person.
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

/** Appeals of a decision, at most one per person. A trigger ensures that another staff member decides. */
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

/** Texts hidden because enough people reported them, until staff decide. A hidden review still counts in averages. */
export const hiddenSubjects = pgTable('hidden_subjects', {
  subjectId: uuid()
    .primaryKey()
    .references(() => subjects.id, { onDelete: 'cascade' }),
  hiddenAt: at().notNull().defaultNow(),
})

/**
 * Businesses, products and stores that staff removed. While the row exists, triggers of each table keep the thing unpublished, whoever publishes it.
 * The row belongs to a decision with the state `removed` and stores the previous publication state, which is restored when the decision is reversed.
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
    previousState: text().notNull(),
    previousHolidayUntil: date({ mode: 'string' }),
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
 * Suspensions of an account or of its public posting, with the rule and the reason. Triggers ensure that the deciding member has no interest in the
 * person, that decisions are immutable, and that the account is closed while an account suspension is active.
 */
export const suspensions = pgTable(
  'suspensions',
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scope: text({ enum: suspensionScopes }).notNull().default('account'),
    /** Null only for suspensions from before rules were recorded. */
    rule: text({ enum: rules }),
    reason: text().notNull(),
    decidedBy: member(),
    decidedAt: at().notNull(),
    /** When the suspension ends automatically; null when it lasts until staff end it. */
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

/**
 * The appeal of a suspension, at most one. A trigger ensures that another staff member decides. Appeals await a decision only while the suspension is
 * active.
 */
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
